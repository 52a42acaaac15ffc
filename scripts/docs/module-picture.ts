import { importGraph } from '../checks/imports/import-graph.ts';
import { MODULES, moduleImports } from '../checks/imports/modules.ts';
import type { Source } from '../checks/sources.ts';

const PICTURE = /```mermaid\n[\s\S]*?```/;

/** Renders a Mermaid picture of the modules' imports in all layers, without arrows that follow from others. */
export function modulePicture(sources: readonly Source[]): string {
  const graph = importGraph(sources);
  const imports = new Map<string, Set<string>>();
  for (const layer of ['domain', 'server', 'web'])
    for (const [module, targets] of moduleImports(graph, layer)) {
      const below = [...targets].filter((target) => rank(target) > rank(module));
      imports.set(module, new Set([...(imports.get(module) ?? []), ...below]));
    }
  const arrows = MODULES.flatMap((module) => {
    const direct = [...(imports.get(module) ?? [])];
    const needed = direct.filter(
      (target) => !direct.some((other) => other !== target && reaches(imports, other, target)),
    );
    return needed.toSorted().map((target) => `    ${module} --> ${target}`);
  });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

const rank = (module: string): number => MODULES.findIndex((one) => one === module);

function reaches(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(imports.get(from) ?? [])].some((target) => target === to || reaches(imports, target, to));
}

/** Returns docs/architecture.md with the current picture. */
export function withModulePicture(document: string, sources: readonly Source[]): string {
  return document.replace(PICTURE, modulePicture(sources));
}
