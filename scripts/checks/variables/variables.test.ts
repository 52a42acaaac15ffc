import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../../server/platform/config.ts';
import { checkVariables, type Papers } from './variables.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const papers: Papers = {
  variables: VARIABLES,
  example: read('.env.example'),
  readme: read('README.it.md'),
  compose: read('compose.yaml'),
  dockerfile: read('Dockerfile'),
};

it('finds the same variables in code, example, table and compose file', () => {
  expect(checkVariables(papers)).toEqual([]);
});

it.each<[string, Partial<Papers>, string]>([
  ['a new variable', { variables: [...VARIABLES, 'NEW_ONE'] }, '.env.example: NEW_ONE is missing'],
  ['a new variable', { variables: [...VARIABLES, 'NEW_ONE'] }, 'README.it.md: NEW_ONE is missing'],
  ['one that is gone', { example: `${papers.example}#GONE=\n` }, '.env.example: GONE is not a variable of the program'],
  [
    'a misspelt one in the table',
    { readme: papers.readme.replace('`LOG_LEVEL`', '`LOG_LEVLE`') },
    'README.it.md: LOG_LEVLE is not a variable of the program',
  ],
  [
    'a misspelt one in compose',
    { compose: papers.compose.replace('      DATA_DIR:', '      DATADIR:') },
    'compose.yaml: DATADIR is not a variable of the program',
  ],
  [
    'a container that is given some variables alone',
    { compose: papers.compose.replace('env_file:', 'env_files:') },
    'compose.yaml: without env_file the variables do not reach the program',
  ],
  [
    'an image by its tag',
    { dockerfile: 'FROM node:24-bookworm-slim\n' },
    'Dockerfile: node:24-bookworm-slim needs a version and a digest',
  ],
])('reports %s', (_, change, problem) => {
  expect(checkVariables({ ...papers, ...change })).toContain(problem);
});
