import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const journal = z.object({
  entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })),
});

/**
 * Reports migrations without a journal entry, entries without a file, and entries out of order, which Drizzle would
 * skip. Only the last snapshot may exist, which drizzle-kit reads. Reports a
 * NOT NULL column without a default, which would fail in a table with rows.
 */
export function checkMigrations(folder: string): string[] {
  const meta = path.join(folder, 'meta');
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(meta, '_journal.json'), 'utf8')));
  const problems: string[] = [];
  const snapshots = readdirSync(meta).filter((name) => name !== '_journal.json');
  const last = `${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`;
  if (!snapshots.includes(last)) problems.push(`${last}: missing`);
  for (const name of snapshots) {
    if (name !== last) problems.push(`${name}: only the snapshot of the last migration stays (npm run db:generate)`);
  }
  const told = entries.map(({ tag }) => `${tag}.sql`);
  const there = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of told) if (!there.includes(name)) problems.push(`${name}: named in the journal and missing`);
  for (const name of there) if (!told.includes(name)) problems.push(`${name}: not in the journal`);
  for (const name of there)
    for (const column of columnsWithoutValue(readFileSync(path.join(folder, name), 'utf8')))
      problems.push(
        `${name}: "${column}" is NOT NULL and has no value for existing rows: add DEFAULT, then a statement that drops it`,
      );
  for (const [at, { tag, when }] of entries.entries()) {
    const before = entries[at - 1];
    if (before && when <= before.when) problems.push(`${tag}.sql: not newer than ${before.tag}.sql: generate it again`);
  }
  return problems;
}

/** Columns that are added as NOT NULL without a value for the rows that exist. */
function columnsWithoutValue(sql: string): string[] {
  return sql.split(';').flatMap((statement) => {
    const column = /\bADD COLUMN "(\w+)"/.exec(statement)?.[1];
    const isRefused = / NOT NULL\b/.test(statement) && !/\b(?:DEFAULT|GENERATED)\b/.test(statement);
    return column && isRefused ? [column] : [];
  });
}
