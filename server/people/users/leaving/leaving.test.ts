import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { handOverEndedLinks } from './ended-links.ts';

let t: TestApp;
let h: BookingStructure;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
});
afterAll(() => t.close());

const sql = <R>(text: string, values: unknown[] = []) =>
  t.database.pool.query(text, values).then(({ rows }) => rows as R[]);
const structureOf = () => Number(h.structure.split('/').at(-1));
let createdCount = 0;
/** Creates a customer of the structure with a request, a ticket and a recipient address. */
async function createCustomer(relation: 'owner' | 'manager') {
  const email = `persona${++createdCount}@prova.example`;
  const [row] = await sql<{ id: number }>(
    `insert into users (name, email, role, status, email_verified_at, lang) values ('Persona', $1, 'customer', 'active', now(), 'it') returning id`,
    [email],
  );
  const id = row?.id ?? 0;
  await sql(`insert into user_structures (user_id, structure_id, relation) values ($1, $2, $3)`, [
    id,
    structureOf(),
    relation,
  ]);
  const { code } = (await h.door('POST', 'booking-requests', h.asking())).json().requests[0];
  const [request] = await sql<{ id: number }>('select id from booking_requests where code = $1', [code]);
  const given = await operator.post(`${h.structure}/booking-requests/${request?.id}/assign`, { assignedTo: id });
  expect([given.statusCode, given.body]).toEqual([200, expect.any(String)]);
  await sql(
    `insert into email_recipients (structure_id, purpose, email, verified_at) values ($1, 'requests', $2, now())`,
    [structureOf(), email.toUpperCase()],
  );
  return { id, email, requestId: request?.id ?? 0 };
}
const readRequest = async (id: number) => (await operator.get(`${h.structure}/booking-requests/${id}`)).json();
const countRecipients = async (email: string) =>
  (await sql('select id from email_recipients where lower(email) = lower($1)', [email])).length;
const versionOf = async (id: number) => (await admin.get(`/api/users/${id}`)).json().version;

it('shows open work before archiving, then reopens the work and removes the recipient addresses', async () => {
  const one = await createCustomer('manager');
  expect((await admin.get(`/api/users/${one.id}/open-work`)).json()).toMatchObject({
    requests: 1,
    leads: 0,
    recipients: [{ purpose: 'requests' }],
  });
  const gone = await admin.post(`/api/users/${one.id}/archive`, { version: await versionOf(one.id) });
  expect([gone.statusCode, gone.body]).toEqual([200, expect.any(String)]);
  expect(await readRequest(one.requestId)).toMatchObject({ state: 'open', assignedTo: null });
  expect(await countRecipients(one.email)).toBe(0);
  const { data } = (
    await admin.get(`/api/audit?filter[targetType]=booking-request&filter[targetId]=${one.requestId}`)
  ).json();
  expect(data[0]).toMatchObject({
    action: 'state',
    changes: [{ field: 'assignedTo' }, { field: 'state', after: 'open' }],
  });
});

it('hands the work over to another permitted user', async () => {
  const [one, other] = [await createCustomer('manager'), await createCustomer('manager')];
  const archive = (handOverTo: number | undefined) =>
    admin.post(`/api/users/${one.id}/archive`, { handOverTo, keepRecipients: true });
  expect(Object.keys((await archive(one.id)).json().errors)).toEqual(['handOverTo']);
  expect((await archive(other.id)).statusCode).toBe(200);
  expect(await readRequest(one.requestId)).toMatchObject({ state: 'assigned', assignedTo: other.id });
  expect(await countRecipients(one.email)).toBe(1);
  // Vendors handle no requests, so these are reopened.
  expect((await admin.post(`/api/users/${other.id}/archive`, { handOverTo: t.ids.vendor })).statusCode).toBe(200);
  expect(await readRequest(one.requestId)).toMatchObject({ state: 'open', assignedTo: null });
});

it('reopens the work of one structure and removes its recipient address when a link is deleted', async () => {
  const one = await createCustomer('manager');
  const [own] = (await operator.get(`/api/user-structures?filter[userId]=${one.id}`)).json().data;
  expect((await operator.delete(`/api/user-structures/${own.id}?version=${own.version}`)).statusCode).toBe(204);
  expect(await readRequest(one.requestId)).toMatchObject({ state: 'open', assignedTo: null });
  expect(await countRecipients(one.email)).toBe(0);
});

