import type { Source } from '../sources.ts';
import { type ImportGraph, importGraph } from './import-graph.ts';

/** The modules of each layer. A module imports itself and the modules below it (docs/architecture.md). */
export const MODULES = [
  'support',
  'money',
  'stays',
  'portal',
  'insight',
  'selling',
  'structures',
  'people',
  'kernel',
  'platform',
] as const;
const LAYERS = ['domain', 'server', 'web'];
/** Tests look at everything. A table refers to other tables as foreign keys do. */
const EXEMPT = /\.test\.tsx?$|\/tables\.ts$|\/(testing|conformance)\//;
/**
 * A screen, a route file and the SQL of a route file serve their own module. Only the registries of the layer import them.
 * Kernel and platform offer such files to all modules.
 */
const PRIVATE = /[-/](?:screen\.tsx|routes\.ts)$|^server\/.*[-/]queries\.ts$/;

interface ModulePlace {
  readonly layer: string;
  readonly module: string;
  /** The folder in the module, or the file that lies directly in the module. */
  readonly area: string;
}

/** Reports imports of higher modules, imports of private files, and cycles of areas. */
export function checkModules(sources: readonly Source[]): string[] {
  const graph = importGraph(sources.filter(({ file }) => !EXEMPT.test(file)));
  const problems: string[] = [];
  const areas = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (!from) continue;
    for (const imported of imports.filter((one) => !EXEMPT.test(one))) {
      const to = placeOf(imported);
      if (isRegistry(imported, from.layer)) problems.push(`${file}: no module imports the registry ${imported}`);
      if (!to || to.layer !== from.layer) continue;
      if (rank(to) < rank(from)) problems.push(`${file}: ${from.module} is below ${to.module} (${imported})`);
      else if (to.module !== from.module && !isFoundation(to) && PRIVATE.test(imported))
        problems.push(`${file}: ${imported} is private to the module ${to.module}`);
      if (to.module !== from.module || to.area === from.area) continue;
      const targets = areas.get(keyOf(from)) ?? new Set();
      areas.set(keyOf(from), targets.add(keyOf(to)));
    }
  }
  return [...problems, ...areaCycles(areas)];
}

function placeOf(file: string): ModulePlace | undefined {
  const [layer = '', module = '', area = ''] = file.split('/');
  return LAYERS.includes(layer) && area !== '' ? { layer, module, area } : undefined;
}

const isRegistry = (file: string, layer: string): boolean =>
  file.startsWith(`${layer}/`) && file.split('/').length === 2;

const isFoundation = ({ module }: ModulePlace): boolean => module === 'kernel' || module === 'platform';

const rank = ({ module }: ModulePlace): number => MODULES.findIndex((one) => one === module);

const keyOf = ({ layer, module, area }: ModulePlace): string => `${layer}/${module}/${area}`;

/** Finds cycles of areas, and reports the path of each. */
function areaCycles(areas: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (area: string): void => {
    const start = path.indexOf(area);
    if (start >= 0) cycles.push(`areas import each other: ${[...path.slice(start), area].join(' → ')}`);
    if (start >= 0 || done.has(area)) return;
    path.push(area);
    for (const target of areas.get(area) ?? []) visit(target);
    path.pop();
    done.add(area);
  };
  for (const area of areas.keys()) visit(area);
  return cycles;
}

/** The modules that each module imports, in one layer. The picture in docs/architecture.md shows them. */
export function moduleImports(graph: ImportGraph, layer: string): ReadonlyMap<string, ReadonlySet<string>> {
  const result = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (from?.layer !== layer || EXEMPT.test(file)) continue;
    const targets = imports.filter((one) => !EXEMPT.test(one)).map(placeOf);
    for (const to of targets)
      if (to?.layer === layer && to.module !== from.module)
        result.set(from.module, (result.get(from.module) ?? new Set<string>()).add(to.module));
  }
  return result;
}
