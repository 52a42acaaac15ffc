import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Moves the source maps out of the served files. Only the server reads them, to locate errors (server/support/support).
 */
export function hiddenMaps(web: string, maps: string): Plugin {
  return {
    name: 'locanda-hidden-maps',
    apply: 'build',
    writeBundle() {
      rmSync(maps, { recursive: true, force: true });
      mkdirSync(maps, { recursive: true });
      const found = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
      for (const file of found) {
        const from = path.join(web, file);
        writeFileSync(path.join(maps, `${path.basename(file)}.gz`), gzipSync(readFileSync(from)));
        rmSync(from);
      }
    },
  };
}
