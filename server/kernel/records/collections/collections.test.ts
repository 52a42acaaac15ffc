import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app.ts';
import { createPicture, openTestAppWithFiles } from '../../../testing/photos.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { uploadFiles } from '../../../testing/uploads.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;
let customer: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const poolsUrl = (structureId: number, rest = '') => `/api/structures/${structureId}/pools${rest}`;
const createPool = async (structureId: number, title: string, values: object = {}) => {
  const answer = await operator.post(poolsUrl(structureId), {
    title: { it: title },
    setting: 'outdoor',
    ...values,
  });
  expect([title, answer.statusCode, answer.body]).toEqual([title, 201, expect.any(String)]);
  return answer.json() as { id: number; version: number; position: number; changeId: number };
};
const listPoolIds = async (structureId: number) =>
  (await operator.get(poolsUrl(structureId))).json().data.map(({ id }: { id: number }) => id) as number[];
const addPhoto = async (structureId: number, recordId: number) => {
  const photos = poolsUrl(structureId, `/${recordId}/photos`);
  expect((await uploadFiles(operator, photos, [{ data: await createPicture() }])).statusCode).toBe(201);
};
const undo = (changeId: number) => operator.post(`/api/audit/${changeId}/undo`);

describe('records of a structure', () => {
  it('puts new records last, reorders them, and undoes the order', async () => {
    const id = await makeStructure(t);
    const made = [await createPool(id, 'Una'), await createPool(id, 'Due'), await createPool(id, 'Tre')];
    expect(made.map(({ position }) => position)).toEqual([1, 2, 3]);
    const ids = made.map((record) => record.id);
    const moved = await operator.post(poolsUrl(id, '/reorder'), { ids: ids.toReversed() });
    expect([moved.statusCode, await listPoolIds(id)]).toEqual([200, ids.toReversed()]);
    // Reordering does not change the versions, so open forms stay valid.
    expect((await operator.get(poolsUrl(id, `/${ids[0]}`))).json().version).toBe(1);
    expect((await undo(moved.json().changeId)).statusCode).toBe(200);
    expect(await listPoolIds(id)).toEqual(ids);
    expect((await undo(moved.json().changeId)).statusCode).toBe(409);
    for (const wrong of [ids.slice(1), [...ids, 2_147_483_647]]) {
      expect((await operator.post(poolsUrl(id, '/reorder'), { ids: wrong })).statusCode).toBe(409);
    }
    expect((await operator.post(poolsUrl(id, '/reorder'), { ids: [ids[0], ids[0], ids[1]] })).statusCode).toBe(422);
  });

  it('answers 404 for a record requested under another structure', async () => {
    const [own, other] = [await makeStructure(t), await makeStructure(t)];
    const { id } = await createPool(own, 'Una');
    const there = poolsUrl(other, `/${id}`);
    expect((await operator.get(there)).statusCode).toBe(404);
    expect((await operator.patch(there, { version: 1, heated: true })).statusCode).toBe(404);
    expect((await operator.delete(`${there}?version=1`)).statusCode).toBe(404);
    expect((await operator.get(`${there}/history`)).statusCode).toBe(404);
    const bulk = await operator.post(poolsUrl(other, '/bulk'), { action: 'delete', ids: [id] });
    expect(bulk.json()).toMatchObject({ done: [], failed: [{ id, type: 'not-found' }] });
    const foreign = await makeStructure(t, 'customer2');
    expect((await customer.get(poolsUrl(foreign))).statusCode).toBe(404);
    const body = { title: { it: 'Una' }, setting: 'indoor' };
    expect((await customer.post(poolsUrl(foreign), body)).statusCode).toBe(404);
    expect((await customer.post(poolsUrl(foreign, '/reorder'), { ids: [id] })).statusCode).toBe(404);
  });

  it('refuses changes while the structure is under review, and a staff change starts its editing', async () => {
    const id = await makeStructure(t, 'customer', { status: 60 });
    const { id: recordId } = await createPool(id, 'Una');
    expect((await operator.get(`/api/structures/${id}`)).json().status).toBe(50);
    await t.database.pool.query('update structures set status = 30 where id = $1', [id]);
    const answers = [
      await customer.post(poolsUrl(id), { title: { it: 'Due' }, setting: 'indoor' }),
      await customer.patch(poolsUrl(id, `/${recordId}`), { version: 1, heated: true }),
      await customer.delete(poolsUrl(id, `/${recordId}?version=1`)),
      await customer.post(poolsUrl(id, '/reorder'), { ids: [recordId] }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    const bulk = await customer.post(poolsUrl(id, '/bulk'), { action: 'delete', ids: [recordId] });
    expect(bulk.json().done).toEqual([]);
    expect((await operator.patch(poolsUrl(id, `/${recordId}`), { version: 1, heated: true })).statusCode).toBe(200);
  });

  it('refuses more records than the section allows, also when a deletion is undone', async () => {
    const id = await makeStructure(t);
    const first = await createPool(id, 'Vasca 0');
    for (let n = 1; n < 10; n++) await createPool(id, `Vasca ${n}`);
    const full = await operator.post(poolsUrl(id), { title: { it: 'Una di troppo' }, setting: 'indoor' });
    expect(full.json().errors).toEqual({
      pools: ['Hai raggiunto il massimo di 10. Per aggiungere un elemento, eliminane prima un altro.'],
    });
    const gone = await operator.delete(poolsUrl(id, `/${first.id}?version=1`));
    await createPool(id, 'Un’altra');
    expect((await undo(Number(gone.headers['x-change-id']))).statusCode).toBe(422);
  });

  it('requires a unique title within the structure, ignoring case', async () => {
    const id = await makeStructure(t);
    await createPool(id, 'Piscina grande');
    const same = await operator.post(poolsUrl(id), { title: { it: 'PISCINA grande' }, setting: 'indoor' });
    expect(same.json().errors).toEqual({ 'title.it': ['Valore già utilizzato. Scegline un altro.'] });
    await createPool(await makeStructure(t), 'Piscina grande');
  });

  it('names the fields that an active record lacks, and refuses to turn it into a draft', async () => {
    const id = await makeStructure(t);
    const { id: recordId } = await createPool(id, 'Una');
    const one = poolsUrl(id, `/${recordId}`);
    const refused = await operator.patch(one, { version: 1, status: 10 });
    expect(refused.json().errors).toHaveProperty('description.it');
    expect((await operator.patch(one, { version: 1, description: { it: '<p>Acqua.</p>' } })).statusCode).toBe(200);
    const alone = await operator.patch(one, { version: 2, status: 10 });
    expect(alone.json().errors).toEqual({ photoCount: ['Aggiungi almeno una foto.'] });
    await addPhoto(id, recordId);
    const active = await operator.patch(one, { version: 2, status: 10 });
    expect(active.json()).toMatchObject({ status: 10, translationScore: 40, photoCount: 1 });
    expect((await operator.patch(one, { version: 3, description: {} })).json().errors).toHaveProperty('description.it');
    expect((await operator.patch(one, { version: 3, status: 20 })).json().errors).toHaveProperty('status');
  });

  it('activates and deletes many records one by one, and undoes the batch whole', async () => {
    const id = await makeStructure(t);
    const ready = await createPool(id, 'Pronta', { description: { it: '<p>Acqua.</p>' } });
    const draft = await createPool(id, 'Bozza');
    await addPhoto(id, ready.id);
    const ids = [ready.id, draft.id];
    const on = await operator.post(poolsUrl(id, '/bulk'), { action: 'activate', ids });
    expect(on.json()).toMatchObject({ done: [ready.id], failed: [{ id: draft.id, type: 'validation' }] });
    expect(on.json().failed[0].errors).toHaveProperty('description.it');
    const off = await operator.post(poolsUrl(id, '/bulk'), { action: 'deactivate', ids });
    expect(off.json().done).toEqual(ids);
    const gone = await operator.post(poolsUrl(id, '/bulk'), { action: 'delete', ids });
    expect(await listPoolIds(id)).toEqual([]);
    const back = await operator.post(`/api/audit/batches/${gone.json().batchId}/undo`);
    expect([back.json().undone, await listPoolIds(id)]).toEqual([2, ids]);
    const vendor = await t.as('vendor');
    expect((await vendor.post(poolsUrl(id, '/bulk'), { action: 'delete', ids })).statusCode).toBe(403);
  });

  it('accepts only active catalogue records of the right level, and keeps them afterwards', async () => {
    const id = await makeStructure(t);
    const { rows } = await t.database.pool.query<{ id: number; level: string }>(
      `select distinct on (level) id, level from facilities where level in ('structure', 'room') order by level, id`,
    );
    const facilityOf = (level: string) => rows.find((row) => row.level === level)?.id ?? 0;
    const refused = await operator.post(poolsUrl(id), {
      title: { it: 'Una' },
      setting: 'indoor',
      facilityIds: [facilityOf('room')],
    });
    expect(refused.json().errors).toEqual({
      facilityIds: ['L’elemento non esiste o non è attivo. Scegline un altro.'],
    });
    const common = facilityOf('structure');
    await createPool(id, 'Una', { facilityIds: [common] });
    const admin = await t.as('admin');
    const { version } = (await admin.get(`/api/facilities/${common}`)).json();
    const used = await admin.delete(`/api/facilities/${common}?version=${version}`);
    expect(used.json()).toMatchObject({ status: 409, references: [{ resource: 'pools', count: 1 }] });
  });
});
