/* Checks a board each time it is saved, and marks what has faults.
 *
 * Faults come into the Issues view, each with its place: a double click there selects the object and goes to it. After the
 * check the objects to be mended first are selected: those whose class the game does not know, else those with the gravest
 * faults. So a class can be given to all new lines at once. The program `dungeonbox` does the checking; the map is not changed.
 *
 * Works with Tiled 1.8 and later, which asks once whether the extensions of this project may run.
 */
(function () {
    "use strict";

    const PROGRAM = "dungeonbox";
    /** What is written behind the program before its own words, and the folder that it is started in: none here. */
    const BEFORE = [];
    const FOLDER = "";
    const PATIENCE = 20000; // ms
    const JAPANESE = /^ja/i;
    /** Faults that bring others with them. */
    const CAUSES = ["no-class", "unknown-class"];
    const LEVELS = ["error", "flaw", "warning"];

    /** What was said about each map at its last check, so that nothing is said twice. */
    const said = {};

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
        unread: ja ? "dungeonbox の答えが読めません：" : "The answer of dungeonbox can't be read: ",
        unsaved: ja ? "先にマップを保存してください。" : "Save the map first.",
        clean: ja ? "問題はありません。" : "No faults.",
        mended: ja ? "直りました：" : "Mended: ",
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

    /** The faults of a file as the program tells them, or null when it can't. */
    function faultsOf(file) {
        const process = new Process();
        try {
            if (FOLDER) {
                process.workingDirectory = FOLDER;
            }
            const words = ["board", "check", "--json", "--lang", ja ? "ja" : "en", file];
            if (!process.start(PROGRAM, BEFORE.concat(words))) {
                tiled.warn(WORDS.missing, function () {});
                return null;
            }
            if (!process.waitForFinished(PATIENCE)) {
                process.kill();
            }
            const answer = process.readStdOut();
            try {
                return JSON.parse(answer);
            } catch (error) {
                tiled.warn(WORDS.unread + process.readStdErr().trim(), function () {});
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

    /** Check a saved map: new faults to the Issues view, their objects selected. */
    function check(map) {
        const file = map.fileName;
        const faults = faultsOf(file);
        if (faults === null) {
            return;
        }
        const before = said[file] || {};
        const now = {};
        faults.forEach(function (fault) {
            const place = [fault.layer, fault.object || "", fault.name].filter(String).join(" ");
            const text = (place ? place + ": " : "") + fault.wrong + "; " + fault.right;
            now[text] = true;
            if (!before[text]) {
                const tell = fault.level === "warning" ? tiled.warn : tiled.error;
                tell(text, function () { show(file, fault.object); });
            }
        });
        Object.keys(before).forEach(function (text) {
            if (!now[text]) {
                tiled.log(WORDS.mended + text);
            }
        });
        if (!faults.length) {
            tiled.log(FileInfo.fileName(file) + ": " + WORDS.clean);
        }
        said[file] = now;
        mark(map, faults.filter(function (fault) { return fault.object; }));
    }

    /** Select the objects that are to be mended first; where none has a fault, the selection stays. */
    function mark(map, faults) {
        const causes = faults.filter(function (fault) { return CAUSES.indexOf(fault.code) >= 0; });
        const gravest = LEVELS.filter(function (level) {
            return faults.some(function (fault) { return fault.level === level; });
        })[0];
        const first = causes.length ? causes : faults.filter(function (fault) { return fault.level === gravest; });
        const ids = first.map(function (fault) { return fault.object; });
        const objects = [];
        eachObject(map, function (object) {
            if (ids.indexOf(object.id) >= 0) {
                objects.push(object);
            }
        });
        if (objects.length) {
            map.selectedObjects = objects;
        }
    }

    tiled.assetSaved.connect(function (asset) {
        if (asset.isTileMap && isBoard(asset)) {
            check(asset);
        }
    });

    const action = tiled.registerAction("DungeonboxCheck", function () {
        const map = tiled.activeAsset;
        if (!map || !map.isTileMap) {
            return;
        }
        if (!map.fileName || map.modified) {
            tiled.trigger("Save"); // what is saved is checked
            if (!map.fileName || map.modified) {
                tiled.alert(WORDS.unsaved);
            }
            return;
        }
        check(map);
    });
    action.text = WORDS.check;
    tiled.extendMenu("Map", [{ separator: true }, { action: "DungeonboxCheck" }]);
})();
