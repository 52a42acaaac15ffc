import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { judge, readAnswers } from './judge.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const ALLOWED: readonly string[] = [
  // Columns and type are made of the same definition's fields (records/select.ts).
  'server/kernel/records/actions.ts',
  'server/selling/offers/selling.ts',
  // The statements are pg-boss's own, and so are their rows.
  'server/platform/jobs/jobs.ts',
  // Passes on what others ask, who say what they are answered.
  'server/platform/database/queue-statements.ts',
];

/** Fails the run where a call declares other rows than it was answered since `started`; true if none does. */
export function reportRows(file: string, started: number): boolean {
  if (!existsSync(file)) return true;
  // What was edited meanwhile (a watch) no longer stands where it was called.
  const isAsCalled = (call: string) => statSync(path.join(ROOT, call.split(':')[0] ?? '')).mtimeMs < started;
  const answers = readAnswers(file).map((one) => ({ ...one, calls: one.calls.filter(isAsCalled) }));
  const { problems, unresolved, judged } = judge(answers, ROOT);
  const strange = unresolved.map((one) => `${one}: a type that cannot be followed`);
  const wrong = [...problems, ...strange].filter(
    (one) => !ALLOWED.some((allowed) => one.startsWith(`${allowed}:`)),
  );
  process.stdout.write(`Rows of ${judged} calls held against what PostgreSQL answered.\n`);
  for (const one of wrong) process.stderr.write(`✗ ${one}\n`);
  if (wrong.length > 0) process.exitCode = 1;
  return wrong.length === 0;
}
