import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRESETS } from '../../../domain/structures/policies/penalty.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());
beforeEach(async () => {
  id = await makeStructure(t, 'customer');
});

const path = (one: number | '' = '', more = '') =>
  `/api/structures/${id}/cancellation-policies${one === '' ? '' : `/${one}`}${more}`;
const moderate = (it: string, given: object = {}) => ({
  title: { it },
  kind: 'moderate',
  tiers: PRESETS.moderate,
  ...given,
});
const createPolicy = async (it: string, given: object = {}) => (await admin.post(path(), moderate(it, given))).json();
const errorPathsOf = async (given: object) =>
  Object.keys((await admin.post(path(), moderate('X', given))).json().errors ?? {});
const readPolicy = async (one: number) => (await admin.get(path(one))).json();
const patchPolicy = async (one: number, body: object) =>
  admin.patch(path(one), { version: (await readPolicy(one)).version, ...body });
const readDefaultIds = async () =>
  (await admin.get(path()))
    .json()
    .data.flatMap((one: { id: number; isDefault: boolean }) => (one.isDefault ? [one.id] : []));

it('keeps exactly one default: the first policy, then the first active one, then the chosen one', async () => {
  const first = await createPolicy('Prima');
  expect(first.isDefault).toBe(true);
  const second = await createPolicy('Seconda', { status: 10 });
  expect(await readDefaultIds()).toEqual([second.id]);
  expect(Object.keys((await patchPolicy(first.id, { isDefault: true })).json().errors)).toEqual(['isDefault']);
  expect((await patchPolicy(first.id, { isDefault: true, status: 10 })).statusCode).toBe(200);
  expect(await readDefaultIds()).toEqual([first.id]);
  expect(Object.keys((await patchPolicy(first.id, { isDefault: false })).json().errors)).toEqual(['isDefault']);
  expect(Object.keys((await patchPolicy(first.id, { status: 0 })).json().errors)).toEqual(['status']);
  const { version } = await readPolicy(first.id);
  expect((await admin.delete(`${path(first.id)}?version=${version}`)).statusCode).toBe(422);
  expect((await admin.post(path(first.id, '/archive'), { version })).statusCode).toBe(422);
  expect(await readDefaultIds()).toEqual([first.id]);
});

it('returns the default to the earlier policy when the choice is undone', async () => {
  const first = await createPolicy('Prima', { status: 10 });
  await createPolicy('Di mezzo', { status: 10 });
  const last = await createPolicy('Ultima', { status: 10 });
  const chosen = await patchPolicy(last.id, { isDefault: true });
  expect(await readDefaultIds()).toEqual([last.id]);
  expect((await admin.post(`/api/audit/${chosen.json().changeId}/undo`)).statusCode).toBe(200);
  expect(await readDefaultIds()).toEqual([first.id]);
});

it('makes another policy the default when the current default is undone', async () => {
  const first = await createPolicy('Prima', { status: 10 });
  const second = await createPolicy('Seconda', { status: 10, isDefault: true });
  expect(await readDefaultIds()).toEqual([second.id]);
  expect((await admin.post(`/api/audit/${second.changeId}/undo`)).statusCode).toBe(200);
  expect(await readDefaultIds()).toEqual([first.id]);
});

it('earns points only when both payment and cancellation terms are active', async () => {
  const points = async () =>
    (await admin.get(`/api/structures/${id}/overview`))
      .json()
      .parts.find(({ part }: { part: string }) => part === 'policies').points;
  const cancellation = await createPolicy('Flessibile', { status: 10 });
  expect(await points()).toBe(0);
  const payment = {
    title: { it: 'P' },
    depositType: 'none',
    methods: ['cash'],
    balanceDueMode: 'arrival',
    status: 10,
  };
  expect((await admin.post(`/api/structures/${id}/payment-policies`, payment)).statusCode).toBe(201);
  expect(await points()).toBe(5);
  const gone = await admin.delete(`${path(cancellation.id)}?version=${cancellation.version}`);
  expect([gone.statusCode, await points()]).toEqual([204, 0]);
  expect((await admin.post(`/api/audit/${gone.headers['x-change-id']}/undo`)).statusCode).toBe(200);
  expect(await points()).toBe(5);
});

