import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkRows, readAnswers } from './check-rows.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const EXEMPT_FILES: readonly string[] = [
  // Columns and row type are made from the same definition's fields (records/select.ts).
  'server/kernel/records/actions.ts',
  'server/selling/offers/selling.ts',
  // The statements and their rows belong to pg-boss.
  'server/platform/jobs/jobs.ts',
  // Forwards other callers' statements, which declare their own rows.
  'server/platform/database/queue-statements.ts',
];

/** Fails the run if a call declares rows other than those answered since `started`. Returns true if none does. */
export function reportRows(file: string, started: number): boolean {
  if (!existsSync(file)) return true;
  // A file edited during the run (watch mode) has moved its calls.
  const isAsCalled = (call: string) => statSync(path.join(ROOT, call.split(':')[0] ?? '')).mtimeMs < started;
  const answers = readAnswers(file).map((problem) => ({
    ...problem,
    calls: problem.calls.filter(isAsCalled),
  }));
  const { problems, unresolved, judged } = checkRows(answers, ROOT);
  const unresolvedProblems = unresolved.map((one) => `${one}: a type that cannot be followed`);
  const reportedProblems = [...problems, ...unresolvedProblems].filter(
    (one) => !EXEMPT_FILES.some((allowed) => one.startsWith(`${allowed}:`)),
  );
  process.stdout.write(`Rows of ${judged} calls held against what PostgreSQL answered.\n`);
  for (const one of reportedProblems) process.stderr.write(`✗ ${one}\n`);
  if (reportedProblems.length > 0) process.exitCode = 1;
  return reportedProblems.length === 0;
}
