/** Write a part of the standard library anew without what only people read: comments, docstrings, blank lines.
 *
 *     node web/offline/strip.mjs LIST OUT
 *
 * LIST names the files; OUT is an archive in which none is packed by itself. Called by web/runtime.py.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [, , list, out] = process.argv;
const python = await loadPyodide();
python.FS.writeFile('/list', readFileSync(list));
python.FS.writeFile('/whole.zip', readFileSync(new URL(import.meta.resolve('pyodide/python_stdlib.zip'))));
python.runPython(`
import ast, zipfile

def stripped(text):
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            value = first.value if isinstance(first, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                node.body[0] = ast.Pass()
    return ast.unparse(tree).encode()

with zipfile.ZipFile('/whole.zip') as whole, zipfile.ZipFile('/cut.zip', 'w', zipfile.ZIP_STORED) as cut:
    for name in open('/list').read().split():
        content = whole.read(name)
        # Pyodide copies the docstrings of its own modules to what it has written in C
        if name.endswith('.py') and not name.startswith(('pyodide/', '_pyodide/')):
            content = stripped(content)
        cut.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
`);
writeFileSync(out, python.FS.readFile('/cut.zip'));
