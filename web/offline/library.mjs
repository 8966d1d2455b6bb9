/** List the files of the standard library that our Python imports in a browser, or could while it plays.
 *
 *     node web/offline/library.mjs FOLDER
 *
 * FOLDER holds our source and msgspec, unpacked. Called by `python web/runtime.py --library`, which writes the list.
 */

import { loadPyodide } from 'pyodide';

const [, , folder] = process.argv;
const python = await loadPyodide();
python.mountNodeFS('/brought', folder);
const found = python.runPython(`
import importlib, pkgutil, sys
sys.path.insert(0, '/brought')
import splashdeck
for module in pkgutil.walk_packages(splashdeck.__path__, 'splashdeck.'):
    if not module.name.endswith(('__main__', '.pack')):
        importlib.import_module(module.name)

from splashdeck.page import messages, thinking
from splashdeck.page.host import Host
from splashdeck.locale import LANGUAGES, say
for lang in LANGUAGES:
    say('word-guests', lang=lang)
Host().hear('{"is":"ask","number":1,"method":"GET","path":"/api/me?a=b"}', 0)
from importlib.resources import files
files('splashdeck.bots').joinpath('plain.py').read_bytes()
for name in ('importlib', 'json', 'pathlib', 're', 'zipfile'):  # whole: parts of them are loaded late
    for module in pkgutil.walk_packages(importlib.import_module(name).__path__, name + '.'):
        if not module.name.endswith('__main__'):
            importlib.import_module(module.name)
import encodings.idna, encodings.latin_1, encodings.ascii, encodings.cp437, linecache, traceback  # in need
'\\n'.join(sorted({
    module.__file__.partition('.zip/')[2]
    for module in list(sys.modules.values())
    if '.zip/' in (getattr(module, '__file__', None) or '')
}))
`);
console.log(found);