it('demands tiers with falling days and penalties that never fall', async () => {
  const step = (daysBefore: number, penaltyPercent: number) => ({
    daysBefore,
    penaltyType: 'percent',
    penaltyPercent,
  });
  expect(await errorPathsOf({ kind: 'custom', tiers: [] })).toEqual(['tiers']);
  for (const kind of ['free', 'moderate', 'strict'] as const)
    expect((await createPolicy(kind, { kind, tiers: undefined })).tiers).toEqual(PRESETS[kind]);
  expect(await errorPathsOf({ tiers: [step(7, 50), step(7, 60)] })).toEqual(['tiers.1.daysBefore']);
  expect(await errorPathsOf({ tiers: [step(7, 50), step(3, 40)] })).toEqual(['tiers.1.penaltyType']);
  expect(await errorPathsOf({ tiers: [{ daysBefore: 3, penaltyType: 'fixed' }] })).toEqual(['tiers.0.penaltyCents']);
  expect(await errorPathsOf({ tiers: [{ ...step(3, 50), untilTime: '12:00' }] })).toEqual(['tiers.0.untilTime']);
  expect(await errorPathsOf({ noShowPercent: 50 })).toEqual(['noShowType']);
  expect(await errorPathsOf({ kind: 'non_refundable' })).toEqual(['tiers']);
  expect(await errorPathsOf({ dateChange: 'fee' })).toEqual(['dateChangeFeeCents']);
  expect(await errorPathsOf({ kind: 'non_refundable', tiers: [] })).toEqual([]);
});

it('lets exceptions point only to another policy of the structure without exceptions', async () => {
  const other = await createPolicy('Altra');
  const foreign = (
    await admin.post(`/api/structures/${await makeStructure(t)}/cancellation-policies`, moderate('F'))
  ).json();
  const august = { from: '2027-08-01', to: '2027-08-31', otherPolicyId: other.id };
  const one = await createPolicy('Con eccezioni', {
    overrides: [august, { holidayPeriod: 'easter', otherPolicyId: other.id }],
  });
  expect(one.overrides).toHaveLength(2);
  expect(await errorPathsOf({ overrides: [august, { ...august, from: '2027-08-31', to: '2027-09-05' }] })).toEqual([
    'overrides.1.from',
  ]);
  expect(await errorPathsOf({ overrides: [{ ...august, otherPolicyId: foreign.id }] })).toEqual([
    'overrides.0.otherPolicyId',
  ]);
  expect(await errorPathsOf({ overrides: [{ ...august, otherPolicyId: one.id }] })).toEqual([
    'overrides.0.otherPolicyId',
  ]);
  expect(await errorPathsOf({ overrides: [{ ...august, holidayPeriod: 'easter' }] })).toEqual([
    'overrides.0.holidayPeriod',
    'overrides.0.from',
    'overrides.0.to',
  ]);
  expect((await patchPolicy(one.id, { overrides: [{ ...august, otherPolicyId: one.id }] })).statusCode).toBe(422);
  expect((await patchPolicy(other.id, { overrides: [{ ...august, otherPolicyId: one.id }] })).statusCode).toBe(422);
});

it('archives a policy that a room uses and deletes an unused one', async () => {
  await createPolicy('Predefinita', { status: 10 });
  const [used, idle] = [await createPolicy('Usata', { status: 10 }), await createPolicy('Libera')];
  const { roomId } = await makeRoomForSale(t, admin, id, { cancellationPolicyId: used.id });
  const remove = async (one: number) => admin.delete(`${path(one)}?version=${(await readPolicy(one)).version}`);
  expect((await readPolicy(used.id)).usedCount).toBe(1);
  expect((await remove(used.id)).statusCode).toBe(204);
  expect((await readPolicy(used.id)).archivedAt).not.toBeNull();
  expect((await admin.get(path())).json().data.map((one: { id: number }) => one.id)).not.toContain(used.id);
  expect((await admin.get(`/api/structures/${id}/rooms/${roomId}`)).json().cancellationPolicyId).toBe(used.id);
  expect((await remove(idle.id)).statusCode).toBe(204);
  expect((await admin.get(path(idle.id))).statusCode).toBe(404);
});

