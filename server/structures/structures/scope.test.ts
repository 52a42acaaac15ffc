import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let vendor: Caller;
let customer: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await openTestApp();
  vendor = await t.as('vendor');
  customer = await t.as('customer');
  ids.own = await makeStructure(t, 'customer', { name: 'Casa Propria' });
  ids.free = await makeStructure(t, 'customer2', { name: 'Casa Libera' });
  ids.sold = await makeStructure(t, 'customer2', { name: 'Casa Venduta' });
  ids.taken = await makeStructure(t, 'customer2', { name: 'Casa Altrui' });
  ids.past = await makeStructure(t, 'customer2', { name: 'Casa Passata' });
  ids.future = await makeStructure(t, 'customer2', { name: 'Casa Futura' });
  ids.last = await makeStructure(t, 'customer2', { name: 'Casa Ultima' });
  ids.edited = await makeStructure(t, 'customer2', { name: 'Casa Redatta' });
  await linkAccount(t, 'vendor', ids.sold, 'agent');
  await linkAccount(t, 'admin', ids.taken, 'agent');
  await linkAccount(t, 'vendor', ids.past, 'agent', { from: -30, to: -1 });
  await linkAccount(t, 'vendor', ids.future, 'agent', { from: 1 });
  await linkAccount(t, 'vendor', ids.last, 'agent', { from: -30, to: 0 });
  await linkAccount(t, 'customer', ids.past, 'manager', { from: -30, to: -1 });
  await linkAccount(t, 'customer', ids.future, 'owner', { from: 1 });
  await linkAccount(t, 'customer', ids.last, 'manager', { from: -30, to: 0 });
  await linkAccount(t, 'customer', ids.edited, 'editor');
});
afterAll(() => t.close());

const reachableNames = async (caller: Caller, names: readonly string[], path: string) => {
  const found: string[] = [];
  for (const name of names) {
    const { statusCode } = await caller.get(`/api/structures/${ids[name]}${path}`);
    if (statusCode === 200) found.push(name);
    else expect([name, path, statusCode]).toEqual([name, path, 404]);
  }
  return found;
};
const NAMES = ['own', 'free', 'sold', 'taken', 'past', 'future', 'last', 'edited'];
const PARTS = ['/profile', '/contacts', '/description', '/photos', '/history', '/contacts/history', '/profile/history'];

