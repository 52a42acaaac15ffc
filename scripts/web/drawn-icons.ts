import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
const COLLECTION = path.join(ROOT, 'node_modules/@iconify-json/tabler/icons.json');
const VIRTUAL = 'virtual:drawn-icons';
/**
 * Lines that name icons: `<Glyph name="x">`, `icon: 'x'`, a menu's `section('group', 'x')` or `inMenu('x', 1)`, also
 * wrapped lines.
 */
const NAMES_ICONS = /icon|glyph|section\(|inMenu\(/i;
const NAME = /['"]([a-z][a-z0-9-]*)['"]/g;

interface Collection {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/**
 * Bundles the icons that the code names. Icons named by data, such as those of services, are requested from the server.
 */
export function drawnIcons(): Plugin {
  return {
    name: 'locanda-drawn-icons',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(usedIcons())};` : undefined),
  };
}

function usedIcons(): Record<string, string> {
  const { icons, aliases = {} }: Collection = JSON.parse(readFileSync(COLLECTION, 'utf8'));
  const bodyOf = (name: string) => (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
  const sources = globSync(['web/**/*.{ts,tsx}', 'domain/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) => /\.test\.ts$|domain\/kernel\/texts/.test(name),
  });
  const found: Record<string, string> = {};
  for (const source of sources.sort()) {
    const lines = readFileSync(path.join(ROOT, source), 'utf8').split('\n');
    for (const [at, line] of lines.entries()) {
      if (!NAMES_ICONS.test(line) && !/Glyph/.test(lines[at - 1] ?? '')) continue;
      for (const [, name = ''] of line.matchAll(NAME)) {
        const body = bodyOf(name);
        if (body) found[name] = body;
      }
    }
  }
  return found;
}