it('restores from the archive as a draft without the default flag, and the undo archives it again', async () => {
  const sole = await createPolicy('Sola', { status: 10 });
  const act = (one: number, action: string, version: number) => admin.post(path(one, `/${action}`), { version });
  expect((await act(sole.id, 'archive', 1)).json()).toMatchObject({ isDefault: true, version: 2 });
  const heir = await createPolicy('Erede', { status: 10 });
  expect(await readDefaultIds()).toEqual([heir.id]);
  const listed = async () =>
    (await admin.get(path('', '?filter[archivedAt][gte]=2026-01-01'))).json().data.map((one: { id: number }) => one.id);
  expect(await listed()).toEqual([sole.id]);
  expect((await patchPolicy(sole.id, { kind: 'free' })).json().errors).toHaveProperty('archivedAt');
  const back = (await act(sole.id, 'restore', 2)).json();
  expect(back).toMatchObject({ archivedAt: null, status: 20, isDefault: false });
  expect(await listed()).toEqual([]);
  expect(await readDefaultIds()).toEqual([heir.id]);
  expect((await admin.post(`/api/audit/${back.changeId}/undo`)).statusCode).toBe(200);
  expect(await readPolicy(sole.id)).toMatchObject({ archivedAt: expect.any(String), status: 10 });
  expect(await listed()).toEqual([sole.id]);
  expect(await readDefaultIds()).toEqual([heir.id]);
  // Restores and undoes once more: one of the two defaults remains.
  await admin.post(`/api/audit/${back.changeId}/undo`);
  const again = (await act(sole.id, 'restore', (await readPolicy(sole.id)).version)).json();
  expect(again).toMatchObject({ status: 20, isDefault: false });
  const put = (await act(sole.id, 'archive', again.version)).json();
  expect((await admin.post(`/api/audit/${put.changeId}/undo`)).statusCode).toBe(200);
  expect(await readPolicy(sole.id)).toMatchObject({ archivedAt: null });
  expect(await readDefaultIds()).toEqual([heir.id]);
});

it('stores each active version with its texts', async () => {
  const { id: one } = await createPolicy('Moderata', { status: 10 });
  await patchPolicy(one, { tiers: PRESETS.strict, kind: 'strict' });
  const { data } = (await admin.get(path(one, '/snapshots'))).json();
  expect(data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(data[1].texts.it).toContain('Cancellazione gratuita fino a 8 giorni prima dell’arrivo.');
  expect(data[0].texts.de).toContain('Ab der Buchung: 30\u00a0% des Gesamtpreises.');
  const draft = await createPolicy('Bozza');
  expect((await admin.get(path(draft.id, '/snapshots'))).json().data).toEqual([]);
});

it('demands the fields that payment terms need, and checks the IBAN', async () => {
  const url = `/api/structures/${id}/payment-policies`;
  const errors = async (given: object) =>
    Object.keys(
      (await admin.post(url, { title: { it: 'P' }, depositType: 'none', methods: ['cash'], ...given })).json().errors ??
        {},
    );
  expect(await errors({})).toEqual(['balanceDueMode']);
  expect(await errors({ depositType: 'percent', balanceDueMode: 'arrival' })).toEqual([
    'depositPercent',
    'depositDueMode',
  ]);
  expect(await errors({ depositType: 'full', depositDueMode: 'days_before' })).toEqual(['depositDueDays']);
  expect(await errors({ balanceDueMode: 'arrival', methods: ['credit_card'] })).toEqual(['cards']);
  expect(await errors({ balanceDueMode: 'arrival', methods: [] })).toEqual(['methods']);
  expect(await errors({ balanceDueMode: 'arrival', cashLimitCents: 500_000 })).toEqual(['cashLimitCents']);
  const transfer = {
    depositType: 'full',
    depositDueMode: 'booking',
    methods: ['bank_transfer'],
    accountHolder: 'Hotel',
  };
  expect(await errors(transfer)).toEqual(['iban']);
  expect(await errors({ ...transfer, iban: 'IT60X0542811101000000123457' })).toEqual(['iban']);
  const made = await admin.post(url, {
    title: { it: 'B' },
    ...transfer,
    iban: 'it60 x054 2811 1010 0000 0123 456',
  });
  expect(made.json()).toMatchObject({ iban: 'IT60X0542811101000000123456', isDefault: true });
});

it('returns 404 for the versions of another structure’s policy or of an unknown one', async () => {
  const theirs = await createPolicy('Loro', { status: 10 });
  const url = path(theirs.id, '/snapshots');
  expect((await admin.get(url)).json().data).toHaveLength(1);
  const elsewhere = await makeStructure(t, 'customer');
  for (const foreign of [url.replace(`/${id}/`, `/${elsewhere}/`), path(2_147_483_647, '/snapshots')]) {
    const answer = await admin.get(foreign);
    expect([answer.statusCode, answer.json().type]).toEqual([404, 'not-found']);
  }
});
