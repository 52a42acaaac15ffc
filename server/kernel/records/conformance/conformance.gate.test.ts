import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../../domain/kernel/records/record-permissions.ts';
import { writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { RECORDS } from '../../../../domain/records.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import type { CreatedRecord } from '../../../testing/subjects.ts';
import { findValidValue, invalidValues, type References } from '../../../testing/values.ts';
import { columnName } from '../columns.ts';
import { type EveryRecord, openEveryRecord, TESTED_RECORDS } from './every-record.ts';

let everyRecord: EveryRecord;
let t: TestApp;
let admin: Caller;
let references: References;
let seed = 0;

type Values = Record<string, unknown> & { version: number };

beforeAll(async () => {
  everyRecord = await openEveryRecord({ losesAnswers: true });
  ({ t, admin, references } = everyRecord);
});
afterAll(() => everyRecord.close());

const subjectOf = (name: string) => everyRecord.subject(name);
const read = async (made: CreatedRecord): Promise<Values> => (await admin.get(made.url)).json();
const comparableBody = (body: string) => body.replace(/"instance":"[^"]+"/, '').replace(/"resource":"[^"]+",?/, '');

describe.each(TESTED_RECORDS.map(({ name }) => name))('%s', (name) => {
  const fields = RECORDS.find((definition) => definition.name === name)?.fields ?? {};
  const writes = () => subjectOf(name).methods.has('PATCH');

  it('returns every field at version 1', async () => {
    const answer = await admin.get((await subjectOf(name).make(++seed)).url);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining([...Object.keys(fields), 'id', 'version']));
    expect(answer.json().version).toBe(1);
    expect(answer.headers.etag).toBeTruthy();
  });

  it('stores a valid value of each field, writes history, and undoes the change', async () => {
    if (!writes()) return;
    const made = await subjectOf(name).make(++seed);
    let taken = 0;
    for (const [field, definition] of writableFields(fields)) {
      const before = await read(made);
      const value = findValidValue(definition, ++seed, references);
      expect([field, value]).not.toEqual([field, undefined]);
      const answer = await admin.patch(made.url, { version: before.version, [field]: value });
      // A rule between fields may refuse the value; a rule of the field itself may not.
      if (answer.statusCode === 422) continue;
      expect([field, answer.statusCode]).toEqual([field, 200]);
      const after = answer.json();
      const kept = definition.schema.parse(value);
      expect([field, after[field]]).toEqual([field, kept]);
      if (JSON.stringify(before[field]) === JSON.stringify(kept)) continue;
      expect(after.version).toBe(before.version + 1);
      // The answer contains the stored record, not values read before the change.
      const { changeId, ...stands } = after;
      expect([field, await read(made)]).toEqual([field, expect.objectContaining(stands)]);
      const history = await admin.get(`${made.url}/history`);
      if (history.statusCode === 200) {
        expect(history.json().data[0].changes).toContainEqual({ field, before: before[field], after: kept });
      }
      const undone = await admin.post(`/api/audit/${changeId}/undo`);
      expect([field, undone.statusCode]).toEqual([field, 200]);
      expect([field, (await read(made))[field]]).toEqual([field, before[field]]);
      taken++;
    }
    expect(taken).toBeGreaterThan(0);
  });

  it('refuses every invalid value at its field and leaves the record unchanged', async () => {
    if (!writes()) return;
    const made = await subjectOf(name).make(++seed);
    const before = await read(made);
    for (const [field, definition] of writableFields(fields)) {
      for (const value of invalidValues(definition)) {
        const answer = await admin.patch(made.url, { version: before.version, [field]: value });
        const named = Object.keys(answer.json().errors ?? {}).some((path) => path.split('.')[0] === field);
        const shown = JSON.stringify(value)?.slice(0, 60);
        expect([field, shown, answer.statusCode, named]).toEqual([field, shown, 422, true]);
      }
    }
    const odd = [
      `{"version":${before.version},"__proto__":{"x":1}}`,
      '{"version":"1"}',
      '{"version":1e99}',
      '[]',
      '{}',
    ];
    for (const payload of odd) {
      const answer = await admin.patch(made.url, payload, {
        headers: { 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
    }
    expect(await read(made)).toEqual(before);
  });

  it('refuses unknown members and fields set by the system', async () => {
    if (!writes()) return;
    const made = await subjectOf(name).make(++seed);
    const computed = Object.entries(fields).filter(([, field]) => field.computed);
    for (const field of [
      'zzz',
      'id',
      'createdAt',
      'structureId',
      'createdBy',
      'constructor',
      ...computed.map(([key]) => key),
    ]) {
      const answer = await admin.patch(made.url, { version: 1, [field]: 1 });
      expect([field, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  it('answers a stale version with the current record', async () => {
    if (!writes()) return;
    const made = await subjectOf(name).make(++seed);
    for (const [field, definition] of writableFields(fields)) {
      // Reads the version again, because an unchanged value does not increase it.
      const { version } = await read(made);
      const [one, two] = await Promise.all(
        [1, 2].map(() => admin.patch(made.url, { version, [field]: findValidValue(definition, ++seed, references) })),
      );
      const codes = [one?.statusCode, two?.statusCode].sort();
      if (codes.includes(422) || codes.every((code) => code === 200)) continue;
      expect([field, codes]).toEqual([field, [200, 409]]);
      const conflict = one?.statusCode === 409 ? one : two;
      expect(conflict?.json()).toMatchObject({
        type: 'conflict',
        changedFields: expect.arrayContaining([field]),
      });
      expect(conflict?.json().current.version).toBe(version + 1);
      return;
    }
    expect.unreachable('no field of this record can be changed by itself');
  });

  it('refuses a delete without a version or with a stale one, and restores the deleted record by undo', async () => {
    const { definition, methods, make } = subjectOf(name);
    if (!methods.has('DELETE')) return;
    const made = await make(++seed);
    const before = await read(made);
    expect((await admin.delete(made.url)).statusCode).toBe(422);
    expect((await admin.delete(`${made.url}?version=${before.version + 5}`)).statusCode).toBe(409);
    expect((await admin.delete(`${made.url}?version=${before.version}`)).statusCode).toBe(204);
    expect((await admin.get(made.url)).statusCode).toBe(404);
    const { rows } = await t.database.pool.query(
      `select id from audit_entries where target_type = $1 and target_id = $2 and action = 'delete'`,
      [definition.name, made.id],
    );
    expect(rows).toHaveLength(1);
    // The deletion of a structure with its parts cannot be undone here.
    if (name === 'structure') return;
    expect((await admin.post(`/api/audit/${rows[0].id}/undo`)).statusCode).toBe(200);
    const after = await read(made);
    for (const [field] of writableFields(fields)) expect([field, after[field]]).toEqual([field, before[field]]);
  });

  it('answers with the same bytes for a missing record and one outside the scope', async () => {
    const { definition, make, methods } = subjectOf(name);
    const customer = await t.as('customer');
    const made = await make(++seed, 'customer2');
    const nowhere = made.url.replace(/\d+/g, '2147483647');
    if (definition.scope !== 'structure' && name !== 'structure') return;
    if (definition.kind === 'collection' && definition.scope === 'structure') {
      const elsewhere = made.url.replace(/structures\/\d+/, `structures/${await makeStructure(t, 'customer2')}`);
      expect((await admin.get(elsewhere)).statusCode).toBe(404);
    }
    for (const method of methods) {
      const body = method === 'PATCH' ? { version: 1 } : undefined;
      const query = method === 'DELETE' ? '?version=1' : '';
      const [outside, missing] = await Promise.all([
        customer.inject(method as 'GET', made.url + query, body),
        customer.inject(method as 'GET', nowhere + query, body),
      ]);
      // Without permission both answer 403, which hides if the record exists.
      const letter = method === 'GET' ? 'r' : method === 'PATCH' ? 'u' : 'd';
      const status = isAllowed('customer', letter, definition) ? 404 : 403;
      expect([method, outside.statusCode]).toEqual([method, status]);
      expect(comparableBody(outside.body)).toBe(comparableBody(missing.body));
    }
  });

  it('has a foreign key for each reference and an index for each sort', async () => {
    const { definition, table } = subjectOf(name);
    const keys = await t.database.pool.query(
      `select a.attname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.conrelid = $1::regclass`,
      [table],
    );
    const columns = keys.rows.map((row) => row.attname);
    for (const [field, { kind }] of Object.entries(fields)) {
      if (kind === 'reference') expect(columns).toContain(columnName(field));
    }
    const indexes = await t.database.pool.query('select indexdef from pg_indexes where tablename = $1', [table]);
    const leads = indexes.rows.map(
      (row) => /\(([^)]*)/.exec(row.indexdef)?.[1]?.replaceAll('"', '').replace('structure_id, ', '') ?? '',
    );
    for (const sort of definition.listing?.sorts ?? []) {
      // Computed counts have no index; translated texts are indexed by expression.
      if (sort === 'usageCount') continue;
      const isLed = (lead: string) =>
        lead.split(', ')[0] === columnName(sort) || lead.includes(`(${columnName(sort)} ->>`);
      expect([sort, leads.some(isLed)]).toEqual([sort, true]);
    }
  });
});
