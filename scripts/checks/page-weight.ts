import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../build-web.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Page {
  readonly page: string;
  /** Thousands of bytes of gzipped JavaScript. */
  readonly budget: number;
  /** Its route, its layout, and the lazy parts that it shows at once. */
  readonly parts: readonly string[];
}

const route = (name: string) => `routes/${name}.tsx?tsr-split=component`;
/** `name` is the file's: a page with others below it is the `index` of a folder. */
const structurePage = (name: string, ...parts: string[]): Page => ({
  page: `/structures/{id}${name.replace(/\/index$/, '')}`,
  budget: 280,
  parts: ['shell/frame/structures-layout.tsx', route(`structures/$id${name}`), ...parts],
});

/** First loads, decision 0005: all that comes before the reader does anything. */
const PAGES: readonly Page[] = [
  { page: '/login', budget: 180, parts: ['shell/frame/login-layout.tsx', route('admin/auth/login')] },
  structurePage('/index'),
  structurePage(
    '/dati/anagrafica',
    'records/inputs/number-inputs.tsx',
    'records/inputs/rows-input.tsx',
    'records/inputs/choices-input.tsx',
    'records/inputs/date-inputs.tsx',
    'records/inputs/translated-inputs.tsx',
  ),
  structurePage(
    '/dati/contatti',
    'records/inputs/rows-input.tsx',
    'records/language-bar.tsx',
    'records/inputs/translated-inputs.tsx',
  ),
  structurePage(
    '/dati/descrizione/index',
    'records/language-bar.tsx',
    'records/inputs/translated-inputs.tsx',
    'records/inputs/translated-list-input.tsx',
  ),
];

/** The files that come with some modules: they and all they import, lazily loaded parts left out. */
function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...parts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name}: non è più un pezzo a sé delle pagine`);
    seen.add(name);
    open.push(...(chunk.imports ?? []));
  }
  return new Set(
    [...seen].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
}

/** What each page weighs, and which exceed their budget, by the manifest of the build that stands there. */
export function checkPageWeight(built = path.join(root, 'dist/web')): {
  lines: string[];
  problems: string[];
} {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'));
  const weights = PAGES.map(({ page, budget, parts }) => {
    const files = filesOf(manifest, ['index.html', ...parts]);
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length,
      0,
    );
    return { page, budget, kilobytes: bytes / 1000 };
  });
  const say = ({ page, budget, kilobytes }: (typeof weights)[number]) =>
    `${page}: ${kilobytes.toFixed(1)} kB di JavaScript compresso su ${budget}`;
  return {
    lines: weights.map(say),
    problems: weights.filter(({ budget, kilobytes }) => kilobytes > budget).map(say),
  };
}

if (import.meta.main) {
  const { lines, problems } = checkPageWeight(process.argv[2]);
  console.log(lines.join('\n'));
  if (problems.length > 0) process.exit(1);
}
