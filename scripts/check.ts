import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '../drizzle.config.ts';
import { VARIABLES } from '../server/platform/config.ts';
import { root } from './build-web.ts';
import { baseCommit, git, lastGreenCommit } from './changes/base-commit.ts';
import { changedLines } from './changes/changed-lines.ts';
import { checkAddresses } from './checks/addresses/addresses.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkCasts } from './checks/casts.ts';
import { checkCuts } from './checks/cuts.ts';
import { checkFunctions } from './checks/functions/functions.ts';
import longFunctions from './checks/functions/long-functions.json' with { type: 'json' };
import { checkImports } from './checks/imports/imports.ts';
import { checkModules } from './checks/imports/modules.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkPackages } from './checks/packages.ts';
import { checkRouteFiles } from './checks/route-files.ts';
import { checkSizes } from './checks/sizes.ts';
import { readSources, type Source } from './checks/sources.ts';
import { findManualFaults } from './checks/texts/manual.ts';
import { findRepeatedKeys, readLabels, readTexts } from './checks/texts/read-texts.ts';
import { findTextFaults } from './checks/texts/rules.ts';
import { checkVariables } from './checks/variables/variables.ts';
import { checkWords, privateWords } from './checks/words.ts';
import { checkCommits } from './checks/writing/commits.ts';
import reviewedWriting from './checks/writing/reviewed.json' with { type: 'json' };
import { checkWriting } from './checks/writing/writing.ts';
import { checkDocs } from './docs/check-docs.ts';
import { checkReferences } from './docs/references.ts';
import { checkRecording } from './tests/check-recording.ts';
import { phase } from './tests/phase.ts';
import { readRecording } from './tests/recording.ts';
import type { SuiteResult } from './tests/reports.ts';

interface Check {
  readonly name: string;
  readonly output: string;
  readonly ok: boolean;
}

function runTool(name: string, file: string, args: readonly string[] = []): Promise<Check> {
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

const ownCheck = (name: string, problems: readonly string[]): Check => ({
  name,
  output: problems.join('\n'),
  ok: problems.length === 0,
});

/** Reads the subjects of the commits since the last green run. Without a repository there are none. */
function commitSubjects(): string[] {
  const subjects = git(root, ['log', '--format=%s', `${lastGreenCommit(root)}..HEAD`]);
  return subjects?.split('\n').filter(Boolean) ?? [];
}

/** Finds private words in the lines that changed since the base. */
function words(): Check {
  const base = baseCommit(root);
  const lines = base ? changedLines(root, base) : null;
  if (lines === null) return ownCheck('words (not checked: name a base in LOCANDA_BASE)', []);
  const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
  return ownCheck('words', checkWords(lines, privateWords(glossary)));
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

/** Lists the papers about the code, at the root and in docs/. */
function papers(): string[] {
  return globSync(['*.md', 'docs/**/*.md', 'portal/*.md'], { cwd: root }).filter((file) => file !== 'CHANGELOG.md');
}

function packages(): string[] {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return checkPackages(lockfile.packages);
}

/** Checks the texts for users in four languages, and the manual, whose labels must be on a screen. */
function userTexts(sources: readonly Source[]): string[] {
  const texts = readTexts(sources);
  const chapters = globSync('manual/*.md', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  return [...findTextFaults(texts), ...findRepeatedKeys(sources), ...findManualFaults(chapters, readLabels(sources))];
}

function checkTypes(project: string): Promise<Check> {
  return runTool(`types of ${project}`, 'node_modules/typescript/bin/tsc', [
    ...['-p', project],
    // Incremental: the next run reads changed files only.
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${project}.json`],
  ]);
}

/** Returns the checks of every run: types, style, imports, and checks that read the sources. */
function dailyChecks(sources: readonly Source[]): Promise<Check>[] {
  const apiTypes = runTool('types of the API', 'scripts/api-types.ts');
  const own = [
    ownCheck('imports', checkImports(sources)),
    ownCheck('modules', checkModules(sources)),
    ownCheck('route files', checkRouteFiles(sources)),
    ownCheck('addresses', checkAddresses(sources)),
    ownCheck('answers', checkAnswers(sources)),
    ownCheck('casts', checkCasts(sources)),
    ownCheck('cuts of texts', checkCuts(sources)),
    ownCheck('migrations', checkMigrations(path.join(root, MIGRATIONS))),
    ownCheck('sizes', checkSizes(sources)),
    ownCheck('functions', checkFunctions(sources, longFunctions)),
    ownCheck('recording of browser tests', checkRecording(sources, readRecording(root))),
    ownCheck('papers', checkDocs(root, sources, papers())),
    ownCheck('references', checkReferences(root, sources)),
    words(),
    ownCheck('writing', checkWriting(sources, reviewedWriting)),
    ownCheck('texts', userTexts(sources)),
    ownCheck('commits', checkCommits(commitSubjects())),
  ];
  return [
    checkTypes('domain'),
    // The tests' client needs the types of the API.
    apiTypes,
    apiTypes.then(() => checkTypes('server')),
    checkTypes('web'),
    checkTypes('portal'),
    runTool('style', 'node_modules/@biomejs/biome/bin/biome', [
      ...['check', '--colors=off', '--diagnostic-level=error'],
    ]),
    ...own.map((one) => Promise.resolve(one)),
  ];
}

/** Returns the checks of CI and of the nightly run. */
function slowChecks(): Promise<Check>[] {
  return [
    runTool('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    runTool('regular expressions', 'scripts/check-expressions.ts'),
    Promise.resolve(ownCheck('packages', packages())),
    Promise.resolve(ownCheck('variables', variables())),
  ];
}

/** Runs the daily checks or all checks, and prints each result. */
export async function check({ all = false } = {}): Promise<SuiteResult> {
  const checks = [...dailyChecks(readSources(root)), ...(all ? slowChecks() : [])];
  const results = await Promise.all(
    checks.map(async (pending) => {
      const { name, output, ok } = await pending;
      console.log(`${ok ? '✓' : '✗'} ${name}${ok ? '' : `\n${output}`}`);
      return { name, ok };
    }),
  );
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `${name}\n  again: npm run check`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

// `npm run check [-- all]`.
if (import.meta.main) {
  const { failed, failures } = await phase('Checks', () => check({ all: process.argv.includes('all') }));
  if (failed > 0) console.log(failures.join('\n'));
  process.exit(failed > 0 ? 1 : 0);
}
