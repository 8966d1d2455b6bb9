/** Pack what the page consists of with brotli, beside each file: a server may send that instead.
 *
 *     node web/offline/brotli.mjs FOLDER
 *
 * What lies packed with gzip is unpacked first. Called by web/build.py.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

const [, , folder] = process.argv;
const KINDS = /\.(css|gz|js|json|mjs|svg)$/;
const WINDOW = 24; // the largest that every browser unpacks: 16 MB

for (const part of ['assets', 'offline'])
  for (const name of readdirSync(join(folder, part), { recursive: true })) {
    if (!KINDS.test(name)) continue;
    const path = join(folder, part, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, packed(name.endsWith('.gz') ? gunzipSync(content) : content));
  }

function packed(content) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_LGWIN]: WINDOW, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params });
}
