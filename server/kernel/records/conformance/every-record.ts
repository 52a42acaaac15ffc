import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { currentSelection, includes } from '../../../../scripts/tests/selection.ts';
import { type Caller, openTestApp, type TestApp, type TestOptions } from '../../../testing/app.ts';
import { listSubjects, type RecordSubject } from '../../../testing/subjects.ts';
import type { References } from '../../../testing/values.ts';

/** The records to test: those affected by a change, or all (scripts/tests/selection.ts). */
export const TESTED_RECORDS: readonly RecordDefinition[] = RECORDS.filter(({ name }) =>
  includes(currentSelection().records, name),
);

export interface EveryRecord {
  readonly t: TestApp;
  readonly admin: Caller;
  readonly references: References;
  subject(name: string): RecordSubject;
  close(): Promise<void>;
}

/** Starts a server and returns a factory that can create every declared record. */
export async function openEveryRecord(trial: TestOptions): Promise<EveryRecord> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-records-'));
  const t = await openTestApp({ dataDir }, trial);
  const { pool } = t.database;
  const type = await pool.query(`select id from structure_types where code = 'campsite'`);
  const service = await pool.query('select id from services where status = 10 and parent_id is null limit 1');
  const references = {
    cities: 99014,
    'structure-types': type.rows[0].id,
    users: t.ids.vendor ?? 0,
    services: service.rows[0].id,
  };
  const subjects = new Map((await listSubjects(t, references)).map((subject) => [subject.name, subject]));
  return {
    t,
    admin: await t.as('admin'),
    references,
    subject(name) {
      const subject = subjects.get(name);
      if (!subject) throw new Error(`no record ${name}`);
      return subject;
    },
    async close() {
      await t.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
