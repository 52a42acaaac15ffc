import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { checkMigrations } from './migrations.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'locanda-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content: unknown = {}) => writeFileSync(path.join(folder, name), JSON.stringify(content));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = [
    { idx: 0, tag: '0000_baseline', when: 10 },
    { idx: 1, tag: '0001_bookings', when: 20 },
  ];
  put('meta/_journal.json', { entries });
  put('meta/0001_snapshot.json');
  put('0000_baseline.sql');
  put('0001_bookings.sql');
});

it('accepts migrations with the snapshot of the last one', () => {
  expect(checkMigrations(folder)).toEqual([]);
});

it('refuses a second snapshot and a missing last one', () => {
  put('meta/0000_snapshot.json');
  expect(checkMigrations(folder)).toEqual([expect.stringMatching(/^0000_snapshot\.json: /)]);
  rmSync(path.join(folder, 'meta/0001_snapshot.json'));
  expect(checkMigrations(folder)).toHaveLength(2);
});

it('refuses a file that is not in the journal, and a journal entry without its file', () => {
  put('0002_guests.sql');
  rmSync(path.join(folder, '0000_baseline.sql'));
  expect(checkMigrations(folder)).toEqual([
    expect.stringMatching(/^0000_baseline\.sql: /),
    expect.stringMatching(/^0002_guests\.sql: /),
  ]);
});

it('refuses a migration older than the one before it', () => {
  const entries = [
    { idx: 0, tag: '0000_baseline', when: 20 },
    { idx: 1, tag: '0001_bookings', when: 20 },
  ];
  put('meta/_journal.json', { entries });
  expect(checkMigrations(folder)).toEqual([expect.stringMatching(/^0001_bookings\.sql: /)]);
});

it('refuses a NOT NULL column without a value for the rows that exist', () => {
  const add = (column: string) => `ALTER TABLE "rooms" ADD COLUMN ${column};`;
  const good = ['"beds" integer DEFAULT 1 NOT NULL', '"note" text', '"area" integer GENERATED ALWAYS AS (1) NOT NULL'];
  writeFileSync(path.join(folder, '0001_bookings.sql'), [...good, '"code" text NOT NULL'].map(add).join('\n'));
  expect(checkMigrations(folder)).toEqual([expect.stringMatching(/^0001_bookings\.sql: "code" /)]);
});
