import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '../server/config.ts';
import { root } from './build-web.ts';
import { baseCommit } from './changes/base-commit.ts';
import { changedLines } from './changes/changed-lines.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkCasts } from './checks/casts.ts';
import { checkCuts } from './checks/cuts.ts';
import { checkImports } from './checks/imports.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkPackages } from './checks/packages.ts';
import { checkSizes } from './checks/sizes.ts';
import { readSources } from './checks/sources.ts';
import { checkVariables } from './checks/variables/variables.ts';
import { checkWords, privateWords } from './checks/words.ts';

interface Result {
  readonly name: string;
  readonly output: string;
  readonly ok: boolean;
}

function tool(name: string, file: string, args: readonly string[] = []): Promise<Result> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ name, output: String(error), ok: false }));
    child.on('close', (code) => resolve({ name, output: output.trim(), ok: code === 0 }));
  });
}

function own(name: string, problems: readonly string[], notes: readonly string[] = []): Result {
  return {
    name,
    output: [...problems, ...notes.map((note) => `nota: ${note}`)].join('\n'),
    ok: problems.length === 0,
  };
}

/** Private words in what was written since the base; where git names no base there is nothing to look at. */
function words(): Result {
  const base = baseCommit(root);
  const lines = base ? changedLines(root, base) : null;
  if (lines === null) return own('parole (senza una base da cui contare)', []);
  const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
  return own('parole', checkWords(lines, privateWords(glossary)));
}

function variables(): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return checkVariables({
    variables: VARIABLES,
    example: read('.env.example'),
    readme: read('README.it.md'),
    compose: read('compose.yaml'),
    dockerfile: read('Dockerfile'),
  });
}

function packages(): string[] {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return checkPackages(lockfile.packages);
}

/** Types, lint and format, directions, sizes, what nobody uses: how many of these passed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const started = Date.now();
  const sources = readSources(root);
  const { problems, named } = checkSizes(sources);
  const tsc = (project: string) =>
    tool(`tipi di ${project}`, 'node_modules/typescript/bin/tsc', [
      ...['-p', project],
      // What the last run read is not read again.
      ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${project}.json`],
    ]);
  const apiTypes = tool('tipi dell’API', 'scripts/api-types.ts');
  const results = await Promise.all([
    tsc('domain'),
    // The tests' client is checked against the API's types.
    apiTypes,
    apiTypes.then(() => tsc('server')),
    tsc('web'),
    tsc('portal'),
    tool('biome', 'node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--colors=off',
      '--diagnostic-level=error',
    ]),
    tool('knip', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    tool('espressioni regolari', 'scripts/check-expressions.ts'),
    own('importazioni', checkImports(sources)),
    own('risposte', checkAnswers(sources)),
    own('conversioni di tipo', checkCasts(sources)),
    own('tagli di testi', checkCuts(sources)),
    own('pacchetti', packages()),
    own('migrazioni', checkMigrations(path.join(root, 'server/database/migrations'))),
    own('variabili', variables()),
    own('dimensioni', problems, named),
    words(),
  ]);
  for (const { name, output, ok } of results) {
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (output && (!ok || name === 'dimensioni')) console.log(output);
  }
  console.log(`Controlli finiti in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main && (await check()).failed > 0) process.exit(1);
