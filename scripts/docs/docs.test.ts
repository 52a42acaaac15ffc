import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areaIndex, purposeProblems } from './area-index.ts';
import { checkDocs } from './check-docs.ts';
import { modulePicture, withModulePicture } from './module-picture.ts';
import { checkReferences } from './references.ts';

const sources = [
  {
    file: 'server/stays/leads/lead.ts',
    text: "import '../../people/auth/a.ts';\nimport '../../kernel/records/b.ts';\n",
  },
  { file: 'server/people/auth/a.ts', text: "import '../../kernel/records/b.ts';\n" },
  { file: 'server/kernel/records/b.ts', text: '' },
  { file: 'domain/stays/leads/lead.ts', text: "export const lead = defineRecord({\n  name: 'lead',\n});\n" },
];

it('renders an arrow for each import that does not follow from others', () => {
  expect(modulePicture(sources).split('\n').slice(2, -1)).toEqual(['    stays --> people', '    people --> kernel']);
});

it('lists the areas of each module with layers and records', () => {
  expect(areaIndex(sources)).toContain('| `leads` | Requests for contact | domain, server | `lead` |  |\n');
});

it('reports an area without a purpose', () => {
  const unknown = { file: 'server/stays/spaceships/a.ts', text: '' };
  expect(purposeProblems([unknown])).toContain('scripts/docs/purposes.json: no purpose of stays/spaceships');
});

it('reports an old index and a path that does not exist', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-'));
  mkdirSync(path.join(root, 'docs'));
  const paper = 'See `docs/areas.md` and `server/gone.ts`.\n```mermaid\n```\n';
  writeFileSync(path.join(root, 'docs/architecture.md'), paper);
  const problems = () => checkDocs(root, sources, ['docs/architecture.md']).filter((one) => !one.includes('purposes'));
  expect(problems()).toContain('docs/areas.md or the picture in docs/architecture.md is old: npm run docs');
  writeFileSync(path.join(root, 'docs/areas.md'), areaIndex(sources));
  writeFileSync(path.join(root, 'docs/architecture.md'), withModulePicture(paper, sources));
  expect(problems()).toEqual(['docs/architecture.md: server/gone.ts does not exist']);
});

it('reports a reference to a section that the specification does not have', () => {
  const root = path.join(import.meta.dirname, '../..');
  const reference = (text: string) => checkReferences(root, [{ file: 'server/a.ts', text }]);
  const existing = [
    'structures dictionary 1.4',
    'Platform dictionary 6.5b',
    'platform dictionary 5.6',
    'specification §4',
  ];
  for (const text of existing) expect(reference(`// (${text})`)).toEqual([]);
  for (const text of ['structures dictionary 1.99', 'platform dictionary 44', 'specification §12'])
    expect(reference(`// (${text})`)).toHaveLength(1);
});

it('reports a decision that the table does not have and a paper that does not exist', () => {
  const root = path.join(import.meta.dirname, '../..');
  const problemsOf = (text: string) => checkReferences(root, [{ file: 'server/a.ts', text }]);
  const existing = ['decision 0046', 'Decisions 0005 and 0032', 'docs/decisions/0002-geography.md'];
  for (const text of existing) expect(problemsOf(`// (${text})`)).toEqual([]);
  expect(problemsOf('// (decisions 0005 and 0999)')).toEqual([
    'server/a.ts: docs/decisions/README.md has no decision 0999',
  ]);
  expect(problemsOf('// (docs/decisions/0002-gone.md)')).toEqual([
    'server/a.ts: docs/decisions/0002-gone.md does not exist',
  ]);
});
