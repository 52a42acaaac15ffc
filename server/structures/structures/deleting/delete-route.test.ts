import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDS } from '../../../../domain/records.ts';
import { type EveryRecord, openEveryRecord } from '../../../kernel/records/conformance/every-record.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { makeStructure } from '../../../testing/structures.ts';

let recordFactory: EveryRecord;
let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  recordFactory = await openEveryRecord({});
  ({ t, admin } = recordFactory);
});
afterAll(() => recordFactory.close());

const structureIdIn = (url: string) => Number(/structures\/(\d+)/.exec(url)?.[1]);

const deleteStructure = (caller: Caller, id: number, version = 1) =>
  caller.delete(`/api/structures/${id}?version=${version}`);

it('lets only an administrator delete a new or deactivated structure, with all its data', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  await makeRoomForSale(t, admin, id);
  const refused = await deleteStructure(admin, id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      type: 'in-use',
      detail: 'La struttura ha dati collegati e non si può eliminare. Puoi disattivarla.',
    }),
  ]);
  await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
  expect((await deleteStructure(await t.as('operator'), id)).statusCode).toBe(403);
  expect((await deleteStructure(await t.as('customer'), id)).statusCode).toBe(403);
  expect((await deleteStructure(admin, id, 7)).json().type).toBe('conflict');
  expect((await deleteStructure(admin, id)).statusCode).toBe(204);
  expect((await admin.get(`/api/structures/${id}`)).statusCode).toBe(404);
  expect((await deleteStructure(admin, id)).statusCode).toBe(404);
});

/** Records that keep their structure from being deleted. */
const BLOCKING_RECORDS: ReadonlySet<string> = new Set([
  ...['booking-request', 'quote', 'arrival', 'folio-entry', 'invoice', 'payment', 'highlight'],
  ...['whatsapp-message', 'review', 'moderation', 'structure-affiliation'],
]);

