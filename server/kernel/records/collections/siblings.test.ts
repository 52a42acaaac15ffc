import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

describe('openings', () => {
  const summer = { kind: 'opening', startDate: '2027-05-01', endDate: '2027-09-30' };
  it('refuses overlapping openings of one kind, also under concurrent requests', async () => {
    const path = `/api/structures/${await makeStructure(t)}/openings`;
    const answers = await Promise.all(
      ['2027-05-01', '2027-06-01', '2027-07-01'].map((startDate) => admin.post(path, { ...summer, startDate })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
    expect(Object.keys(refused.errors)).toEqual(['startDate']);
    const closing = await admin.post(path, {
      ...summer,
      kind: 'closing',
      startDate: '2027-08-01',
      endDate: '2027-08-02',
    });
    expect(closing.statusCode).toBe(201);
  });
  it('enforces disjoint periods in the database', async () => {
    const id = await makeStructure(t);
    await admin.post(`/api/structures/${id}/openings`, summer);
    const double = t.database.pool.query(
      `insert into openings (structure_id, kind, start_date, end_date) values ($1, 'opening', '2027-09-30', '2027-10-02')`,
      [id],
    );
    await expect(double).rejects.toMatchObject({ code: '23P01' });
  });
  it('refuses to restore a deleted opening when its days are taken', async () => {
    const path = `/api/structures/${await makeStructure(t)}/openings`;
    const yearly = { kind: 'opening', recurrence: 'yearly', startMd: '12-20', endMd: '01-06' };
    const first = (await admin.post(path, yearly)).json();
    const gone = await admin.delete(`${path}/${first.id}?version=1`);
    expect((await admin.post(path, { ...yearly, startMd: '01-05', endMd: '01-10' })).statusCode).toBe(201);
    const back = await admin.post(`/api/audit/${gone.headers['x-change-id']}/undo`);
    expect([back.statusCode, Object.keys(back.json().errors)]).toEqual([422, ['startMd']]);
  });
  it('names the field when a period is too long, reversed or incomplete', async () => {
    const path = `/api/structures/${await makeStructure(t)}/openings`;
    const errors = async (body: object) => Object.keys((await admin.post(path, body)).json().errors ?? {});
    expect(await errors({ kind: 'opening' })).toEqual(['startDate', 'endDate']);
    expect(await errors({ kind: 'opening', recurrence: 'yearly', startMd: '06-01' })).toEqual(['endMd']);
    expect(await errors({ ...summer, endDate: '2027-04-01' })).toEqual(['endDate']);
    expect(await errors({ ...summer, endDate: '2029-04-01' })).toEqual(['endDate']);
    expect((await admin.post(path, { kind: 'opening', holidayPeriod: 'annual' })).statusCode).toBe(201);
    expect(await errors(summer)).toEqual(['holidayPeriod']);
  });
});

it('requires distinct names for proximity points of one type', async () => {
  const path = `/api/structures/${await makeStructure(t)}/proximity-points`;
  const airport = { type: 'airport', name: { it: 'Marconi' }, distanceMeters: 9000 };
  expect((await admin.post(path, { ...airport, name: {} })).statusCode).toBe(422);
  expect((await admin.post(path, airport)).statusCode).toBe(201);
  const twin = await admin.post(path, { ...airport, name: { it: 'marconi' } });
  expect([twin.statusCode, Object.keys(twin.json().errors)]).toEqual([422, ['name.it']]);
});
