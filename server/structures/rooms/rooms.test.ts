import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';

let t: TestApp;
let admin: Caller;
let dataDir: string;
let double: number;
let room: Record<string, unknown>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-rooms-'));
  t = await openTestApp({ dataDir });
  admin = await t.as('admin');
  const idOf = async (text: string) => (await t.database.pool.query<{ id: number }>(text)).rows[0]?.id as number;
  double = await idOf(`select id from vocabularies where key = 'bed-types' and code = 'double'`);
  const accommodationTypeId = await idOf('select id from accommodation_types where status = 10 limit 1');
  const facilities = await t.database.pool.query(
    `select id from facilities where status = 10 and level in ('room', 'both') limit 3`,
  );
  room = {
    title: { it: 'Matrimoniale' },
    description: { it: `<p>${'Una stanza quieta sul giardino. '.repeat(3)}</p>` },
    accommodationTypeId,
    units: 4,
    baseOccupancy: 2,
    maxOccupancy: 2,
    maxAdults: 2,
    bedrooms: [{ beds: [{ bedType: double, count: 1 }] }],
    facilityIds: facilities.rows.map(({ id }) => id),
  };
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const errorPathsOf = async (path: string, body: object) =>
  Object.keys((await admin.post(path, body)).json().errors ?? {});
const pathOf = (id: number) => `/api/structures/${id}/rooms`;

it('demands enough beds for the guests and consistent guest numbers', async () => {
  const path = pathOf(await makeStructure(t));
  const short = (await admin.post(path, { ...room, maxOccupancy: 3, maxAdults: 3 })).json().errors;
  expect(short).toEqual({ bedrooms: [expect.stringMatching(/per 2 ospiti, .+ 3\..+«Letti aggiunti»/)] });
  const far = (await admin.post(path, { ...room, maxOccupancy: 9 })).json().errors;
  expect(far).toEqual({ bedrooms: [expect.not.stringContaining('Letti aggiunti')] });
  expect(await errorPathsOf(path, { ...room, maxOccupancy: 3, extraBeds: 1 })).toEqual(['extraBedType']);
  expect((await admin.post(path, { ...room, maxOccupancy: 3, extraBeds: 1, extraBedType: 'sofa' })).statusCode).toBe(
    201,
  );
  expect(await errorPathsOf(path, { ...room, title: { it: 'B' }, baseOccupancy: 3 })).toEqual(['baseOccupancy']);
  expect(await errorPathsOf(path, { ...room, title: { it: 'C' }, maxAdults: 5 })).toEqual(['maxAdults']);
  const strange = [
    {
      beds: [
        { bedType: double, count: 1 },
        { bedType: 999_999, count: 1 },
      ],
    },
  ];
  expect(await errorPathsOf(path, { ...room, title: { it: 'D' }, bedrooms: strange })).toEqual([
    'bedrooms.0.beds.1.bedType',
  ]);
});

it('refuses fewer units than are sold on a future day', async () => {
  const structureId = await makeStructure(t);
  const { id, version } = (await admin.post(pathOf(structureId), room)).json();
  const sell = (month: string) =>
    t.database.pool.query(
      `insert into room_months (room_id, structure_id, month, allotment, sold)
       values ($1, $2, ($3::text || '-01')::date, array_fill(4, array[31]), array_fill(3, array[31]))`,
      [id, structureId, month],
    );
  const shrink = (units: number) => admin.patch(`${pathOf(structureId)}/${id}`, { version, units });
  await sell('2020-01');
  await sell('2099-05');
  const refused = await shrink(2);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { type: 'in-use', errors: { units: ['In 31 giorni sono già vendute più unità. Inserisci un numero più alto.'] } },
  ]);
  expect((await shrink(3)).statusCode).toBe(200);
});

it('applies the structure’s own rules to each room', async () => {
  const id = await makeStructure(t);
  expect(await errorPathsOf(pathOf(id), { ...room, petsAllowed: true })).toEqual(['petsAllowed']);
  await t.database.pool.query('update structures set adults_only = true where id = $1', [id]);
  expect(await errorPathsOf(pathOf(id), { ...room, maxChildren: 1 })).toEqual(['maxChildren']);
});