it('leaves no work with an archived user when an assignment arrives at the same time', async () => {
  for (let n = 0; n < 5; n++) {
    const one = await createCustomer('manager');
    const { code } = (
      await h.door(
        'POST',
        'booking-requests',
        h.asking({ checkin: dayFromToday(20 + n), checkout: dayFromToday(22 + n) }),
      )
    ).json().requests[0];
    const [request] = await sql<{ id: number }>('select id from booking_requests where code = $1', [code]);
    await Promise.all([
      operator.post(`${h.structure}/booking-requests/${request?.id}/assign`, { assignedTo: one.id }),
      admin.post(`/api/users/${one.id}/archive`),
    ]);
    const archived = (await sql('select id from users where id = $1 and archived_at is not null', [one.id])).length > 0;
    if (archived) expect((await readRequest(request?.id ?? 0)).assignedTo).toBeNull();
  }
});

it('transfers a structure to another owner and shows the summary before', async () => {
  const [former] = await sql<{ id: number }>(
    `select user_id as id from user_structures where structure_id = $1 and relation = 'owner'`,
    [structureOf()],
  );
  const from = former?.id ?? 0;
  const to = t.ids.customer2 ?? 0;
  const { code } = (await h.door('POST', 'booking-requests', h.asking())).json().requests[0];
  const [request] = await sql<{ id: number }>('select id from booking_requests where code = $1', [code]);
  await operator.post(`${h.structure}/booking-requests/${request?.id}/assign`, { assignedTo: from });
  const shown = (await operator.get(`${h.structure}/hand-over?userId=${from}`)).json();
  expect(shown).toMatchObject({ work: { requests: 1 }, others: 0, contract: { state: expect.any(String) } });
  for (const role of ['editor', 'customer'] as const)
    expect((await (await t.as(role)).get(`${h.structure}/hand-over?userId=${from}`)).statusCode).toBe(403);
  expect((await operator.post(`${h.structure}/hand-over`, { from, to: t.ids.vendor })).statusCode).toBe(422);
  const passed = await operator.post(`${h.structure}/hand-over`, { from, to });
  expect([passed.statusCode, passed.body]).toEqual([204, '']);
  const links = await sql(
    `select user_id, relation, is_primary, receives_requests from user_structures where structure_id = $1 and relation = 'owner'`,
    [structureOf()],
  );
  expect(links).toEqual([{ user_id: to, relation: 'owner', is_primary: expect.any(Boolean), receives_requests: true }]);
  expect(await readRequest(request?.id ?? 0)).toMatchObject({ state: 'assigned', assignedTo: to });
  expect((await h.customer.get(`${h.structure}/booking-requests`)).statusCode).toBe(404);
  await linkAccount(t, 'customer', structureOf(), 'owner');
});

it('hands over the work on the night after a link has expired', async () => {
  const one = await createCustomer('manager');
  await sql(
    `update user_structures set valid_from = current_date - 9, valid_to = (now() at time zone 'Europe/Rome')::date where user_id = $1`,
    [one.id],
  );
  await handOverEndedLinks(t.context);
  expect((await readRequest(one.requestId)).assignedTo).toBe(one.id);
  await sql(`update user_structures set valid_to = valid_to - 1 where user_id = $1`, [one.id]);
  await handOverEndedLinks(t.context);
  await handOverEndedLinks(t.context);
  expect([(await readRequest(one.requestId)).assignedTo, await countRecipients(one.email)]).toEqual([null, 0]);
});

