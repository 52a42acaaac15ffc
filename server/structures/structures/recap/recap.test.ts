import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let customer: Caller;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
  operator = await t.as('operator');
});
afterAll(() => t.close());

it('lists the finished parts, the missing ones and the requirements of the next status', async () => {
  const id = await makeStructure(t, 'customer', { status: 50, name: 'Pensione Riassunta' });
  const fresh = (await customer.get(`/api/structures/${id}/recap`)).json();
  expect(fresh.structure).toMatchObject({ name: 'Pensione Riassunta', city: 'Bologna' });
  expect(Object.values(fresh.done)).toEqual(Array(13).fill(false));
  expect(fresh.next).toMatchObject({ to: 40, unmet: expect.arrayContaining(['profile', 'photos', 'room']) });
  // The status change is refused for the same reasons as in the summary.
  const { version } = fresh.structure;
  const refused = await customer.post(`/api/structures/${id}/status`, { to: 40, version });
  expect(refused.json().unmet).toEqual(fresh.next.unmet);

  await operator.post(`/api/structures/${id}/pools`, { title: { it: 'Piscina grande' } });
  await operator.patch(`/api/structures/${id}/opening-settings`, { version: 1, openingMode: 'all_year' });
  await t.database.pool.query(
    `insert into rooms (structure_id, title, accommodation_type_id, units, base_occupancy, max_occupancy, max_adults, status)
     select $1, '{"it": "Matrimoniale"}', id, 4, 2, 2, 2, 20 from accommodation_types order by id limit 1`,
    [id],
  );
  const whole = '[{"from": "2040-05-01", "to": "2040-09-30"}]';
  const { rows } = await t.database.pool.query(
    `insert into offers (structure_id, type, title, stay_periods, status, ends_on) values
     ($1, 'offer', '{"it": "Estate"}', $2, 10, '2040-09-30'), ($1, 'offer', '{"it": "Bozza"}', $2, 20, '2040-09-30'),
     ($1, 'offer', '{"it": "Ieri"}', $2, 10, '2020-09-30') returning id`,
    [id, whole],
  );
  await t.database.pool.query(
    `insert into cancellation_policies (structure_id, title, kind) values ($1, '{"it": "Flessibile"}', 'flexible')`,
    [id],
  );
  const after = (await customer.get(`/api/structures/${id}/recap`)).json();
  expect(after.amenities).toMatchObject([{ kind: 'pool', title: { it: 'Piscina grande' }, status: 20 }]);
  expect(after.rooms).toMatchObject([{ title: { it: 'Matrimoniale' }, units: 4, maxOccupancy: 2, status: 20 }]);
  expect(after.offers).toEqual([{ id: rows[0].id, title: { it: 'Estate' }, endsOn: '2040-09-30' }]);
  expect(after.policies).toMatchObject([{ kind: 'cancellation-policy', title: { it: 'Flessibile' } }]);
  expect(after.done).toMatchObject({ openings: true, amenities: false, policies: false, offers: true });
  expect(after.next.unmet).not.toContain('opening');
});

it('shows tax data to the owner and the staff, but not to a manager', async () => {
  const id = await makeStructure(t, 'customer');
  await linkAccount(t, 'customer2', id, 'manager');
  const manager = (await (await t.as('customer2')).get(`/api/structures/${id}/recap`)).json();
  expect([manager.maySeeTax, manager.fiscal]).toEqual([false, null]);
  expect((await customer.get(`/api/structures/${id}/recap`)).json().maySeeTax).toBe(true);
  expect((await operator.get(`/api/structures/${id}/recap`)).json().maySeeTax).toBe(true);
});

it('returns 404 outside the scope, also to a vendor who may only see the overview', async () => {
  const id = await makeStructure(t, 'customer2');
  expect((await customer.get(`/api/structures/${id}/recap`)).statusCode).toBe(404);
  const vendor = await t.as('vendor');
  expect((await vendor.get(`/api/structures/${id}/overview`)).statusCode).toBe(200);
  expect((await vendor.get(`/api/structures/${id}/recap`)).statusCode).toBe(404);
});