it('earns points when a room is on sale, and refuses to remove the last one of an online structure', async () => {
  const id = await makeStructure(t);
  const made = (await admin.post(pathOf(id), room)).json();
  const one = `${pathOf(id)}/${made.id}`;
  const bare = await admin.patch(one, { version: made.version, status: 10 });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['photoCount', 'mealPlanCount']]);
  const { rows } = await t.database.pool.query(`select id from meal_plan_types where code = 'RO'`);
  const plan = (await admin.post(`/api/structures/${id}/meal-plans`, { mealPlanTypeId: rows[0].id })).json();
  const pair = { roomId: made.id, mealPlanId: plan.id };
  const link = (await admin.post(`/api/structures/${id}/room-meal-plans`, pair)).json();
  await uploadFiles(admin, `${one}/photos`, [{ data: await picture(1, { width: 960, height: 540 }) }]);
  const { version } = (await admin.get(one)).json();
  const active = await admin.patch(one, { version, status: 10 });
  expect(active.statusCode).toBe(200);
  const points = async () => (await admin.get(`/api/structures/${id}`)).json().completenessParts.rooms;
  expect(await points()).toBe(15);
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  const closed = await admin.patch(one, { version: active.json().version, status: 0 });
  expect([closed.statusCode, Object.keys(closed.json().errors)]).toEqual([422, ['status']]);
  // A linked room would be refused as in use. Here the rule about the last room decides.
  const unlinked = await admin.delete(`/api/structures/${id}/room-meal-plans/${link.id}?version=1`);
  expect(unlinked.statusCode).toBe(204);
  for (const action of ['deactivate', 'delete']) {
    const bulk = await admin.post(`${pathOf(id)}/bulk`, { action, ids: [made.id] });
    expect([action, bulk.json().done]).toEqual([action, []]);
  }
  expect((await admin.delete(`${one}?version=${active.json().version}`)).statusCode).toBe(422);
  await t.database.pool.query('update structures set is_online = false where id = $1', [id]);
  expect((await admin.patch(one, { version: active.json().version, status: 0 })).statusCode).toBe(200);
  expect(await points()).toBe(0);
});

it('demands a variant for a second meal plan of a type, and how the meals are served', async () => {
  const path = `/api/structures/${await makeStructure(t)}/meal-plans`;
  const { rows } = await t.database.pool.query(`select id from meal_plan_types where code = 'HB'`);
  const halfBoard = { mealPlanTypeId: rows[0].id };
  expect((await admin.post(path, halfBoard)).statusCode).toBe(201);
  expect(await errorPathsOf(path, halfBoard)).toEqual(['variant']);
  const second = (await admin.post(path, { ...halfBoard, variant: 'Gourmet' })).json();
  const active = await admin.patch(`${path}/${second.id}`, { version: second.version, status: 10 });
  expect(Object.keys(active.json().errors)).toEqual(['breakfastKind', 'halfBoardMeal']);
  const served = { status: 10, breakfastKind: 'buffet', halfBoardMeal: 'dinner' };
  expect((await admin.patch(`${path}/${second.id}`, { version: second.version, ...served })).statusCode).toBe(200);
});

it('makes the first meal plan the default, lets another take it over, and never leaves a structure without one', async () => {
  const path = `/api/structures/${await makeStructure(t)}/meal-plans`;
  const types = await t.database.pool.query('select id from meal_plan_types where status = 10 order by rank limit 2');
  const [one, two] = types.rows.map(({ id: mealPlanTypeId }) => ({ mealPlanTypeId }));
  const first = (await admin.post(path, one ?? {})).json();
  expect(first.isDefault).toBe(true);
  const second = (await admin.post(path, two ?? {})).json();
  expect(second.isDefault).toBe(false);
  const defaults = async () =>
    (await admin.get(path))
      .json()
      .data.flatMap((plan: { id: number; isDefault: boolean }) => (plan.isDefault ? [plan.id] : []));
  expect(await defaults()).toEqual([first.id]);
  const errors = async (body: object) => (await admin.patch(`${path}/${first.id}`, body)).json().errors;
  expect(await errors({ version: 1, isDefault: false })).toEqual({
    isDefault: ['Scegli prima un altro elemento predefinito.'],
  });
  expect((await admin.delete(`${path}/${first.id}?version=1`)).statusCode).toBe(422);
  const chosen = (await admin.patch(`${path}/${second.id}`, { version: 1, isDefault: true })).json();
  expect(await defaults()).toEqual([second.id]);
  expect((await admin.post(`/api/audit/${chosen.changeId}/undo`)).statusCode).toBe(200);
  expect(await defaults()).toEqual([first.id]);
});

