import path from 'node:path';
import { SCREEN_IDS, type ScreenId } from '../../domain/kernel/screens/screens.ts';
import { RECORDS } from '../../domain/records.ts';
import { type ImportGraph, importersOf, importGraph, reachableFrom } from '../checks/imports/import-graph.ts';
import type { Source } from '../checks/sources.ts';
import { addTo, type Recording, WIDE_SHARE } from './recording.ts';

const TEST = /\.(test|e2e)\.tsx?$/;
const BROWSER_TEST = /^e2e\/(?!.*\.gate\.).+\.e2e\.ts$/;

export const browserTestsIn = (files: readonly string[]): string[] => files.filter((file) => BROWSER_TEST.test(file));

/** Folders in which the imports of a browser test are followed. Other modules are reached as pages. */
const OF_BROWSER_TESTS = /^(e2e|portal)\//;

/** Returns the folder of a module that a file lies in: `stays/leads` of `web/stays/leads/lead-row.tsx`. */
const areaOf = (file: string) => file.split('/').slice(1, 3).join('/');

export interface RankedTest {
  readonly file: string;
  readonly relevance: number;
}

/** Selects browser tests by the import graph and the recorded visits. */
export class BrowserTestSelector {
  readonly #importers: ReadonlyMap<string, readonly string[]>;
  readonly #tests: readonly string[];
  readonly #byModule = new Map<string, Set<string>>();
  readonly #pageAreas = new Map<string, Set<string>>();

  constructor(sources: readonly Source[], recording: Recording) {
    const graph = importGraph(sources);
    this.#importers = importersOf(graph);
    this.#tests = browserTestsIn(sources.map(({ file }) => file));
    this.#addImports(graph);
    this.#addScreens(graph, sources, recording);
    this.#addModules(recording);
  }

  #addImports(graph: ImportGraph): void {
    for (const test of this.#tests)
      for (const file of reachableFrom(graph, test, (one) => OF_BROWSER_TESTS.test(one)))
        addTo(this.#byModule, file, test);
  }

  #addScreens(graph: ImportGraph, sources: readonly Source[], { screens }: Recording): void {
    const pages = new Map<string, { file: string; modules: ReadonlySet<string> }>(
      pagesOf(sources).map(({ screen, file }) => [screen, { file, modules: reachableFrom(graph, file) }]),
    );
    for (const test of this.#tests)
      for (const screen of screens[test] ?? []) {
        const page = pages.get(screen);
        for (const module of page?.modules ?? []) addTo(this.#byModule, module, test);
        if (page) addTo(this.#pageAreas, areaOf(page.file), test);
      }
  }

  #addModules({ modules }: Recording): void {
    const known = new Set(this.#tests);
    for (const [module, tests] of Object.entries(modules)) {
      const present = tests.filter((test) => known.has(test));
      for (const test of present) addTo(this.#byModule, module, test);
      if (module.startsWith('server/') && !this.#isWide(present.length))
        for (const test of present) addTo(this.#pageAreas, areaOf(module), test);
    }
  }

  /** True if so many tests run a module that it is wide. By day the smoke tests cover it. */
  #isWide(count: number): boolean {
    return count > this.#tests.length * WIDE_SHARE;
  }

  /** Returns the tests that run a changed file. */
  #testsOf(file: string): ReadonlySet<string> {
    const tests = this.#nearest(file, new Set());
    if (!this.#isWide(tests.size)) return tests;
    const ofArea = this.#pageAreas.get(areaOf(file)) ?? new Set();
    return this.#isWide(ofArea.size) ? new Set() : ofArea;
  }

  /** Returns the recorded tests of a file. A new file without any gets the tests of its importers. */
  #nearest(file: string, visited: Set<string>): ReadonlySet<string> {
    const own = this.#byModule.get(file);
    if (own || visited.has(file)) return own ?? new Set();
    visited.add(file);
    const importers = (this.#importers.get(file) ?? []).filter((one) => !TEST.test(one));
    return new Set(importers.flatMap((one) => [...this.#nearest(one, visited)]));
  }

  /** Returns the tests that run a changed file. A test counts more the fewer tests run that file. */
  select(changed: readonly string[]): RankedTest[] {
    const relevance = new Map<string, number>();
    for (const file of changed) {
      const tests = this.#testsOf(file);
      for (const test of tests) relevance.set(test, (relevance.get(test) ?? 0) + 1 / tests.size);
      if (BROWSER_TEST.test(file) && this.#tests.includes(file)) relevance.set(file, Infinity);
    }
    return [...relevance].map(([file, sum]) => ({ file, relevance: sum }));
  }
}

/** Returns the module of each screen, as web/pages.ts imports it: `name: page(() => import('./module.tsx'), …`. */
export function pagesOf(sources: readonly Source[]): { screen: ScreenId; file: string }[] {
  const parts = (sources.find(({ file }) => file === 'web/pages.ts')?.text ?? '').split(': page(');
  return parts.slice(1).flatMap((part, at) => {
    const name = parts[at]?.split('\n').at(-1)?.trim();
    const screen = SCREEN_IDS.find((id) => id === name);
    const specifier = part.split("import('")[1]?.split("'")[0];
    return screen && specifier ? [{ screen, file: path.posix.join('web', specifier) }] : [];
  });
}

/** Returns the screens that a changed module draws. A module of more than half of all screens counts for its own area. */
export function changedScreens(sources: readonly Source[], changed: readonly string[]): ScreenId[] {
  const graph = importGraph(sources);
  const pages = pagesOf(sources).map(({ screen, file }) => ({
    screen,
    file,
    modules: reachableFrom(graph, file),
  }));
  const isWide = (module: string) => pages.filter(({ modules }) => modules.has(module)).length > pages.length / 2;
  const wide = new Set(changed.filter(isWide));
  return pages
    .filter(({ file, modules }) =>
      changed.some((one) => modules.has(one) && (!wide.has(one) || areaOf(one) === areaOf(file))),
    )
    .map(({ screen }) => screen);
}

/** Returns the records whose area changed, in the domain or on the server. */
export function changedRecords(sources: readonly Source[], changed: readonly string[]): string[] {
  const areas = new Set(changed.filter((file) => /^(domain|server)\//.test(file)).map(areaOf));
  const own = sources.filter(({ file }) => file.startsWith('domain/') && !TEST.test(file));
  const definitions = own.filter(({ text }) => /define(Record|Section)\(/.test(text));
  return RECORDS.map(({ name }) => name).filter((name) => {
    const file =
      definitions.find(({ text }) => text.includes(`  name: '${name}',`))?.file ??
      // Some areas name several records in one separate file.
      own.find(({ text }) => text.includes(` name: '${name}',`))?.file;
    return file === undefined || areas.has(areaOf(file));
  });
}