describe('customer scope', () => {
  it('reaches only structures with a current owner or manager link', async () => {
    for (const path of ['', '/overview', ...PARTS]) {
      expect([path, await reachableNames(customer, NAMES, path)]).toEqual([path, ['own', 'last']]);
    }
  });

  it('finds the same structures in the list, its count, the search, the export and the palette', async () => {
    const mine = [ids.own, ids.last];
    const list = (await customer.get('/api/structures?sort=id')).json();
    expect([list.data.map((one: { id: number }) => one.id), list.meta.total]).toEqual([mine, 2]);
    expect((await customer.get('/api/structures?q=altrui')).json().meta.total).toBe(0);
    expect((await customer.get(`/api/structures?filter[id]=${ids.taken}`)).json().data).toEqual([]);
    expect(
      (await customer.get('/api/structures?format=csv')).body.split('\n').filter((line) => line.includes('Casa')),
    ).toHaveLength(2);
    const found = (await customer.get('/api/search?q=casa')).json().structures;
    expect(found.map((one: { id: number }) => one.id).toSorted()).toEqual(mine);
    expect((await customer.get(`/api/search?q=${ids.taken}`)).json().structures).toEqual([]);
    const mistyped = (await customer.get('/api/search?q=casaa')).json().structures;
    expect(mistyped.map((one: { id: number }) => one.id).toSorted()).toEqual(mine);
    expect((await customer.get('/api/search?q=altrrui')).json().structures).toEqual([]);
    const { queue } = (await customer.get('/api/dashboard')).json();
    expect(queue).toEqual([{ status: 70, count: 2 }]);
  });

  it('refuses every change of other structures', async () => {
    const calls = [
      ['PATCH', `/api/structures/${ids.taken}/contacts`, { version: 1, phone: '051219311' }],
      ['PATCH', `/api/structures/${ids.taken}/profile`, { version: 1, name: 'Mia' }],
      // An invalid type does not reveal that the structure exists.
      ['PATCH', `/api/structures/${ids.taken}/profile`, { version: 1, structure_type: 999_999 }],
      ['POST', `/api/structures/${ids.taken}/photos/order`, { ids: [1] }],
      ['POST', `/api/structures/${ids.taken}/status`, { to: 50, version: 1 }],
    ] as const;
    for (const [method, url, body] of calls) {
      expect([url, (await customer.inject(method, url, body)).statusCode]).toEqual([url, 404]);
    }
    const operator = await t.as('operator');
    const patched = await operator.patch(`/api/structures/${ids.taken}/contacts`, {
      version: 1,
      website: 'https://www.prova.example',
    });
    expect((await customer.post(`/api/audit/${patched.json().changeId}/undo`)).statusCode).toBe(404);
  });

  it('never sees the staff’s internal code: reading, filter, sort, export or history', async () => {
    const operator = await t.as('operator');
    const url = `/api/structures/${ids.own}/profile`;
    const { version } = (await operator.get(url)).json();
    expect((await operator.patch(url, { version, internalCode: 'SEGRETO-1' })).statusCode).toBe(200);
    for (const path of ['', '/profile', '/overview', '/history', '/profile/history']) {
      expect((await customer.get(`/api/structures/${ids.own}${path}`)).body).not.toMatch(/SEGRETO|internalCode/);
    }
    expect((await customer.get('/api/structures?format=csv')).body).not.toContain('SEGRETO');
    const mine = (await customer.get(url)).json();
    const refused = await customer.patch(url, { version: mine.version, internalCode: 'X' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { internalCode: ['Questo campo non è previsto. Ricarica la pagina e riprova.'] },
    ]);
    const stale = await customer.patch(url, { version: mine.version - 1, name: 'Casa Mia' });
    expect(stale.statusCode).toBe(409);
    const saved = await customer.patch(url, { version: mine.version, name: 'Casa Mia' });
    expect(saved.statusCode).toBe(200);
    await t.database.pool.query('update structures set status = 60 where id = $1', [ids.own]);
    const moved = await customer.post(`/api/structures/${ids.own}/status`, {
      to: 50,
      version: saved.json().version,
    });
    expect(moved.statusCode).toBe(200);
    await operator.patch(url, { version: moved.json().version, internalCode: 'SEGRETO-2' });
    const again = await customer.post(`/api/structures/${ids.own}/status`, {
      to: 40,
      version: moved.json().version,
    });
    expect(again.statusCode).toBe(409);
    for (const answer of [stale, saved, moved, again]) expect(answer.body).not.toMatch(/SEGRETO|internalCode/);
    await t.database.pool.query('update structures set status = 70 where id = $1', [ids.own]);
  });
});

describe('vendor scope', () => {
  it('reaches the parts of its own structures and the overview of those without agent', async () => {
    for (const path of PARTS)
      expect([path, await reachableNames(vendor, NAMES, path)]).toEqual([path, ['sold', 'last']]);
    // A past or future agent hides the structure from other vendors, without having access.
    expect(await reachableNames(vendor, NAMES, '')).toEqual(['own', 'free', 'sold', 'last', 'edited']);
  });

  it('takes over a structure without agent by moving it to Assegnato', async () => {
    const answer = await vendor.post(`/api/structures/${ids.free}/status`, { to: 60, version: 1 });
    expect(answer.json()).toMatchObject({ status: 60, vendorId: t.ids.vendor });
    expect((await vendor.get(`/api/structures/${ids.free}/contacts`)).statusCode).toBe(200);
    const other = await vendor.post(`/api/structures/${ids.taken}/status`, { to: 60, version: 1 });
    expect(other.statusCode).toBe(404);
  });

  it('loses access as soon as the link is deleted', async () => {
    await t.database.pool.query('delete from user_structures where user_id = $1 and structure_id = $2', [
      t.ids.vendor,
      ids.sold,
    ]);
    expect((await vendor.get(`/api/structures/${ids.sold}/contacts`)).statusCode).toBe(404);
  });
});

it('counts no namesake for a customer unless it is online or their own', async () => {
  const own = await makeStructure(t, 'customer', { name: 'Locanda Omonima' });
  const draft = await makeStructure(t, 'customer2', { name: 'locanda omonima' });
  const named = async (account: string) => {
    const answer = await (await t.as(account)).get(`/api/structures/${own}/profile`);
    return answer
      .json()
      .warnings.map(({ code }: { code: string }) => code)
      .includes('same_name');
  };
  expect([await named('operator'), await named('customer')]).toEqual([true, false]);
  await t.database.pool.query('update structures set is_online = true where id = $1', [draft]);
  expect(await named('customer')).toBe(true);
});
