import path from 'node:path';
import type { Source } from '../sources.ts';

/** Packages that domain may use: pure ones without I/O. */
const PURE_PACKAGES = /^(zod|diff|ibantools|jsvat|date-holidays|htmlparser2)(\/|$)/;
const ALLOWED_LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  server: ['server', 'domain'],
  web: ['web', 'domain'],
  scripts: ['scripts', 'server', 'domain', 'demo'],
  bench: ['bench', 'server', 'domain', 'scripts', 'e2e', 'demo'],
  e2e: ['e2e', 'domain', 'scripts'],
  // The portal is copied by other teams, so it imports nothing of ours.
  portal: ['portal'],
  // Demo data are not part of a production image.
  demo: ['demo', 'server', 'domain'],
};
const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)(\s+type\b)?[\s{*][^'";]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;(=])import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** Reports imports against the layers, and cycles. Type imports make no cycle. */
export function checkImports(sources: readonly Source[]): string[] {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  const tools = new Set<string>();
  for (const { file, text } of sources) {
    const floor = file.split('/')[0] ?? '';
    const targets: string[] = [];
    for (const { specifier, typeOnly } of importsOf(text)) {
      if (specifier === 'vitest' && !typeOnly) tools.add(file);
      if (!specifier.startsWith('.')) {
        const pure =
          PURE_PACKAGES.test(specifier) ||
          (/\.test\.ts$|\/testing\//.test(file) && /^(vitest|fast-check|node:)/.test(specifier));
        if (floor === 'domain' && !pure) problems.push(`${file}: domain does not import ${specifier}`);
        continue;
      }
      const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
      const targetFloor = target.split('/')[0] ?? '';
      const allowed = ALLOWED_LAYERS[floor];
      const isAllowed =
        allowed?.includes(targetFloor) ||
        (targetFloor === 'demo' && mayLoadDemo(file)) ||
        (targetFloor === 'scripts' && CONFORMANCE.test(file));
      if (allowed && target.includes('/') && !isAllowed && !isTest(file)) {
        problems.push(`${file}: ${floor} does not import from ${targetFloor} (${specifier})`);
      }
      if (!typeOnly) targets.push(target);
    }
    graph.set(file, targets);
  }
  for (const cycle of cycles(graph)) problems.push(`import cycle: ${cycle.join(' → ')}`);
  for (const file of importersOfTestTools(graph, tools))
    problems.push(`${file}: runs by itself and must not import what runs in tests alone (vitest)`);
  return problems;
}

/** Finds programs that import test-only code. */
function importersOfTestTools(graph: ReadonlyMap<string, readonly string[]>, tools: ReadonlySet<string>): string[] {
  const leads = (file: string, seen: Set<string>): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    return tools.has(file) || (graph.get(file) ?? []).some((target) => leads(target, seen));
  };
  return [...graph.keys()].filter((file) => /^(bench|scripts)\//.test(file) && !isTest(file) && leads(file, new Set()));
}

/** Tests that several records share run for the selected records (scripts/tests/selection.ts). */
const CONFORMANCE = /\/conformance\//;

/** Only one function and the test setup load the demo. */
const mayLoadDemo = (file: string): boolean => file === 'server/platform/demo.ts' || /\/testing(\.ts$|\/)/.test(file);

/** Tests may import all layers. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

export function importsOf(text: string): Import[] {
  return [...withoutComments(text).matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*[\s\S]*?\*\//gm, '');
}

function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}
