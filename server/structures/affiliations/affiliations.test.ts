import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import type { Caller } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { openTestAppWithFiles } from '../../testing/photos.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';
import { expireAffiliations } from './expire-affiliations.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;
let customer: Caller;
let vendor: Caller;
beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
  customer = await t.as('customer');
  vendor = await t.as('vendor');
});
afterAll(() => t.close());
beforeEach(() => t.database.pool.query('delete from notifications'));

let createdCount = 0;
async function createAffiliation(more: object = {}): Promise<number> {
  const body = {
    code: `marchio_${++createdCount}`,
    title: { it: `Marchio ${createdCount}` },
    kind: 'club',
    status: 10,
  };
  const answer = await operator.post('/api/affiliations', { ...body, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function makeOnlineStructure() {
  const id = await makeStructure(t, 'customer', { name: 'Casa affiliata', status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  await insertContract(t, id);
  return { id, path: `/api/structures/${id}/structure-affiliations` };
}
const joinBody = (affiliationId: number, more: object = {}) => ({
  affiliationId,
  validFrom: dayFromToday(-10),
  validTo: dayFromToday(300),
  ...more,
});
const notificationsOf = async (caller: Caller, type: string) =>
  (await caller.get('/api/notifications'))
    .json()
    .data.filter(({ notificationType }: { notificationType: string }) => notificationType === type);
const readShownAffiliations = async (id: number) =>
  (
    await t.app.inject({
      url: `/api/public/structures/${id}?lang=it`,
      headers: { authorization: `Bearer ${t.serviceToken}` },
    })
  ).json().affiliations;
const pdf = (text = 'uno') => ({ data: Buffer.from(`%PDF-1.7\n${text}\n%%EOF`), name: 'Attestato 2026.pdf' });

describe('request by a structure', () => {
  it('waits for approval and notifies staff. The portal shows the approved affiliation, with its logo only if chosen', async () => {
    const { id, path } = await makeOnlineStructure();
    const joined = await createAffiliation({ website: 'https://marchio.example/' });
    const requested = await customer.post(path, joinBody(joined, { benefit: { it: 'Bici gratis' } }));
    expect([requested.statusCode, requested.json().requestState], requested.body).toEqual([201, 'requested']);
    expect(await notificationsOf(operator, 'affiliation_requested')).toHaveLength(1);
    expect(await readShownAffiliations(id)).toEqual([]);
    const one = `${path}/${requested.json().id}`;
    expect((await customer.post(`${one}/approve`)).statusCode).toBe(403);
    const approved = await operator.post(`${one}/approve`);
    expect([approved.statusCode, approved.json().requestState]).toEqual([200, 'approved']);
    expect(await notificationsOf(customer, 'affiliation_decided')).toMatchObject([
      { title: expect.stringContaining('approvata') },
    ]);
    await t.database.pool.query(`update affiliations set cover_path = 'affiliations/1/logo.png' where id = $1`, [
      joined,
    ]);
    expect(await readShownAffiliations(id)).toMatchObject([
      {
        relation: 'member',
        logo: 'affiliations/1/logo.png',
        benefit: 'Bici gratis',
        website: 'https://marchio.example/',
      },
    ]);
    const { version } = (await operator.get(one)).json();
    await operator.patch(one, { version, showLogo: false });
    expect(await readShownAffiliations(id)).toMatchObject([{ logo: null }]);
    expect((await operator.post(`${one}/approve`)).json().type).toBe('invalid-transition');
  });

  it('rejects with a reason that the structure reads, and accepts another request', async () => {
    const { id, path } = await makeOnlineStructure();
    const joined = await createAffiliation();
    const requested = (await customer.post(path, joinBody(joined))).json();
    expect((await operator.post(`${path}/${requested.id}/reject`, {})).statusCode).toBe(422);
    await operator.post(`${path}/${requested.id}/reject`, { reason: 'Tessera non trovata' });
    const read = (await customer.get(`${path}/${requested.id}`)).json();
    expect([read.requestState, read.rejectReason]).toEqual(['rejected', 'Tessera non trovata']);
    expect(await readShownAffiliations(id)).toEqual([]);
    const again = await customer.post(path, joinBody(joined));
    expect(again.statusCode).toBe(201);
    // A structure cannot have two live requests for one affiliation.
    const both = await operator.post(`${path}/${requested.id}/approve`);
    expect([both.statusCode, Object.keys(both.json().errors)]).toEqual([422, ['affiliationId']]);
  });

  it('lets the requester withdraw it, but not an agent, and nobody after the decision', async () => {
    const { id, path } = await makeOnlineStructure();
    await linkAccount(t, 'vendor', id, 'agent');
    const requested = (await customer.post(path, joinBody(await createAffiliation()))).json();
    expect((await vendor.post(`${path}/${requested.id}/withdraw`)).statusCode).toBe(403);
    expect((await customer.post(`${path}/${requested.id}/withdraw`)).statusCode).toBe(200);
    expect((await customer.get(`${path}/${requested.id}`)).statusCode).toBe(404);
    const stored = (await customer.post(path, joinBody(await createAffiliation({ requiresApproval: false })))).json();
    expect(stored.requestState).toBe('approved');
    expect((await customer.post(`${path}/${stored.id}/withdraw`)).statusCode).toBe(422);
    // The structure's agent may only change the benefits for guests.
    const change = (body: object) => vendor.patch(`${path}/${stored.id}`, { version: stored.version, ...body });
    expect(Object.keys((await change({ validTo: dayFromToday(900) })).json().errors)).toEqual(['validTo']);
    expect((await change({ benefit: { it: 'Uno sconto' } })).statusCode).toBe(200);
  });
});

describe('certificate', () => {
  it('holds the request back until it is uploaded, then notifies staff, who approve', async () => {
    const { path } = await makeOnlineStructure();
    const joined = await createAffiliation({ requiresDocument: true });
    const requested = (await customer.post(path, joinBody(joined))).json();
    const one = `${path}/${requested.id}`;
    expect(await notificationsOf(operator, 'affiliation_requested')).toEqual([]);
    expect(Object.keys((await operator.post(`${one}/approve`)).json().errors)).toEqual(['certificate']);
    const sent = await uploadFiles(customer, `${one}/certificate`, [pdf()]);
    expect([sent.statusCode, sent.json().certificate.name], sent.body).toEqual([200, 'Attestato 2026.pdf']);
    expect(await notificationsOf(operator, 'affiliation_requested')).toHaveLength(1);
    const read = await operator.get(`${one}/certificate`);
    expect([read.headers['content-type'], read.body]).toEqual(['application/pdf', pdf().data.toString()]);
    expect((await operator.post(`${one}/approve`)).statusCode).toBe(200);
    // The structure may neither replace nor remove the certificate it was approved with.
    expect((await customer.delete(`${one}/certificate`)).statusCode).toBe(422);
    expect((await uploadFiles(customer, `${one}/certificate`, [pdf('altro')])).statusCode).toBe(422);
    const other = await t.as('customer2');
    expect((await other.get(`${one}/certificate`)).statusCode).toBe(404);
  });

  it('approves at once the requests of staff and those that need no approval', async () => {
    const { path } = await makeOnlineStructure();
    const byStaff = (await operator.post(path, joinBody(await createAffiliation({ requiresDocument: true })))).json();
    expect(byStaff.requestState).toBe('requested');
    const sent = await uploadFiles(operator, `${path}/${byStaff.id}/certificate`, [
      { data: await picture(7), name: 'foto.jpg' },
    ]);
    expect([sent.json().requestState, sent.json().certificate.mediaType]).toEqual(['approved', 'image/jpeg']);
    const free = await createAffiliation({ requiresApproval: false });
    expect((await customer.post(path, joinBody(free))).json().requestState).toBe('approved');
    expect((await operator.post(path, joinBody(await createAffiliation()))).json().requestState).toBe('approved');
  });

  it('accepts PDF and pictures, judged by the content, and converts other pictures to JPEG', async () => {
    const { path } = await makeOnlineStructure();
    const { id } = (await customer.post(path, joinBody(await createAffiliation()))).json();
    const send = (data: Buffer) => uploadFiles(customer, `${path}/${id}/certificate`, [{ data, name: 'x.pdf' }]);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(422);
    expect((await send(await picture(1, {}, 'webp'))).json().certificate).toMatchObject({ name: 'x.jpg' });
    expect((await send(Buffer.concat([pdf().data, Buffer.alloc(10 * 1024 * 1024)]))).statusCode).toBe(422);
    expect((await send(await picture(1, {}, 'png'))).json().certificate).toMatchObject({ name: 'x.png' });
  });
});

describe('invalid input', () => {
  it('reports the error at its field', async () => {
    const { path } = await makeOnlineStructure();
    const { rows } = await t.database.pool.query(
      `select r.id from regions r where not exists (select from structures s where s.region_id = r.id) limit 1`,
    );
    const wrong = async (affiliationId: number, more: object = {}) =>
      Object.keys((await customer.post(path, joinBody(affiliationId, more))).json().errors ?? {});
    const free = await createAffiliation();
    expect(await wrong(await createAffiliation({ requiresMembershipNumber: true }))).toEqual(['memberNumber']);
    expect(await wrong(await createAffiliation({ region_id: rows[0].id }))).toEqual(['affiliationId']);
    expect(await wrong(await createAffiliation({ status: 20 }))).toEqual(['affiliationId']);
    expect(await wrong(free, { validTo: dayFromToday(-20) })).toEqual(['validTo']);
    expect(await wrong(free, { validFrom: dayFromToday(-30), validTo: dayFromToday(-1) })).toEqual(['validTo']);
    expect(await wrong(free, { discountPercent: 95 })).toEqual(['discountPercent']);
    expect(await wrong(free, { requestState: 'approved' })).toEqual(['requestState']);
    expect(await wrong(free)).toEqual([]);
    expect(await wrong(free)).toEqual(['affiliationId']);
  });
});

it('accepts a discount only for an affiliation that the structure has, and keeps that affiliation', async () => {
  const { id, path } = await makeOnlineStructure();
  const joined = await createAffiliation();
  const discount = {
    title: { it: 'Soci' },
    kind: 'percent',
    discountPercent: 10,
    audience: 'affiliation',
    affiliationId: joined,
    stayFrom: dayFromToday(1),
    stayTo: dayFromToday(100),
  };
  const url = `/api/structures/${id}/discounts`;
  const requested = (await customer.post(path, joinBody(joined))).json();
  expect(Object.keys((await operator.post(url, discount)).json().errors)).toEqual(['affiliationId']);
  await operator.post(`${path}/${requested.id}/approve`);
  expect((await operator.post(url, discount)).statusCode).toBe(201);
  const { version } = (await operator.get(`${path}/${requested.id}`)).json();
  const gone = await operator.delete(`${path}/${requested.id}?version=${version}`);
  expect([gone.statusCode, Object.keys(gone.json().errors ?? {})]).toEqual([422, ['affiliationId']]);
  // Two affiliations of the structure cannot be merged either.
  const other = await createAffiliation();
  await operator.post(path, joinBody(other));
  const into = (await operator.get(`/api/affiliations/${joined}`)).json();
  expect(
    (await operator.post(`/api/affiliations/${joined}/merge`, { into: other, version: into.version })).statusCode,
  ).toBe(409);
});

it('expires at night after one reminder each 60, 30 and 7 days before. A new date renews it', async () => {
  const { id, path } = await makeOnlineStructure();
  const one = (await operator.post(path, joinBody(await createAffiliation(), { validTo: dayFromToday(60) }))).json();
  const night = async (left: number) => {
    await t.database.pool.query('update structure_affiliations set valid_to = $2 where id = $1', [
      one.id,
      dayFromToday(left),
    ]);
    await t.database.pool.query('update affiliation_reminders set end_date = $1', [dayFromToday(left)]);
    await t.database.pool.query('delete from notifications');
    await expireAffiliations(t.context);
    await expireAffiliations(t.context);
    return (await notificationsOf(customer, 'document_expiring')).length;
  };
  expect([await night(61), await night(60), await night(59), await night(30), await night(8)]).toEqual([0, 1, 0, 1, 0]);
  // One night was missed.
  expect([await night(5), await night(4), await night(0)]).toEqual([1, 0, 0]);
  expect(await readShownAffiliations(id)).toHaveLength(1);
  expect(await night(-1)).toBe(0);
  const over = (await operator.get(`${path}/${one.id}`)).json();
  expect([over.requestState, await readShownAffiliations(id)]).toEqual(['expired', []]);
  const renewed = await operator.patch(`${path}/${one.id}`, {
    version: over.version,
    validTo: dayFromToday(365),
  });
  expect([renewed.json().requestState, (await readShownAffiliations(id)).length]).toEqual(['approved', 1]);
});

it('logs the request, the approval, the rejection and the nightly expiry', async () => {
  const { path } = await makeOnlineStructure();
  const [good, bad] = [await createAffiliation(), await createAffiliation()];
  const one = (await customer.post(path, joinBody(good, { validTo: dayFromToday(3) }))).json();
  const two = (await customer.post(path, joinBody(bad))).json();
  await operator.post(`${path}/${one.id}/approve`);
  await operator.post(`${path}/${two.id}/reject`, { reason: 'Tessera non trovata' });
  await t.database.pool.query('update structure_affiliations set valid_to = $2 where id = $1', [
    one.id,
    dayFromToday(-1),
  ]);
  await t.context.jobs.enqueue(t.database.pool, 'affiliation-expiry', {});
  await t.context.jobs.drain();
  const admin = await t.as('admin');
  const logOf = async (query: string) => (await admin.get(`/api/audit?${query}`)).json().data;
  const of = (id: number) => logOf(`filter[targetType]=structure-affiliation&filter[targetId]=${id}`);
  const actions = (await of(one.id)).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['state', 'approve', 'create']);
  expect((await of(two.id))[0].action).toBe('reject');
  const [ended, approved] = await of(one.id);
  expect([ended.taskType, ended.actorId, approved.taskId]).toEqual(['affiliation_expiry', null, null]);
  expect(await logOf(`filter[taskId]=${ended.taskId}`)).toMatchObject([{ id: ended.id }]);
  const task = await operator.get(`/api/schedules/${ended.taskId}`);
  expect(task.json()).toMatchObject({ job: 'affiliation-expiry', state: 'executed' });
});
