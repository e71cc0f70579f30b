/* Checks a board each time it is saved, and marks what has faults.
 *
 * F6 checks at once and says in a window what was found, also that nothing is wrong. Faults come into the Issues view, each
 * with its place: a double click there selects the object and goes to it. After the check the objects to be mended first are selected: those whose class the game does not know, else those with the gravest
 * faults. So a class can be given to all new lines at once; when all is mended, they are let go. The program `dungeonbox` does the
 * checking; the map is not changed.
 *
 * Tiled lets no script take an issue back, but forgets those of a script that it loads anew. So when something was mended, what is
 * still to be said is written beside this file: Tiled notices, loads the script, and the script says it again.
 *
 * Works with Tiled 1.8 and later, which asks once whether the extensions of this project may run.
 */
(function () {
    "use strict";

    const PROGRAM = "dungeonbox";
    /** What is written behind the program before its own words, and the folder that it is started in: none here. */
    const BEFORE = [];
    const FOLDER = "";
    const PATIENCE = 60000; // ms
    /** A note is for the script that is loaded right after it was written. */
    const SOON = 10000; // ms
    const JAPANESE = /^ja/i;
    /** Faults that bring others with them. */
    const CAUSES = ["no-class", "classless-line", "unknown-class"];
    const LEVELS = ["error", "flaw", "warning"];

    /** Where what is still to be said is written; by turns, as Tiled notices new files. */
    const HERE = FileInfo.path(__filename);
    const NOTES = [HERE + "/said_1.json", HERE + "/said_2.json"];

    /** The faults of each map at its last check, so that nothing is said twice; the objects that were selected then. */
    const told = remembered();

    /** How many faults are told in the window that F6 opens. */
    const MOST_TOLD = 8;

    /** Whether somebody waits for the answer, so that it has to be seen wherever the views are. */
    let asked = false;

    /** The language of the messages: that of the system, as far as it is one of the program's. */
    function language() {
        const asker = new Process();
        const spoken = asker.getEnv("LC_ALL") || asker.getEnv("LC_MESSAGES") || asker.getEnv("LANG") || "";
        asker.close();
        return JAPANESE.test(spoken) ? "ja" : "en";
    }

    const ja = language() === "ja";
    const WORDS = {
        check: ja ? "ボードを調べる" : "Check This Board",
        missing: ja
            ? "dungeonbox を起動できません。インストールして、どこからでも起動できるようにしてください。"
            : "dungeonbox can't be started: install it so that it can be run from everywhere.",
        slow: ja
            ? "dungeonbox の答えが1分たっても返ってきません。もう一度 F6 を押してください。"
            : "dungeonbox did not answer within a minute: press F6 to try again.",
        unread: ja ? "dungeonbox の答えが読めません：" : "The answer of dungeonbox can't be read: ",
        unsaved: ja ? "先にマップを保存してください。" : "Save the map first.",
        clean: ja ? "問題はありません。" : "No faults.",
        found: ja ? "間違いの数：" : "Faults found: ",
        where: ja ? "「問題」でダブルクリックすると、その場所に移ります。" : "A double click in the Issues view goes to a fault.",
        mended: ja ? "直りました：" : "Mended: ",
        more: ja ? "ほか" : "and ",
        moreEnd: ja ? "個" : " more",
    };

    /** Every object of a map with its id, whatever groups its layer lies in. */
    function eachObject(holder, visit) {
        for (let number = 0; number < holder.layerCount; ++number) {
            const layer = holder.layerAt(number);
            if (layer.isGroupLayer) {
                eachObject(layer, visit);
            } else if (layer.isObjectLayer) {
                layer.objects.forEach(visit);
            }
        }
    }

    /** A map that means something to the game: it has a goal or squares, or it is a room. */
    function isBoard(map) {
        let found = map.property("goal") !== undefined || map.property("tile") !== undefined;
        eachObject(map, function (object) {
            const kind = object.type || object.className;
            found = found || kind === "square" || kind === "route" || kind === "monster_arrow";
        });
        return found;
    }

    /** Say that the check itself didn't go. */
    function complain(words) {
        tiled.warn(words, function () {});
        if (asked) {
            tiled.alert(words);
        }
    }

    /** The faults of a file as the program tells them, or null when it can't. */
    function faultsOf(file) {
        const process = new Process();
        try {
            if (FOLDER) {
                process.workingDirectory = FOLDER;
            }
            const words = ["board", "check", "--json", "--lang", ja ? "ja" : "en", file];
            if (!process.start(PROGRAM, BEFORE.concat(words))) {
                complain(WORDS.missing);
                return null;
            }
            if (!process.waitForFinished(PATIENCE)) {
                process.kill();
                complain(WORDS.slow);
                return null;
            }
            const answer = process.readStdOut();
            try {
                return JSON.parse(answer);
            } catch (error) {
                complain(WORDS.unread + process.readStdErr().trim());
                return null;
            }
        } finally {
            process.close();
        }
    }

    /** Select an object in its map and bring it into view. */
    function show(file, id) {
        const map = tiled.open(file);
        if (!map || !map.isTileMap) {
            return;
        }
        eachObject(map, function (object) {
            if (object.id === id) {
                map.selectedObjects = [object];
                const view = tiled.mapEditor && tiled.mapEditor.currentMapView;
                if (view) {
                    view.centerOn(object.x, object.y);
                }
            }
        });
    }

    /** What was told before this script was loaded anew. */
    function remembered() {
        try {
            const name = NOTES.filter(function (one) { return File.exists(one); })[0];
            if (!name) {
                return {};
            }
            const note = new TextFile(name, TextFile.ReadOnly);
            const text = note.readAll();
            note.close();
            const found = JSON.parse(text);
            return Date.now() - found.when < SOON ? found.told : {};
        } catch (error) {
            return {};
        }
    }

    /** Let Tiled load this script anew, which makes it forget all issues; false where nothing can be written. */
    function forget() {
        try {
            const old = NOTES.filter(function (one) { return File.exists(one); })[0];
            const note = new TextFile(old === NOTES[0] ? NOTES[1] : NOTES[0], TextFile.WriteOnly);
            note.write(JSON.stringify({ when: Date.now(), told: told }));
            note.commit();
            if (old) {
                File.remove(old);
            }
            return true;
        } catch (error) {
            return false;
        }
    }

    /** A fault as it is said. */
    function sentence(fault) {
        const others = fault.others.length ? WORDS.more + fault.others.length + WORDS.moreEnd : "";
        const place = [fault.layer, fault.object || "", fault.name, others].filter(String).join(" ");
        return (place ? place + ": " : "") + fault.wrong + "; " + fault.right;
    }

    /** Put a fault into the Issues view. */
    function tell(file, fault) {
        const say = fault.level === "warning" ? tiled.warn : tiled.error;
        say(sentence(fault), function () { show(file, fault.object); });
    }

    /** Check a saved map: its faults to the Issues view, their objects selected; who asked sees the outcome in a window. */
    function check(map) {
        const file = map.fileName;
        const faults = faultsOf(file);
        if (faults === null) {
            return;
        }
        const before = (told[file] || { faults: [] }).faults;
        const now = faults.map(sentence);
        const mended = before.filter(function (fault) { return now.indexOf(sentence(fault)) < 0; });
        mended.forEach(function (fault) { tiled.log(WORDS.mended + sentence(fault)); });
        if (!faults.length) {
            tiled.log(FileInfo.fileName(file) + ": " + WORDS.clean);
        }
        const marked = mark(map, faults.filter(function (fault) { return fault.object; }), (told[file] || {}).marked || []);
        told[file] = { faults: faults, marked: marked };
        if (!(mended.length && forget())) { // else all of it is told again in a moment
            const said = before.map(sentence);
            faults.forEach(function (fault) {
                if (said.indexOf(sentence(fault)) < 0) {
                    tell(file, fault);
                }
            });
        }
        if (asked) {
            tiled.alert(FileInfo.fileName(file) + ": " + outcome(now));
        }
    }

    /** What a check found, for the window. */
    function outcome(sentences) {
        if (!sentences.length) {
            return WORDS.clean;
        }
        const rest = sentences.length - MOST_TOLD;
        const last = rest > 0 ? ["… " + WORDS.more + rest + WORDS.moreEnd] : [];
        return [WORDS.found + sentences.length, ""]
            .concat(sentences.slice(0, MOST_TOLD), last, ["", WORDS.where]).join("\n");
    }

    /** Select the objects that are to be mended first, and let go what was selected so before; the ids of what is selected now. */
    function mark(map, faults, before) {
        const causes = faults.filter(function (fault) { return CAUSES.indexOf(fault.code) >= 0; });
        const gravest = LEVELS.filter(function (level) {
            return faults.some(function (fault) { return fault.level === level; });
        })[0];
        const first = causes.length ? causes : faults.filter(function (fault) { return fault.level === gravest; });
        const ids = [].concat.apply([], first.map(function (fault) { return [fault.object].concat(fault.others); }));
        const objects = [];
        eachObject(map, function (object) {
            if (ids.indexOf(object.id) >= 0) {
                objects.push(object);
            }
        });
        const ours = map.selectedObjects.every(function (object) { return before.indexOf(object.id) >= 0; });
        if (objects.length || ours) {
            map.selectedObjects = objects;
        }
        return objects.map(function (object) { return object.id; });
    }

    Object.keys(told).forEach(function (file) {
        told[file].faults.forEach(function (fault) { tell(file, fault); });
    });

    tiled.assetSaved.connect(function (asset) {
        if (asset.isTileMap && !asked && isBoard(asset)) {
            check(asset);
        }
    });

    const action = tiled.registerAction("DungeonboxCheck", function () {
        const map = tiled.activeAsset;
        if (!map || !map.isTileMap) {
            return;
        }
        asked = true;
        try {
            if (!map.fileName || map.modified) {
                tiled.trigger("Save"); // what is saved is checked
            }
            if (!map.fileName || map.modified) {
                tiled.alert(WORDS.unsaved);
            } else {
                check(map);
            }
        } finally {
            asked = false;
        }
    });
    action.text = WORDS.check;
    action.shortcut = "F6";
    tiled.extendMenu("Map", [{ separator: true }, { action: "DungeonboxCheck" }]);
})();
