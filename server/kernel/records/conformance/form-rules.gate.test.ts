import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../../domain/kernel/records/field.ts';
import { createSchema, writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { RECORDS } from '../../../../domain/records.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { makeStructure } from '../../../testing/structures.ts';
import type { CreatedRecord, RecordSubject } from '../../../testing/subjects.ts';
import { findValidValue, type References } from '../../../testing/values.ts';
import { type EveryRecord, openEveryRecord, TESTED_RECORDS } from './every-record.ts';

// Checks that the API enforces the rules of the forms, on creation and on change.

let everyRecord: EveryRecord;
let t: TestApp;
let admin: Caller;
let references: References;
let seed = 5000;

type Values = Record<string, unknown> & { version: number };

beforeAll(async () => {
  everyRecord = await openEveryRecord({ readsCreated: true });
  ({ t, admin, references } = everyRecord);
});
afterAll(() => everyRecord.close());

const read = async (made: CreatedRecord): Promise<Values> => (await admin.get(made.url)).json();
const errorPathsOf = (answer: LightMyRequestResponse) => Object.keys(answer.json().errors ?? {});

/** Returns the values of a record that a POST accepts. */
function toPostBody(subject: RecordSubject, record: Values): Record<string, unknown> {
  const names = Object.keys(createSchema(subject.definition.fields).shape);
  const bodyEntries = names.map((name) => [name, record[name]]).filter(([, value]) => value !== null);
  return Object.fromEntries(bodyEntries);
}

const collectionOf = (made: CreatedRecord) => made.url.slice(0, made.url.lastIndexOf('/'));

describe.each(TESTED_RECORDS.map(({ name }) => name))('%s', (name) => {
  const subject = () => everyRecord.subject(name);
  const definition = RECORDS.find((one) => one.name === name);
  const fields = definition?.fields ?? {};
  const takesPost = () => subject().methods.has('DELETE') && t.app.hasRoute({ method: 'POST', url: postOf() });
  const postOf = () => subject().listUrl ?? '';

  // The option `readsCreated` above compares the answer of each creation with the stored record.
  it('answers with the stored record on creation and on change', async () => {
    if (!subject().methods.has('PATCH')) return;
    const made = await subject().make(++seed);
    const { version } = await read(made);
    for (const [field, of] of writableFields(fields)) {
      const value = findValidValue(of, ++seed, references);
      const answer = await admin.patch(made.url, { version, [field]: value });
      if (answer.statusCode !== 200 || answer.json().version === version) continue;
      const { changeId: _, ...shown } = answer.json();
      expect(await read(made)).toMatchObject(shown);
      return;
    }
    expect.unreachable('no field of this record can be changed by itself');
  });

  it('refuses to empty a required field', async () => {
    if (!subject().methods.has('PATCH')) return;
    const made = await subject().make(++seed);
    for (const [field, of] of writableFields(fields)) {
      const before = await read(made);
      if (!isBlank(before[field])) continue;
      await admin.patch(made.url, {
        version: before.version,
        [field]: findValidValue(of, ++seed, references),
      });
    }
    const full = await read(made);
    const always = Object.keys(fields).filter((one) => fields[one]?.required || fields[one]?.expected);
    const here = definition?.expects?.(full as never) ?? [];
    for (const field of new Set([...always, ...here])) {
      const of = fields[field];
      if (!of || of.computed || isBlank(full[field])) continue;
      for (const value of blanksOf(of)) {
        const answer = await admin.patch(made.url, { version: full.version, [field]: value });
        expect([field, value, answer.statusCode]).toEqual([field, value, 422]);
        expect([field, errorPathsOf(answer).some((at) => at.split('.')[0] === field)]).toEqual([field, true]);
      }
    }
    expect((await read(made)).version).toBe(full.version);
  });

  it('refuses a value in a field that does not apply given the other fields', async () => {
    if (!definition?.inapplicableFields || !subject().methods.has('PATCH')) return;
    const made = await subject().make(++seed);
    const record = await read(made);
    let asked = 0;
    for (const change of [{}, ...controllingValues(fields)]) {
      const after = { ...record, ...change };
      const idle = definition.inapplicableFields(after as never).filter((one) => fields[one] && !fields[one].computed);
      for (const field of idle) {
        const of = fields[field] as Field;
        const value = findValidValue(of, ++seed, references);
        if (value === undefined || JSON.stringify(value) === JSON.stringify(of.default ?? null)) continue;
        // Stored values may stay.
        if (!isBlank(record[field]) && JSON.stringify(record[field]) !== JSON.stringify(of.default)) continue;
        const odd = { ...change, [field]: value };
        const changed = await admin.patch(made.url, { version: record.version, ...odd });
        expect([odd, errorPathsOf(changed)]).toEqual([odd, expect.arrayContaining([expect.stringMatching(field)])]);
        asked++;
        if (!takesPost()) continue;
        const created = await admin.post(collectionOf(made), { ...toPostBody(subject(), record), ...odd });
        expect([odd, created.statusCode]).toEqual([odd, 422]);
        expect(errorPathsOf(created).length).toBeGreaterThan(0);
      }
    }
    expect((await read(made)).version).toBe(record.version);
    // Definitions with inapplicable fields only in rows have their own tests.
    const ofRows = definition.inapplicableFields(record as never).every((one) => one.includes('.'));
    expect(asked > 0 || ofRows).toBe(true);
  });

  it('refuses references that the field does not accept', async () => {
    if (!subject().methods.has('PATCH')) return;
    const made = await subject().make(++seed);
    const record = await read(made);
    for (const [field, of] of writableFields(fields)) {
      if (of.kind !== 'reference' && of.kind !== 'references') continue;
      for (const id of await foreignIds(of, record[field])) {
        const value = of.kind === 'references' ? [id] : id;
        const answer = await admin.patch(made.url, { version: record.version, [field]: value });
        expect([field, id, answer.statusCode, errorPathsOf(answer)]).toEqual([field, id, 422, [field]]);
        if (!takesPost()) continue;
        const created = await admin.post(collectionOf(made), {
          ...toPostBody(subject(), record),
          [field]: value,
        });
        // A duplicate unique name may be reported first.
        expect([field, id, created.statusCode]).toEqual([field, id, 422]);
      }
    }
  });
});

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || ['[]', '{}'].includes(JSON.stringify(value));

/** Values that a form may send for an emptied field of this kind. */
function blanksOf({ kind }: Field): unknown[] {
  if (['string', 'text', 'rich', 'url', 'email', 'phone'].includes(kind)) return [null, ''];
  if (['choices', 'references', 'rows', 'weekdays'].includes(kind)) return [[]];
  if (kind === 'translated') return [{}, { it: '' }];
  return [null];
}

/** Returns each value of each boolean or choice field, on which other fields may depend. */
function controllingValues(fields: Readonly<Record<string, Field>>): Record<string, unknown>[] {
  return writableFields(fields).flatMap(([name, { kind, options }]) => {
    const values = kind === 'boolean' ? [true, false] : kind === 'choice' ? Object.keys(options ?? {}) : [];
    return values.map((value) => ({ [name]: value }));
  });
}

/** Returns existing ids that this field must refuse. */
async function foreignIds(field: Field, current: unknown): Promise<number[]> {
  const [collection = '', key] = field.target?.split('/') ?? [];
  const { pool } = t.database;
  const ids = [2_147_483_646];
  if (field.ofStructure) {
    const otherStructureId = await makeStructure(t, 'customer2');
    const { roomId, halfBoard } = await makeRoomForSale(t, admin, otherStructureId, {});
    const idsByCollection: Record<string, number> = { rooms: roomId, 'meal-plans': halfBoard };
    if (idsByCollection[collection] !== undefined) return [...ids, idsByCollection[collection]];
    const name = RECORDS.find((one) => one.collection === collection)?.name;
    return name ? [...ids, (await everyRecord.subject(name).make(++seed, 'customer2')).id] : ids;
  }
  if (key) {
    const { rows } = await pool.query('select min(id) as id from vocabularies where key <> $1 and status = 10', [key]);
    ids.push(rows[0].id);
  }
  const target = RECORDS.find((one) => one.collection === collection);
  if (target?.catalogue && field.sameValueIn === undefined) {
    const table = collection.replaceAll('-', '_');
    const { rows } = await pool.query(
      `update ${table} set status = 0 where id = (select max(id) from ${table} where status = 10 and id is distinct from $1)
       returning id`,
      [typeof current === 'number' ? current : null],
    );
    if (rows[0]) ids.push(rows[0].id);
  }
  return ids;
}
