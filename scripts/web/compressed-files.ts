import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|geojson)$/;
/** Minimum bytes for compression: a smaller file fits into one packet anyway. */
const MIN_BYTES = 1024;

/** Writes each file as brotli and gzip with the best compression. The server sends these. */
export function compressedFiles(folder: string): Plugin {
  return {
    name: 'locanda-compressed-files',
    apply: 'build',
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        COMPRESSIBLE.test(file),
      );
      await Promise.all(files.map((file) => compress(path.join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const made = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [at, extension] of ['br', 'gz'].entries()) writeFileSync(`${file}.${extension}`, made[at] ?? '');
}
