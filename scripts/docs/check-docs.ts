import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../checks/sources.ts';
import { areaIndex, purposeProblems } from './area-index.ts';
import { withModulePicture } from './module-picture.ts';

/** A path in a paper, in backquotes: `server/kernel/records/list.ts`. */
const MENTION = /`([a-z0-9]+\/[\w./-]+)`/g;
const FOLDERS = ['domain', 'server', 'web', 'scripts', 'e2e', 'portal', 'demo', 'bench', 'docs', 'ops'];

/** A paper may name a test without its ending. */
const ENDINGS = ['', '.test.ts', '.gate.test.ts', '.e2e.ts', '.gate.e2e.ts'];

/** Reports outdated generated parts of docs/, and paths in papers that do not exist. */
export function checkDocs(root: string, sources: readonly Source[], papers: readonly string[]): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const architecture = read('docs/architecture.md');
  const isCurrent =
    existsSync(path.join(root, 'docs/areas.md')) &&
    read('docs/areas.md') === areaIndex(sources) &&
    architecture === withModulePicture(architecture, sources);
  const dead = papers.flatMap((paper) =>
    [...read(paper).matchAll(MENTION)]
      .map(([, mentioned = '']) => mentioned)
      .filter((mentioned) => FOLDERS.includes(mentioned.split('/')[0] ?? ''))
      .filter((mentioned) => !ENDINGS.some((ending) => existsSync(path.join(root, mentioned + ending))))
      .map((mentioned) => `${paper}: ${mentioned} does not exist`),
  );
  return [
    ...purposeProblems(sources),
    ...(isCurrent ? [] : ['docs/areas.md or the picture in docs/architecture.md is old: npm run docs']),
    ...dead,
  ];
}
