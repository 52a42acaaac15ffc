import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyableFields } from '../../../../domain/kernel/records/lifecycle/copyable-fields.ts';
import { writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { RECORDS } from '../../../../domain/records.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import type { CreatedRecord } from '../../../testing/subjects.ts';
import { type EveryRecord, openEveryRecord, TESTED_RECORDS } from './every-record.ts';

let everyRecord: EveryRecord;
let t: TestApp;
let admin: Caller;
let seed = 5000;

type Values = Record<string, unknown> & { version: number };

beforeAll(async () => {
  everyRecord = await openEveryRecord({ losesAnswers: true });
  ({ t, admin } = everyRecord);
});
afterAll(() => everyRecord.close());

const read = async (made: CreatedRecord): Promise<Values> => (await admin.get(made.url)).json();
const collectionUrlOf = ({ url }: CreatedRecord) => url.slice(0, url.lastIndexOf('/'));
const structureIdOf = ({ url }: CreatedRecord) => Number(/structures\/(\d+)\//.exec(url)?.[1]);
const undo = (changeId: unknown) => admin.post(`/api/audit/${changeId}/undo`);
const undoBatch = async (batchId: string) => (await admin.post(`/api/audit/batches/${batchId}/undo`)).json();
const MISSING_ID = 2_147_483_647;

/** Returns the entries of a record's history, newest first. */
async function entriesOf(name: string, id: number) {
  const { rows } = await t.database.pool.query<{ id: number; action: string; batchId: string | null }>(
    `select id, action, batch_id as "batchId" from audit_entries where target_type = $1 and target_id = $2 order by id desc`,
    [name, id],
  );
  return rows;
}

describe.each(TESTED_RECORDS.map(({ name }) => name))('%s', (name) => {
  const subject = () => everyRecord.subject(name);
  const definition = RECORDS.find((record) => record.name === name);
  if (!definition) throw new Error(name);
  const written = writableFields(definition.fields).map(([field]) => field);
  const shown = (values: Values, fields: readonly string[] = written) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  const root = () => subject().listUrl ?? '';
  const serves = (rest: string) => t.app.hasRoute({ method: 'POST', url: `${root().replace('{id}', ':id')}${rest}` });
  // Photos, structures and accounts have their own bulk actions.
  const isArranged =
    'status' in definition.fields &&
    definition.listing !== undefined &&
    (definition.scope === 'structure' || definition.catalogue !== undefined);

  it('archives the record, refuses changes to it, restores it as a draft, and undoes both', async () => {
    if (!definition.archive) return;
    const made = await subject().make(++seed);
    const before = await read(made);
    const go = (action: string, version: number) => admin.post(`${made.url}/${action}`, { version });
    expect((await go('restore', before.version)).statusCode).toBe(422);
    expect((await go('archive', before.version + 5)).statusCode).toBe(409);
    const archived = await go('archive', before.version);
    expect([archived.statusCode, archived.json().archivedAt]).toEqual([200, expect.any(String)]);
    expect((await entriesOf(name, made.id))[0]?.action).toBe('archive');

    const { version } = archived.json();
    expect((await go('archive', version)).statusCode).toBe(422);
    const [field = ''] = written;
    const changed = await admin.patch(made.url, { version, [field]: before[field] });
    expect([changed.statusCode, Object.keys(changed.json().errors ?? {})]).toEqual([422, ['archivedAt']]);
    const listed = (await admin.get(`${collectionUrlOf(made)}?perPage=100`)).json().data;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(made.id);

    expect((await undo(archived.json().changeId)).statusCode).toBe(200);
    const live = await read(made);
    expect([live.archivedAt, shown(live)]).toEqual([null, shown(before)]);

    await go('archive', live.version);
    const restored = await go('restore', (await read(made)).version);
    expect([restored.statusCode, restored.json().archivedAt, restored.json().status]).toEqual([200, null, 20]);
    expect((await undo(restored.json().changeId)).statusCode).toBe(200);
    expect((await read(made)).archivedAt).toEqual(expect.any(String));
  });

  it('copies the record to another structure as a draft and undoes the copy', async () => {
    if (!serves('/copies')) return;
    const made = await subject().make(++seed);
    const [from, to] = [structureIdOf(made), await makeStructure(t, 'customer')];
    const there = collectionUrlOf(made).replace(/structures\/\d+/, `structures/${to}`);
    const answer = await admin.post(`${there}/copies`, { from, ids: [made.id, MISSING_ID] });
    expect(answer.json()).toMatchObject({ done: [made.id], failed: [{ id: MISSING_ID, type: 'not-found' }] });
    const copies = async () => (await admin.get(`${there}?perPage=100`)).json().data as { id: number }[];
    const [copy] = await copies();
    const now = await read({ id: copy?.id ?? 0, url: `${there}/${copy?.id}` });
    const fields = copyableFields(definition, { role: 'admin', structureStatus: null });
    // Row fields may refer to rows of the copy itself, so they differ.
    const same = fields.filter((field) => definition.fields[field]?.kind !== 'rows');
    const source = await read(made);
    for (const field of same.filter((field) => source[field] !== null))
      expect([field, now[field]]).toEqual([field, source[field]]);
    if (definition.fields.status) expect(now.status).toBe(20);
    expect(await undoBatch(answer.json().batchId)).toMatchObject({ undone: 1, failed: [] });
    expect(await copies()).toEqual([]);
  });

  it('changes the record in bulk together with a missing one, and undoes the batch', async () => {
    if (!isArranged) return;
    const made = await subject().make(++seed);
    const before = await read(made);
    // Records that start inactive are activated instead.
    const [action, status] = before.status === 0 ? ['activate', 10] : ['deactivate', 0];
    const answer = await admin.post(`${collectionUrlOf(made)}/bulk`, {
      action,
      ids: [MISSING_ID, made.id, made.id],
    });
    expect(answer.json()).toMatchObject({
      done: [made.id],
      failed: [{ id: MISSING_ID, type: 'not-found' }],
      versions: [{ id: made.id, version: before.version + 1 }],
    });
    const { batchId } = answer.json();
    const after = await read(made);
    expect([after.status, after.version]).toEqual([status, before.version + 1]);
    expect((await entriesOf(name, made.id))[0]).toMatchObject({ action: 'update', batchId });
    expect(await undoBatch(batchId)).toMatchObject({ failed: [] });
    expect(shown(await read(made))).toEqual(shown(before));
  });

  it('deletes the record in bulk and restores it with its batch', async () => {
    if (!isArranged || definition.scope !== 'structure') return;
    const made = await subject().make(++seed);
    const before = await read(made);
    const answer = await admin.post(`${collectionUrlOf(made)}/bulk`, { action: 'delete', ids: [made.id] });
    expect(answer.json()).toMatchObject({ done: [made.id], failed: [] });
    const isKept = definition.archive !== undefined && (await admin.get(made.url)).statusCode === 200;
    expect((await entriesOf(name, made.id))[0]?.action).toBe(isKept ? 'archive' : 'delete');
    expect(await undoBatch(answer.json().batchId)).toMatchObject({ failed: [] });
    const after = await read(made);
    expect([after.archivedAt ?? null, shown(after)]).toEqual([null, shown(before)]);
  });

  it('deletes the record when its creation is undone, and restores it by another undo', async () => {
    const { methods } = subject();
    // Structures are deleted with their parts and accounts are closed, so neither applies here.
    if (!methods.has('DELETE') || name === 'structure') return;
    const made = await subject().make(++seed);
    const before = await read(made);
    const created = (await entriesOf(name, made.id)).find(({ action }) => action === 'create');
    expect((await undo(created?.id)).statusCode).toBe(200);
    expect((await admin.get(made.url)).statusCode).toBe(404);
    expect((await undo(created?.id)).statusCode).toBe(409);
    const [gone] = await entriesOf(name, made.id);
    expect(gone?.action).toBe('delete');
    expect((await undo(gone?.id)).statusCode).toBe(200);
    expect(shown(await read(made))).toEqual(shown(before));
  });
});
