import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const openingsOf = (structureId: number) => `/api/structures/${structureId}/openings`;
async function createPeriod(path: string, startMd: string, endMd: string, given: object = {}): Promise<number> {
  const body = { kind: 'opening', recurrence: 'yearly', startMd, endMd, ...given };
  const made = await operator.post(path, body);
  expect(made.statusCode).toBe(201);
  return made.json().id;
}
const listPeriods = async (path: string) =>
  (await operator.get(path)).json().data.map((one: Record<string, unknown>) => [one.id, one.startMd, one.endMd]);
const merge = (path: string, id: number, other: number, by = operator, versions: object = {}) =>
  by.post(`${path}/${id}/merge`, { version: 1, with: other, withVersion: 1, ...versions });

it('merges two consecutive periods, and the undo restores both', async () => {
  const path = openingsOf(await makeStructure(t));
  const spring = await createPeriod(path, '03-01', '05-31', { title: { it: 'Primavera' } });
  const summer = await createPeriod(path, '06-01', '09-30', { title: { it: 'Estate', en: 'Summer' } });
  const done = await merge(path, summer, spring);
  expect(done.json()).toMatchObject({
    id: summer,
    startMd: '03-01',
    endMd: '09-30',
    title: { it: 'Estate', en: 'Summer' },
  });
  expect(await listPeriods(path)).toEqual([[summer, '03-01', '09-30']]);
  const undone = await operator.post(`/api/audit/batches/${done.json().batchId}/undo`);
  expect(undone.json()).toMatchObject({ undone: 2, failed: [] });
  expect(await listPeriods(path)).toEqual([
    [spring, '03-01', '05-31'],
    [summer, '06-01', '09-30'],
  ]);
});

it('refuses periods that are not adjacent, have changed, or belong to another structure', async () => {
  const path = openingsOf(await makeStructure(t, 'customer'));
  const elsewhere = openingsOf(await makeStructure(t, 'customer2'));
  const [one, two] = [await createPeriod(path, '03-01', '05-31'), await createPeriod(path, '06-02', '09-30')];
  const theirs = await createPeriod(elsewhere, '06-01', '09-30');
  const customer = await t.as('customer');
  expect(Object.keys((await merge(path, one, two)).json().errors)).toEqual(['with']);
  expect(Object.keys((await merge(path, one, one)).json().errors)).toEqual(['with']);
  expect(Object.keys((await merge(path, one, theirs, customer)).json().errors)).toEqual(['with']);
  expect((await merge(elsewhere, theirs, one, customer)).statusCode).toBe(404);
  await operator.patch(`${path}/${two}`, { version: 1, startMd: '06-01' });
  expect((await merge(path, one, two)).statusCode).toBe(409);
  expect((await merge(path, one, two, operator, { withVersion: 2 })).statusCode).toBe(200);
});

it('refuses a new period in the past, but lets an existing one be changed', async () => {
  const path = openingsOf(await makeStructure(t));
  const over = { kind: 'closing', startDate: '2020-01-01', endDate: '2020-02-01' };
  expect((await operator.post(path, over)).json().errors).toEqual({
    endDate: ['La data non può essere nel passato.'],
  });
  const made = (await operator.post(path, { ...over, startDate: '2098-12-01', endDate: '2099-01-01' })).json();
  await t.database.pool.query(`update openings set start_date = '2020-01-01', end_date = '2020-02-01' where id = $1`, [
    made.id,
  ]);
  const changed = await operator.patch(`${path}/${made.id}`, {
    version: made.version,
    title: { it: 'Lavori' },
  });
  expect(changed.statusCode).toBe(200);
});
