import path from 'node:path';
import type { Source } from '../sources.ts';
import { importsOf } from './imports.ts';

/** The files that each file imports at run time, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** A browser test starts the portal as a process, without an import statement. */
const PROCESSES: Readonly<Record<string, readonly string[]>> = {
  'e2e/support/portal.ts': ['portal/main.ts'],
};

/** The portal is a package of this repository. Previews import its page functions. */
const PORTAL = 'locanda-portal/';

export function importGraph(sources: readonly Source[]): ImportGraph {
  return new Map(sources.map(({ file, text }) => [file, [...importedFiles(file, text), ...(PROCESSES[file] ?? [])]]));
}

function importedFiles(file: string, text: string): string[] {
  return importsOf(text)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier }) => {
      const [name = ''] = specifier.split('?');
      if (name.startsWith(PORTAL)) return [`portal/${name.slice(PORTAL.length)}`];
      return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : [];
    });
}

/** Returns a file and all files that it imports, directly or not, as far as `follows` allows. */
export function reachableFrom(
  graph: ImportGraph,
  start: string,
  follows: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [start];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    pending.push(...(graph.get(file) ?? []).filter(follows));
  }
  return reached;
}

/** Returns the files that import each file. */
export function importersOf(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}