it('counts a bed type in a room’s bedrooms, keeps it, and follows when two bed types are merged', async () => {
  const path = pathOf(await makeStructure(t));
  const beds = '/api/vocabularies/bed-types';
  const bed = async (code: string) =>
    (await admin.post(beds, { code, title: { it: code, en: code }, sleeps: 2, status: 10 })).json().id as number;
  const [old, next] = [await bed('letto_antico'), await bed('letto_nuovo')];
  const before = [
    { name: 'Prima', kind: 'bedroom', beds: [{ bedType: old, count: 2 }] },
    { name: 'Salotto', kind: 'living', beds: [] },
    { name: 'Terza', kind: 'bedroom', beds: [{ bedType: double, count: 1 }] },
  ];
  const made = await admin.post(path, { ...room, bedrooms: before });
  expect(made.statusCode).toBe(201);
  const url = `${path}/${made.json().id}`;
  const { usageCount, version } = (await admin.get(`${beds}/${old}`)).json();
  expect(usageCount).toBe(1);
  const refused = await admin.delete(`${beds}/${old}?version=${version}`);
  expect(refused.json()).toMatchObject({ status: 409, references: [{ resource: 'rooms', count: 1 }] });
  const merged = await admin.post(`${beds}/${old}/merge`, { into: next, version });
  expect(merged.json().moved).toBe(1);
  const [first, ...others] = before;
  const after = [{ ...first, beds: [{ bedType: next, count: 2 }] }, ...others];
  expect((await admin.get(url)).json().bedrooms).toEqual(after);
  await admin.post(`/api/audit/batches/${merged.json().batchId}/undo`);
  expect((await admin.get(url)).json().bedrooms).toEqual(before);
});

it('limits a service to rooms of its own structure, which cannot be deleted while named', async () => {
  const [id, other] = [await makeStructure(t), await makeStructure(t)];
  const make = async (structureId: number, it: string) =>
    (await admin.post(pathOf(structureId), { ...room, title: { it } })).json().id as number;
  const [one, two, foreign] = [await make(id, 'Una'), await make(id, 'Due'), await make(other, 'Altrove')];
  const { rows } = await t.database.pool.query('select id from services where status = 10 order by id limit 1');
  const path = `/api/structures/${id}/services`;
  const offer = (given: object, version = 1) =>
    admin.patch(path, { version, entries: [{ serviceId: rows[0].id, availability: 'free', ...given }] });
  const errors = async (given: object) => Object.keys((await offer(given)).json().errors ?? {});
  expect(await errors({ scope: 'rooms' })).toEqual(['entries.0.roomIds']);
  expect(await errors({ roomIds: [one] })).toEqual(['entries.0.roomIds']);
  expect(await errors({ scope: 'rooms', roomIds: [one, foreign] })).toEqual(['entries.0.roomIds']);
  expect((await offer({ scope: 'rooms', roomIds: [one] })).statusCode).toBe(200);
  expect((await admin.get(path)).json().entries[0]).toMatchObject({ scope: 'rooms', roomIds: [one] });
  const refused = await admin.delete(`${pathOf(id)}/${one}?version=1`);
  expect(refused.json()).toMatchObject({
    status: 409,
    references: [{ resource: 'structure-services', count: 1, records: [{ structureId: id }] }],
  });
  expect(refused.json().detail).toMatch(/^L’elemento è ancora usato in: .+ \(1\)\./);
  const bulk = await admin.post(`${pathOf(id)}/bulk`, { action: 'delete', ids: [one, two] });
  expect(bulk.json()).toMatchObject({ done: [two], failed: [{ id: one, type: 'in-use' }] });
  expect((await offer({}, 2)).statusCode).toBe(200);
  expect((await admin.delete(`${pathOf(id)}/${one}?version=1`)).statusCode).toBe(204);
});
