import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parametersOf } from '../../domain/kernel/screens/addresses.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/kernel/screens/screens.ts';

/** File in which the nightly run stores what each browser test visits. */
export const RECORDING_FILE = 'e2e/recording.json';

/** Environment variable with the file to which browser tests append their visits, a JSON line each. */
export const VISITS_VARIABLE = 'LOCANDA_VISITS';

/** A visit of one test, as e2e/support/visits.ts writes it. */
const visitSchema = z.object({
  file: z.string(),
  seconds: z.number(),
  /** Paths of the pages that were opened. */
  paths: z.array(z.string()),
  /** Server modules that ran at least one function. */
  modules: z.array(z.string()),
});
export type Visit = z.infer<typeof visitSchema>;

const storedSchema = z.object({
  commit: z.string(),
  seconds: z.record(z.string(), z.number()),
  screens: z.record(z.string(), z.array(z.string())),
  /** Short names of tests, separated by spaces, or `ALL_TESTS`. */
  modules: z.record(z.string(), z.string()),
});

export interface Recording {
  /** Commit at which it was last recorded. */
  readonly commit: string;
  /** Worker-seconds of each browser test file and of each gate. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Screens that each browser test file opens. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Browser test files that run a function of each module of the server. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** A module that more than this share of the browser tests run is wide: it selects the tests of its area only. */
export const WIDE_SHARE = 1 / 3;
/** Replaces the list of tests for a wide module, which makes the file a third as long. */
const ALL_TESTS = '*';

const shortName = (file: string) => file.replace(/^e2e\//, '').replace(/\.e2e\.ts$/, '');
const longName = (name: string) => `e2e/${name}.e2e.ts`;

export const EMPTY_RECORDING: Recording = { commit: '', seconds: {}, screens: {}, modules: {} };

/** Reads the recording of a checkout. Throws when the file is not one. */
export function readRecording(root: string): Recording {
  const file = path.join(root, RECORDING_FILE);
  return existsSync(file) ? parseRecording(readFileSync(file, 'utf8')) : EMPTY_RECORDING;
}

export function parseRecording(text: string): Recording {
  const stored = storedSchema.parse(JSON.parse(text));
  const all = Object.keys(stored.screens);
  const modules = Object.entries(stored.modules).map(([module, tests]) => [
    module,
    tests === ALL_TESTS ? all : tests.split(' ').map(longName),
  ]);
  return { ...stored, modules: Object.fromEntries(modules) };
}

export function readVisits(file: string): Visit[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => visitSchema.parse(JSON.parse(line)));
}

/** Returns the recording with the entries of the visited files replaced. */
export function mergeVisits(before: Recording, visits: readonly Visit[], commit: string): Recording {
  const files = new Set(visits.map(({ file }) => file));
  const keep = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([file]) => !files.has(file)));
  const seconds = keep(before.seconds);
  const screens = new Map(Object.entries(keep(before.screens)).map(([file, ids]) => [file, new Set(ids)]));
  const modules = new Map(
    Object.entries(before.modules).map(([module, tests]) => [
      module,
      new Set(tests.filter((file) => !files.has(file))),
    ]),
  );
  for (const visit of visits) {
    seconds[visit.file] = (seconds[visit.file] ?? 0) + visit.seconds;
    for (const id of screensAt(visit.paths)) addTo(screens, visit.file, id);
    for (const module of visit.modules) addTo(modules, module, visit.file);
  }
  return {
    commit,
    seconds: sortEntries(Object.entries(seconds).map(([file, sum]) => [file, Math.round(sum * 10) / 10])),
    screens: sortedLists(screens),
    modules: sortedLists(modules),
  };
}

/** Writes one line per file and module, so that a later recording changes few lines. */
export function recordingText({ commit, seconds, screens, modules }: Recording): string {
  const part = (record: Readonly<Record<string, unknown>>) =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const wide = Object.keys(screens).length * WIDE_SHARE;
  const tests = Object.entries(modules).map(([module, files]) => [
    module,
    files.length > wide ? ALL_TESTS : files.map(shortName).join(' '),
  ]);
  const parts = Object.entries({ seconds, screens, modules: Object.fromEntries(tests) }).map(
    ([name, record]) => `  "${name}": {\n${part(record)}\n  }`,
  );
  return `{\n  "commit": ${JSON.stringify(commit)},\n${parts.join(',\n')}\n}\n`;
}

/** Returns the screens of the paths. Other addresses are left out. */
function screensAt(paths: readonly string[]): ScreenId[] {
  return SCREEN_IDS.filter((id) => paths.some((address) => parametersOf(SCREENS[id].path, address) !== null));
}

/** Adds a value to the set of a key. */
export function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function sortEntries<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function sortedLists(lists: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return sortEntries(
    [...lists].filter(([, list]) => list.size > 0).map(([key, list]) => [key, [...list].sort()] as const),
  );
}
