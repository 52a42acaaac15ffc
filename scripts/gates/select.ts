import path from 'node:path';
import { RECORDS } from '../../domain/records/all.ts';
import { SCREEN_IDS, type ScreenId } from '../../domain/screens.ts';
import { importsOf } from '../checks/imports.ts';
import type { Source } from '../checks/sources.ts';
import type { Chosen } from './chosen.ts';
import { selectE2e } from './e2e-areas.ts';
import { GATES } from './gates.ts';

/** What every record of the server leans on. */
const RECORDS_KERNEL =
  /^domain\/records\/|^server\/(records|http|database|access|audit|testing)\/|^package-lock\.json$|^vitest\.config/;
/** What every screen leans on. */
const SCREENS_KERNEL =
  /^web\/([^/]+$|(shell|navigation|records|dates|lookup)\/)|^e2e\/support\/|^(scripts\/(web|e2e)\/|vite\.config|playwright\.config|package-lock)/;
const TEST = /\.(test|e2e)\.tsx?$/;

/** One screen of each kind of component: what runs where no base tells what has changed. */
export const SAMPLE_SCREENS: readonly ScreenId[] = [
  ...(['login', 'error403', 'dashboard', 'userManual', 'userEdit', 'structures', 'newStructure'] as const),
  ...(['structure', 'recap', 'profile', 'contacts', 'description', 'openings', 'structureServices'] as const),
  ...([
    'bookingRequests',
    'arrivals',
    'touristTax',
    'whatsapp',
    'contactMe',
    'nearbyPois',
    'poiEdit',
  ] as const),
  ...(['availability', 'availabilityNew', 'rooms', 'roomMealPlans', 'gymEdit', 'offerEdit'] as const),
  ...(['contractTextEdit', 'stripeLogs', 'moderations', 'reviews', 'headerEdit', 'schedules'] as const),
  ...(['slugsMultiEdit', 'dictionaryEdit', 'childPolicy', 'vocabulary'] as const),
];

/** Sections, parts of a structure and the platform's own: with texts, files, money, days, references and states. */
export const SAMPLE_RECORDS: readonly string[] = [
  ...['profile', 'description', 'room', 'photo', 'offer', 'arrival'],
  ...['lead', 'contract', 'service', 'user', 'review', 'tourist-tax-rule'],
];

/**
 * What of the gates a change touches: a gate by the files that it guards, a screen by the modules that draw it, a record by
 * its area; a changed kernel touches all of its kind. `changed`: paths from the root; null where no base is known.
 */
export function selectGates(sources: readonly Source[], changed: readonly string[] | null): Chosen {
  const e2e = selectE2e(sources, changed);
  if (changed === null) {
    const files = GATES.filter(({ guards }) => typeof guards === 'string').map(({ file }) => file);
    return { files, screens: SAMPLE_SCREENS, records: SAMPLE_RECORDS, e2e };
  }
  const product = changed.filter((file) => !TEST.test(file));
  const touched = {
    screens: product.some((file) => SCREENS_KERNEL.test(file))
      ? 'all'
      : touchedScreens(sources, new Set(product)),
    records: product.some((file) => RECORDS_KERNEL.test(file)) ? 'all' : touchedRecords(sources, product),
  } as const;
  const files = GATES.filter(({ file, guards }) => {
    if (changed.includes(file)) return true;
    return typeof guards === 'string' ? touched[guards].length > 0 : product.some((one) => guards.test(one));
  }).map(({ file }) => file);
  // A gate that has itself changed is tried on something.
  return {
    files,
    screens: touched.screens.length > 0 ? touched.screens : SAMPLE_SCREENS,
    records: touched.records.length > 0 ? touched.records : SAMPLE_RECORDS,
    e2e,
  };
}

const areaOf = (file: string) => file.split('/')[1] ?? '';

/** Screens that render a changed module, unless that is another area's and in more than half of all screens. */
function touchedScreens(sources: readonly Source[], changed: ReadonlySet<string>): ScreenId[] {
  const graph = new Map(sources.map(({ file, text }) => [file, importedBy(file, text)]));
  const pages = pagesOf(sources).map(({ screen, file }) => ({ screen, file, modules: reach(graph, file) }));
  const uses = (file: string) => pages.filter(({ modules }) => modules.has(file)).length;
  const everywhere = new Set([...changed].filter((file) => uses(file) > pages.length / 2));
  return pages
    .filter(({ file, modules }) =>
      [...changed].some((one) => modules.has(one) && (!everywhere.has(one) || areaOf(one) === areaOf(file))),
    )
    .map(({ screen }) => screen);
}

/** The module of each screen, as web/pages.ts imports it: `name: page(() => import('./module.tsx'), …`. */
export function pagesOf(sources: readonly Source[]): { screen: ScreenId; file: string }[] {
  const parts = (sources.find(({ file }) => file === 'web/pages.ts')?.text ?? '').split(': page(');
  return parts.slice(1).flatMap((part, at) => {
    const name = parts[at]?.split('\n').at(-1)?.trim();
    const screen = SCREEN_IDS.find((id) => id === name);
    const specifier = part.split("import('")[1]?.split("'")[0];
    return screen && specifier ? [{ screen, file: path.posix.join('web', specifier) }] : [];
  });
}

function importedBy(file: string, text: string): string[] {
  return importsOf(text)
    .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
    .map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? ''));
}

function reach(graph: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return seen;
}

/** Records whose area has changed, in domain or on the server. */
function touchedRecords(sources: readonly Source[], changed: readonly string[]): string[] {
  const areas = new Set(changed.filter((file) => /^(domain|server)\//.test(file)).map(areaOf));
  const own = sources.filter(({ file }) => file.startsWith('domain/') && !TEST.test(file));
  const definitions = own.filter(({ text }) => /define(Record|Section)\(/.test(text));
  return RECORDS.map(({ name }) => name).filter((name) => {
    const file =
      definitions.find(({ text }) => text.includes(`  name: '${name}',`))?.file ??
      // What several records of an area are called may be in a file of its own.
      own.find(({ text }) => text.includes(` name: '${name}',`))?.file;
    return file === undefined || areas.has(areaOf(file));
  });
}