/** Creates an active user of the staff. */
async function createStaff(role: 'vendor' | 'editor'): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into users (name, email, role, status, email_verified_at, lang)
     values ('Collega', $1, $2, 'active', now(), 'it') returning id`,
    [`collega${++createdCount}@prova.example`, role],
  );
  return row?.id ?? 0;
}
const readAssignees = async (id: number) => {
  const { vendorId, editorId } = (await operator.get(`/api/structures/${id}`)).json();
  return { vendorId, editorId };
};
const listLinks = (id: number) =>
  sql(
    `select user_id as "userId", is_primary as "isPrimary" from user_structures
     where structure_id = $1 and relation in ('agent', 'editor') order by relation, user_id`,
    [id],
  );

it('hands the structures and contracts of an archived vendor to another vendor, and says before how many', async () => {
  const [leaver, heir] = [await createStaff('vendor'), await createStaff('vendor')];
  const ids = [await makeStructure(t), await makeStructure(t)];
  for (const id of ids) {
    const { version } = (await operator.get(`/api/structures/${id}`)).json();
    const assigned = await operator.post(`/api/structures/${id}/assign`, { version, vendorId: leaver });
    expect([assigned.statusCode, assigned.body]).toEqual([200, expect.any(String)]);
  }
  const second = await makeStructure(t);
  await linkAccount(t, 'vendor', second, 'agent');
  await sql(`insert into user_structures (user_id, structure_id, relation) values ($1, $2, 'agent')`, [leaver, second]);
  await sql(
    `insert into contracts (structure_id, vendor_id, state, plan, start_date, end_date)
     values ($1, $2, 'draft', 'base', current_date, current_date + 364),
       ($1, $2, 'expired', 'base', current_date - 365, current_date - 1)`,
    [ids[0], leaver],
  );
  expect((await admin.get(`/api/users/${leaver}/open-work`)).json()).toMatchObject({ structures: 3, contracts: 1 });
  const archived = await admin.post(`/api/users/${leaver}/archive`, { handOverTo: heir });
  expect([archived.statusCode, archived.body]).toEqual([200, expect.any(String)]);
  expect((await admin.get(`/api/users/${leaver}/open-work`)).json()).toMatchObject({ structures: 0, contracts: 0 });
  for (const id of ids) {
    expect(await readAssignees(id)).toEqual({ vendorId: heir, editorId: null });
    expect(await listLinks(id)).toEqual([{ userId: heir, isPrimary: true }]);
  }
  expect(await listLinks(second)).toContainEqual({ userId: heir, isPrimary: false });
  const contracts = await sql<{ state: string; vendorId: number }>(
    `select state, vendor_id as "vendorId" from contracts where structure_id = $1 order by state`,
    [ids[0]],
  );
  expect(contracts).toEqual([
    { state: 'draft', vendorId: heir },
    { state: 'expired', vendorId: leaver },
  ]);
  const [note] = await sql<{ link: string }>(
    `select link from notifications where user_id = $1 and notification_type = 'structure_assigned'`,
    [heir],
  );
  const batch = new URL(note?.link ?? '', 'https://x').searchParams.toString();
  expect((await operator.get(`/api/structures?${batch}`)).json().meta.total).toBe(3);
});

it('hands the portfolio of a vendor to the successor when the role changes', async () => {
  const [leaver, heir] = [await createStaff('vendor'), await createStaff('vendor')];
  const id = await makeStructure(t);
  const { version } = (await operator.get(`/api/structures/${id}`)).json();
  await operator.post(`/api/structures/${id}/assign`, { version, vendorId: leaver });
  await sql(
    `insert into contracts (structure_id, vendor_id, state, plan, start_date, end_date)
     values ($1, $2, 'draft', 'base', current_date, current_date + 364)`,
    [id, leaver],
  );
  const account = (await admin.get(`/api/users/${leaver}`)).json();
  const change = { role: 'editor', version: account.version, removeLinks: true, handOverTo: heir };
  const changed = await admin.post(`/api/users/${leaver}/role`, change);
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  expect(await readAssignees(id)).toEqual({ vendorId: heir, editorId: null });
  expect(await listLinks(id)).toEqual([{ userId: heir, isPrimary: true }]);
  expect(await sql(`select vendor_id as "vendorId" from contracts where structure_id = $1`, [id])).toEqual([
    { vendorId: heir },
  ]);
});

it('leaves the structures of an archived editor without editor if the successor has another role', async () => {
  const editor = await createStaff('editor');
  const id = await makeStructure(t);
  const { version } = (await operator.get(`/api/structures/${id}`)).json();
  await operator.post(`/api/structures/${id}/assign`, { version, editorId: editor });
  const archived = await admin.post(`/api/users/${editor}/archive`, { handOverTo: t.ids.vendor });
  expect([archived.statusCode, archived.body]).toEqual([200, expect.any(String)]);
  expect(await readAssignees(id)).toEqual({ vendorId: null, editorId: null });
  expect(await listLinks(id)).toEqual([]);
});

it('counts views by mail, watched tickets and tokens, and ends all but the tokens', async () => {
  const editor = await createStaff('editor');
  await sql(
    `with view as (insert into saved_views (user_id, screen, name, query) values ($1, 'structures', 'Mia', '{}') returning id),
       mailing as (insert into view_mailings (view_id, sent_on) select id, current_date from view returning view_id)
     insert into view_mailing_colleagues (view_id, user_id) select view_id, $2 from mailing`,
    [t.ids.admin, editor],
  );
  await sql(
    `update tickets set watcher_ids = array[$1::integer] where id = (select min(id) from tickets where state = 'open')`,
    [editor],
  );
  await sql(
    `insert into service_tokens (name, scopes, expires_at, token_hash, created_by)
     values ('Portale prova', array['read_public'], current_date + 9, '\\x00', $1)`,
    [editor],
  );
  const read = async () => (await admin.get(`/api/users/${editor}/open-work`)).json();
  expect(await read()).toMatchObject({ mailings: 1, tokens: 1 });
  await admin.post(`/api/users/${editor}/archive`);
  expect(await read()).toMatchObject({ mailings: 0, watched: 0, tokens: 1 });
});

it('offers an archived person only as a filter value, marked as no longer active', async () => {
  const vendor = await createStaff('vendor');
  await admin.post(`/api/users/${vendor}/archive`);
  const find = async (query: string) =>
    (await admin.get(`/api/options/users?q=Collega&${query}`))
      .json()
      .data.find(({ id }: { id: number }) => id === vendor)?.isActive;
  expect([await find('role=vendor'), await find('role=vendor&hasInactive=true')]).toEqual([undefined, false]);
  const { data } = (await admin.get('/api/options/vendors')).json();
  expect(data.find(({ id }: { id: number }) => id === vendor)).toMatchObject({ isActive: false });
});

it('lists a change of owner as one operation, not in the bin, and notifies both persons when it is undone', async () => {
  const [from, to] = [await createStaff('vendor'), await createStaff('vendor')];
  await sql(`update users set role = 'customer', name = 'Vecchia Proprietaria' where id = $1`, [from]);
  await sql(`update users set role = 'customer', name = 'Nuovo Proprietario' where id = $1`, [to]);
  const id = await makeStructure(t);
  await sql(
    `with former as (delete from user_structures where structure_id = $2 and relation = 'owner')
     insert into user_structures (user_id, structure_id, relation) values ($1, $2, 'owner')`,
    [from, id],
  );
  expect((await operator.post(`/api/structures/${id}/hand-over`, { from, to })).statusCode).toBe(204);
  const of = `filter[structureId]=${id}`;
  const [line, ...others] = (await operator.get(`/api/operations?${of}`)).json().data;
  expect([line, others]).toMatchObject([
    { kind: 'handover', name: 'Vecchia Proprietaria → Nuovo Proprietario', count: null, structureId: id },
    [],
  ]);
  expect((await operator.get(`/api/recently-deleted?${of}`)).json().data).toEqual([]);
  const listTypes = (userId: number) =>
    sql<{ type: string }>(
      'select notification_type as type from notifications where user_id = $1 order by id desc limit 1',
      [userId],
    );
  expect([await listTypes(to), await listTypes(from)]).toEqual([
    [{ type: 'structure_assigned' }],
    [{ type: 'access_changed' }],
  ]);
  const undone = await operator.post(`/api${line.undo.path}`);
  expect(undone.json()).toMatchObject({ failed: [] });
  expect(await sql('select user_id from user_structures where structure_id = $1', [id])).toEqual([{ user_id: from }]);
  expect([await listTypes(to), await listTypes(from)]).toEqual([
    [{ type: 'access_changed' }],
    [{ type: 'structure_assigned' }],
  ]);
  expect((await operator.get(`/api/operations?${of}`)).json().data).toMatchObject([
    { kind: 'undo', undo: null },
    { kind: 'handover', state: 'undone', undo: null },
  ]);
});

it('names a deleted link in the bin after its person', async () => {
  const one = await createCustomer('manager');
  const [link] = (await operator.get(`/api/user-structures?filter[userId]=${one.id}`)).json().data;
  await operator.delete(`/api/user-structures/${link.id}?version=${link.version}`);
  const { data } = (await operator.get('/api/recently-deleted?filter[targetType]=user-structure&perPage=1')).json();
  expect(data).toMatchObject([{ targetId: link.id, name: 'Persona' }]);
});