/** Returns all rows that refer to the structure, as JSON by table. Excludes the history and leads, which stay. */
async function readAllRows(id: number): Promise<Record<string, unknown>> {
  const { rows: tables } = await t.database.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
     where column_name = 'structure_id' and table_schema = 'public'
       and table_name not in ('audit_entries', 'deleted_structures', 'leads') and table_name not like 'events%'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${name} t where structure_id = $1) as rows`,
  );
  const all = [...parts, `select 'structures', (select jsonb_agg(to_jsonb(s)) from structures s where id = $1)`];
  const { rows } = await t.database.pool.query<{ rows: object }>(
    `select jsonb_object_agg(name, rows) as rows from (${all.join(' union all ')}) x where rows is not null`,
    [id],
  );
  return { ...rows[0]?.rows };
}

it('restores a deleted structure from the bin row by row', async () => {
  const ids = new Set<number>();
  for (const { name, scope } of RECORDS) {
    if (scope !== 'structure' || BLOCKING_RECORDS.has(name)) continue;
    ids.add(structureIdIn((await recordFactory.subject(name).make(40)).url));
  }
  const lead = await recordFactory.subject('lead').make(40);
  for (const id of ids) {
    await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
    await t.database.pool.query(
      `update leads set state = 'closed', outcome = 'converted', structure_id = $1 where id = $2`,
      [id, lead.id],
    );
    const before = await readAllRows(id);
    const { version } = (await admin.get(`/api/structures/${id}`)).json();
    const gone = await deleteStructure(admin, id, version);
    expect([id, gone.statusCode, gone.body]).toEqual([id, 204, '']);
    expect(Object.keys(await readAllRows(id))).toEqual([]);
    const { data } = (await admin.get('/api/recently-deleted?filter[targetType]=structure&perPage=1')).json();
    expect(data[0]).toMatchObject({ targetId: id, name: expect.any(String), daysLeft: 30 });
    // Operators may not delete structures, so they may not restore them.
    const operator = await t.as('operator');
    expect((await operator.post(`/api/audit/${data[0].id}/undo`)).statusCode).toBe(403);
    const back = await admin.post(`/api/audit/${data[0].id}/undo`);
    expect([back.statusCode, back.statusCode === 200 ? '' : back.body]).toEqual([200, '']);
    expect(await readAllRows(id)).toEqual(before);
    expect((await admin.get(lead.url)).json()).toMatchObject({
      state: 'closed',
      outcome: 'converted',
      structureId: id,
    });
    expect((await admin.post(`/api/audit/${data[0].id}/undo`)).statusCode).toBe(409);
  }
});

it('returns 409 while the structure has booking requests', async () => {
  const { url } = await recordFactory.subject('booking-request').make(9001);
  const id = structureIdIn(url);
  await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
  const { version } = (await admin.get(`/api/structures/${id}`)).json();
  const refused = await deleteStructure(admin, id, version);
  expect([refused.statusCode, refused.json().references]).toEqual([409, [{ resource: 'booking-requests' }]]);
});

it('refuses to restore once a person named in it has been erased', async () => {
  const id = await makeStructure(t, 'customer');
  const url = `/api/structures/${id}/email-recipients`;
  const given = {
    email: 'erasa@example.org',
    name: 'Erasa',
    purpose: 'requests',
    isActive: true,
    mode: 'to',
  };
  expect((await admin.post(url, given)).statusCode).toBe(201);
  await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
  const { version } = (await admin.get(`/api/structures/${id}`)).json();
  expect((await deleteStructure(admin, id, version)).statusCode).toBe(204);
  const inBin = async () =>
    (await admin.get('/api/recently-deleted?filter[targetType]=structure'))
      .json()
      .data.map(({ targetId }: { targetId: number }) => targetId);
  expect(await inBin()).toContain(id);
  const erased = await admin.post('/api/data-subjects/erase', {
    email: 'erasa@example.org',
    reason: 'Richiesta',
  });
  expect(erased.json().erased).toContainEqual({ kind: 'deleted', count: 1 });
  expect(await inBin()).not.toContain(id);
  const { rows } = await t.database.pool.query('select from deleted_structures where structure_id = $1', [id]);
  expect(rows).toEqual([]);
});

const makeDeletedStructure = async (id: number): Promise<number> => {
  await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
  const { version } = (await admin.get(`/api/structures/${id}`)).json();
  expect((await deleteStructure(admin, id, version)).statusCode).toBe(204);
  const { data } = (await admin.get('/api/recently-deleted?filter[targetType]=structure&perPage=1')).json();
  expect(data[0].targetId).toBe(id);
  return data[0].id;
};
const undoEntry = (entry: number) => admin.post(`/api/audit/${entry}/undo`);
const saveSlug = (id: number, it: string) => admin.patch(`/api/structures/${id}/seo`, { slug: { it }, version: 1 });

it('refuses to restore while another structure has its address, and names the address', async () => {
  const [first, second] = [await makeStructure(t), await makeStructure(t)];
  expect((await saveSlug(first, 'pensione-contesa')).statusCode).toBe(200);
  const entry = await makeDeletedStructure(first);
  expect((await saveSlug(second, 'pensione-contesa')).statusCode).toBe(200);
  const refused = await undoEntry(entry);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { structures: [expect.stringContaining('«it, pensione-contesa»')] },
  ]);
  expect((await admin.get(`/api/structures/${first}`)).statusCode).toBe(404);
  await makeDeletedStructure(second);
  expect((await undoEntry(entry)).statusCode).toBe(200);
});

it('restores without the records deleted earlier, which can be restored afterwards', async () => {
  const id = await makeStructure(t);
  const notes = `/api/structures/${id}/notes`;
  const { id: noteId, version } = (await admin.post(notes, { text: 'Già tolta' })).json();
  expect((await admin.delete(`${notes}/${noteId}?version=${version}`)).statusCode).toBe(204);
  const noteInBin = async () =>
    (await admin.get(`/api/recently-deleted?filter[structureId]=${id}&filter[targetType]=structure-note`)).json().data;
  const [note] = await noteInBin();
  const entry = await makeDeletedStructure(id);
  expect(await noteInBin()).toEqual([]);
  expect((await undoEntry(entry)).statusCode).toBe(200);
  expect((await admin.get(notes)).json().data).toEqual([]);
  expect(await noteInBin()).toMatchObject([{ id: note.id }]);
  expect((await undoEntry(note.id)).statusCode).toBe(200);
});

it('applies the deletion rules when the creation is undone, and can be restored afterwards', async () => {
  const id = await makeStructure(t, 'customer', { status: 10 });
  const { rows } = await t.database.pool.query(
    `select id from audit_entries where target_type = 'structure' and target_id = $1 and action = 'create'`,
    [id],
  );
  expect((await undoEntry(rows[0].id)).json()).toMatchObject({ status: 409, type: 'in-use' });
  await t.database.pool.query('update structures set status = 70 where id = $1', [id]);
  expect((await undoEntry(rows[0].id)).statusCode).toBe(200);
  expect((await admin.get(`/api/structures/${id}`)).statusCode).toBe(404);
  const { data } = (await admin.get('/api/recently-deleted?filter[targetType]=structure&perPage=1')).json();
  expect(data[0].targetId).toBe(id);
  expect((await undoEntry(data[0].id)).statusCode).toBe(200);
  expect((await admin.get(`/api/structures/${id}`)).statusCode).toBe(200);
});

it('does not delete a booking request that arrives at the same moment', async () => {
  const id = await makeStructure(t, 'customer', { status: 0 });
  const request = await recordFactory.subject('booking-request').make(9002);
  const { version } = (await admin.get(`/api/structures/${id}`)).json();
  const client = await t.database.pool.connect();
  await client.query('begin');
  await client.query('update booking_requests set structure_id = $1 where id = $2', [id, request.id]);
  const removing = deleteStructure(admin, id, version);
  await expect
    .poll(async () => {
      const { rows } = await t.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  await client.query('commit');
  client.release();
  expect((await removing).statusCode).toBe(409);
  const { rows } = await t.database.pool.query('select from booking_requests where id = $1', [request.id]);
  expect(rows).toHaveLength(1);
});
