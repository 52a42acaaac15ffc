import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeletedRecord, Operation } from '../../../domain/kernel/journal/answers.ts';
import { isAllowed } from '../../../domain/kernel/records/record-permissions.ts';
import { RECORDS } from '../../../domain/records.ts';
import { UNDOABLES } from '../../areas.ts';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { makeIssuerFrom } from '../../money/invoices/testing/documents.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import { pageValues } from '../../portal/portal/testing.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { type EveryRecord, openEveryRecord } from '../records/conformance/every-record.ts';
import { restorableKinds } from './bin.ts';

let everyRecord: EveryRecord;
let t: TestApp;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  everyRecord = await openEveryRecord({});
  ({ t, admin } = everyRecord);
  operator = await t.as('operator');
});
afterAll(() => everyRecord.close());

const readBin = async (query = '', caller = admin): Promise<DeletedRecord[]> => {
  const answer = await caller.get(`/api/recently-deleted?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const readJournal = async (query = '', caller = admin): Promise<Operation[]> => {
  const answer = await caller.get(`/api/operations?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const undoOperation = ({ undo }: Operation, caller = admin) => {
  if (!undo) throw new Error('nothing to take back');
  return caller.post(`/api${undo.path}`, undo.version === null ? undefined : { version: undo.version });
};
const ageEntry = (id: number, days: number) =>
  t.database.pool.query(`update audit_entries set at = at - make_interval(days => $2) where id = $1`, [id, days]);

it('lists every kind of record that somebody may delete', () => {
  const deletable = RECORDS.filter(
    (one) => one.kind === 'collection' && isAllowed('admin', 'd', one) && isAllowed('admin', 'c', one),
  );
  const actor = { userId: 1, role: 'admin' } as Parameters<typeof restorableKinds>[1];
  const known = new Set(restorableKinds(UNDOABLES, actor, 'delete'));
  expect(deletable.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

it.each(RECORDS.map(({ name }) => name))('lists a deleted %s and restores it', async (name) => {
  const subject = everyRecord.subject(name);
  // Accounts are closed, not deleted.
  if (!subject.methods.has('DELETE') || name === 'user') return;
  const made = await subject.make(7100 + RECORDS.findIndex((one) => one.name === name));
  const before = (await admin.get(made.url)).json();
  const gone = await admin.delete(`${made.url}?version=${before.version}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  const [first] = await readBin(`filter[targetType]=${name}&perPage=1`);
  expect(first).toMatchObject({ targetType: name, targetId: made.id, daysLeft: 30 });
  // An entry that the system writes about an archived record gives nobody the right to restore it.
  await writeEvent(t.database.pool, SYSTEM, 'update', { type: name, id: made.id });
  expect((await readBin(`filter[targetType]=${name}&perPage=1`))[0]?.targetId).toBe(made.id);
  const back = await admin.post(`/api/audit/${first?.id}/undo`);
  expect([back.statusCode, back.statusCode === 200 ? '' : back.body]).toEqual([200, '']);
  const after = await admin.get(made.url);
  expect([after.statusCode, after.json().archivedAt ?? null]).toEqual([200, null]);
  expect((await readBin(`filter[targetType]=${name}`)).map(({ targetId }) => targetId)).not.toContain(made.id);
});

/** Returns all rows of the bin after an entry, the oldest first. */
async function readWholeBin(since: number): Promise<DeletedRecord[]> {
  const rows: DeletedRecord[] = [];
  for (let after = ''; ; ) {
    const { data, meta } = (await admin.get(`/api/recently-deleted?perPage=100${after}`)).json();
    rows.push(...data);
    if (meta.next === null || meta.next === undefined) break;
    after = `&after=${meta.next}`;
  }
  return rows.filter(({ id }) => id > since).toReversed();
}

it('restores every row of a bin with all records, and names the reason in words when one must wait', async () => {
  const { pool } = t.database;
  const [first] = await readBin('perPage=1');
  const since = first?.id ?? 0;
  const removed: string[] = [];
  for (const [at, { name }] of RECORDS.entries()) {
    const subject = everyRecord.subject(name);
    if (!subject.methods.has('DELETE') || name === 'user') continue;
    const made = await subject.make(7550 + at);
    const { version } = (await admin.get(made.url)).json();
    if ((await admin.delete(`${made.url}?version=${version}`)).statusCode === 204) removed.push(`${name} ${made.id}`);
  }
  expect(removed.length).toBeGreaterThan(30);
  // The archive may be dated otherwise, as by an import or a demo.
  for (const table of ['offers', 'discounts', 'rooms', 'meal_plans'])
    await pool.query(
      `update ${table} set archived_at = archived_at - interval '12 days' where archived_at is not null`,
    );
  // The oldest first, so that parts come before the records to which they belong.
  for (let rows = await readWholeBin(since), before = 0; rows.length > 0 && rows.length !== before; ) {
    before = rows.length;
    for (const { id, targetType } of rows) {
      const back = await admin.post(`/api/audit/${id}/undo`);
      if (back.statusCode === 200) continue;
      const { type, errors = {} } = back.json();
      const reasons = Object.values<string[]>(errors).flat();
      expect([targetType, type, reasons.length > 0]).toEqual([targetType, 'validation', true]);
      for (const reason of reasons) expect(reason).toMatch(/ .*\.$/);
    }
    rows = await readWholeBin(since);
  }
  // Another type of meal plan has the code in the meantime.
  expect((await readWholeBin(since)).map(({ targetType }) => targetType)).toEqual(['meal-plan-type']);
});

const createAndDeleteNote = async (id: number, text = 'Da richiamare', caller = operator) => {
  const notes = `/api/structures/${id}/notes`;
  const note = (await caller.post(notes, { text })).json();
  await caller.delete(`${notes}/${note.id}?version=${note.version}`);
  return { notes, id: note.id as number };
};

it('lists deleted records with name, structure and author, paged, filtered by author, for thirty days', async () => {
  const id = await makeStructure(t);
  for (const text of ['Prima', 'Seconda', 'Terza']) await createAndDeleteNote(id, text);
  const of = `filter[structureId]=${id}`;
  const all = await readBin(of);
  expect(all.map(({ name }) => name)).toEqual(['Terza', 'Seconda', 'Prima']);
  expect(all[0]).toMatchObject({ structureId: id, actorName: expect.any(String), action: 'delete' });
  const page = (await admin.get(`/api/recently-deleted?${of}&perPage=2`)).json();
  const rest = await readBin(`${of}&perPage=2&after=${page.meta.next}`);
  expect([...page.data, ...rest].map(({ name }) => name)).toEqual(['Terza', 'Seconda', 'Prima']);
  expect(await readBin(`${of}&filter[mine]=true`)).toEqual([]);
  expect(await readBin(`${of}&filter[mine]=true`, operator)).toHaveLength(3);
  await ageEntry(all[0]?.id ?? 0, 29);
  await ageEntry(all[1]?.id ?? 0, 31);
  expect((await readBin(of)).map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ['Terza', 1],
    ['Prima', 30],
  ]);
});

it('shows customers only records of their structures that they may restore', async () => {
  const customer = await t.as('customer');
  const own = await makeStructure(t);
  await insertContract(t, own);
  const others = await makeStructure(t, 'operator');
  for (const id of [own, others]) {
    const url = `/api/structures/${id}/email-recipients`;
    const made = await operator.post(url, { email: 'prenota@prova.example', purposes: ['bookings'] });
    const { id: recipient, version } = made.json();
    if (made.statusCode === 201) await operator.delete(`${url}/${recipient}?version=${version}`);
    await createAndDeleteNote(id);
  }
  const seen = await readBin('perPage=100', customer);
  expect(new Set(seen.map(({ structureId }) => structureId))).toEqual(new Set(seen.length > 0 ? [own] : []));
  expect(seen.map(({ targetType }) => targetType)).not.toContain('structure-note');
});

it('lists a bulk action as one operation, undoes it whole, and names records changed since as left', async () => {
  const ids = [await makeStructure(t), await makeStructure(t), await makeStructure(t)];
  const bulk = await operator.post('/api/structures/bulk', {
    action: 'assign',
    ids,
    vendorId: t.ids.vendor,
  });
  expect(bulk.json().done).toEqual(ids);
  const [one] = await readJournal('filter[kind]=bulk&perPage=1', operator);
  expect(one).toMatchObject({ kind: 'bulk', targetType: 'structure', count: 3, state: 'done', left: null });
  // Another user changes one of the structures.
  const url = `/api/structures/${ids[1]}`;
  const { version, name } = (await admin.get(url)).json();
  expect((await admin.post(`${url}/assign`, { version, vendorId: null })).statusCode).toBe(200);
  if (!one) throw new Error('no operation');
  const undone = (await undoOperation(one, operator)).json();
  expect(undone).toMatchObject({ undone: 2, failed: [{ type: 'conflict' }] });
  expect(undone.left).toEqual([{ targetType: 'structure', name, structureName: expect.any(String), why: 'conflict' }]);
  const [now] = await readJournal('filter[kind]=bulk&perPage=1', operator);
  expect(now).toMatchObject({ id: one.id, state: 'undone', left: 1 });
  // The filter `mine` excludes other users' operations.
  expect((await readJournal('filter[mine]=true')).map((other) => other.id)).not.toContain(one.id);
  expect((await readJournal('')).map((other) => other.id)).toContain(one.id);
  const vendor = await t.as('vendor');
  expect((await readJournal('', vendor)).map((other) => other.id)).not.toContain(one.id);
  await ageEntry(one.id, 91);
  expect((await readJournal('')).map((other) => other.id)).not.toContain(one.id);
});

it('lists a deletion, and restores the published state from before a publication', async () => {
  const id = await makeStructure(t);
  await createAndDeleteNote(id, 'Chiamare');
  const [deletion] = await readJournal(`filter[kind]=deletion&filter[structureId]=${id}`);
  expect(deletion).toMatchObject({ kind: 'deletion', name: 'Chiamare', count: null, state: 'done' });
  if (deletion) expect((await undoOperation(deletion)).statusCode).toBe(200);
  expect((await readJournal(`filter[kind]=deletion&filter[structureId]=${id}`))[0]).toMatchObject({
    state: 'undone',
    undo: null,
  });

  const created = await admin.post('/api/slugs', pageValues('borghi-di-prova'));
  expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
  const made = { id: created.json().id as number, url: `/api/slugs/${created.json().id}` };
  const read = async () => (await admin.get(made.url)).json();
  const publish = async () => {
    const answer = await admin.post(`${made.url}/publish`, { version: (await read()).version });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  };
  const shown = async () =>
    (
      await t.database.pool.query(
        `select values from published_versions where resource = 'slugs' and record_id = $1 and ended_at is null`,
        [made.id],
      )
    ).rows[0]?.values;
  await publish();
  const former = await shown();
  const draft = await read();
  const title = { ...draft.title, it: 'Un altro titolo' };
  expect((await admin.patch(made.url, { version: draft.version, title })).statusCode).toBe(200);
  await publish();
  expect((await shown()).title.it).toBe('Un altro titolo');
  const [publication] = await readJournal('filter[kind]=publication&perPage=1');
  expect(publication).toMatchObject({ kind: 'publication', targetType: 'slug', targetId: made.id });
  if (!publication) throw new Error('no publication');
  expect((await undoOperation(publication)).statusCode).toBe(200);
  expect(await shown()).toEqual(former);
  // The text stays as a draft.
  expect(await read()).toMatchObject({ title, hasDraft: true, status: 10 });
  expect((await undoOperation(publication)).statusCode).toBe(409);
});

it('lists a release as one operation regardless of its parts, and takes it back', async () => {
  const parts: { kind: string; recordId: number }[] = [];
  for (const path of ['rilascio-uno', 'rilascio-due']) {
    const { id } = (await admin.post('/api/slugs', pageValues(path))).json();
    parts.push({ kind: 'slugs', recordId: id });
  }
  const { id, version } = (await admin.post('/api/releases', { title: 'Primavera' })).json();
  const filled = (await admin.post(`/api/releases/${id}/parts`, { version, parts })).json();
  const published = await admin.post(`/api/releases/${id}/publish`, { version: filled.version });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  const [one, ...others] = await readJournal('filter[mine]=true&perPage=3');
  expect(one).toMatchObject({ kind: 'release', name: 'Primavera', count: 2, state: 'done' });
  // The journal lists the release but none of its parts.
  const slugs = others.filter(({ targetType }) => targetType === 'slug').map(({ targetId }) => targetId);
  expect(slugs.filter((slug) => parts.some(({ recordId }) => recordId === slug))).toEqual([]);
  if (!one) throw new Error('no operation');
  expect((await undoOperation(one)).statusCode).toBe(200);
  const [back, former] = await readJournal('filter[kind]=release&perPage=2');
  expect([back?.undo, former]).toMatchObject([null, { id: one.id, state: 'undone', undo: null }]);
});

it('lists an import and a filtered bulk change by their task', async () => {
  const ids = [await makeStructure(t), await makeStructure(t)];
  const prepared = await admin.post('/api/bulk-changes', {
    action: 'assign',
    ids,
    vendorId: t.ids.vendor,
  });
  const { id, version } = prepared.json();
  expect((await admin.post(`/api/bulk-changes/${id}/start`, { version })).statusCode).toBe(202);
  await t.context.jobs.drain();
  const [one] = await readJournal('filter[mine]=true&perPage=1');
  expect(one).toMatchObject({ kind: 'bulk', targetType: 'bulk-change', count: 2, state: 'done' });
  if (!one) throw new Error('no operation');
  expect((await undoOperation(one)).statusCode).toBe(202);
});

it('refuses with a reason to delete the current issuer, a price and a rule in force', async () => {
  const refusal = async (url: string, path: string) => {
    const { version } = (await admin.get(url)).json();
    const answer = await admin.delete(`${url}?version=${version}`);
    return [answer.statusCode, answer.json().errors?.[path]?.[0] ?? answer.body];
  };
  const { rows } = await t.database.pool.query(
    'select id from invoice_issuers where valid_from <= now()::date order by valid_from desc limit 1',
  );
  const issuer = rows[0]?.id ?? (await makeIssuerFrom(admin, '2001-02-03'));
  expect(await refusal(`/api/invoice-issuers/${issuer}`, 'validFrom')).toEqual([
    422,
    expect.stringContaining('emittente in vigore'),
  ]);
  const rule = await everyRecord.subject('tourist-tax-rule').make(8302);
  await t.database.pool.query(`update tourist_tax_rules set valid_from = '2020-01-01', valid_to = null where id = $1`, [
    rule.id,
  ]);
  expect(await refusal(rule.url, 'validTo')).toEqual([422, expect.stringContaining('in vigore')]);
  const highlight = await everyRecord.subject('highlight').make(8303);
  const { rows: rates } = await t.database.pool.query(
    `select r.id from highlight_rates r join highlights h using (location, placement) where h.id = $1`,
    [highlight.id],
  );
  expect(await refusal(`/api/highlight-rates/${rates[0]?.id}`, 'placement')).toEqual([
    422,
    expect.stringContaining('usano questo prezzo'),
  ]);
});

it('redacts deleted records too when a person is erased', async () => {
  const made = await everyRecord.subject('email-recipient').make(8401);
  const { email, version } = (await admin.get(made.url)).json();
  await admin.delete(`${made.url}?version=${version}`);
  expect((await readBin('filter[targetType]=email-recipient')).map(({ targetId }) => targetId)).toContain(made.id);
  const found = (await admin.post('/api/data-subjects/find', { email })).json().found;
  expect(found).toContainEqual(expect.objectContaining({ kind: 'deleted', count: 1 }));
  const erased = await admin.post('/api/data-subjects/erase', { email, reason: 'Richiesta di oggi' });
  expect(erased.json().erased).toContainEqual({ kind: 'deleted', count: 1 });
  expect((await readBin('filter[targetType]=email-recipient')).map(({ targetId }) => targetId)).not.toContain(made.id);
  const { rows } = await t.database.pool.query(
    `select 1 from audit_entries where target_type = 'email-recipient' and target_id = $1 and changes::text like '%' || $2 || '%'`,
    [made.id, email],
  );
  expect(rows).toEqual([]);
});

it.each(RECORDS.map(({ name }) => name))(
  'refuses to undo the creation of a %s when it may not be deleted',
  async (name) => {
    const subject = everyRecord.subject(name);
    if (subject.methods.has('DELETE') || subject.definition.kind === 'section') return;
    const { id, url } = await subject.make(7300 + RECORDS.findIndex((one) => one.name === name));
    const { rows } = await t.database.pool.query<{ id: number }>(
      `select id from audit_entries where target_type = $1 and target_id = $2 and action = 'create'`,
      [name, id],
    );
    for (const entry of rows) {
      const answer = await admin.post(`/api/audit/${entry.id}/undo`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(403);
    }
    expect((await admin.get(url)).statusCode).toBe(200);
  },
);

it('refuses to restore an archived offer or discount whose dates of stay are over', async () => {
  const { pool } = t.database;
  for (const [name, past] of [
    ['offer', `update offers set last_stay = '2025-09-30' where id = $1`],
    ['discount', `update discounts set stay_from = '2025-09-01', stay_to = '2025-09-30' where id = $1`],
  ] as const) {
    const made = await everyRecord.subject(name).make(name === 'offer' ? 7401 : 7402);
    const { version } = (await admin.get(made.url)).json();
    expect((await admin.post(`${made.url}/archive`, { version })).statusCode).toBe(200);
    await pool.query(past, [made.id]);
    const [row] = await readBin(`filter[targetType]=${name}&perPage=1`);
    const back = await admin.post(`/api/audit/${row?.id}/undo`);
    expect([name, back.statusCode, Object.values(back.json().errors ?? {})]).toEqual([
      name,
      422,
      [['Le date di soggiorno sono passate. In archivio puoi duplicarlo con nuove date.']],
    ]);
  }
});
