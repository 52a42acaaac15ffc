import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import type { Caller } from '../../testing/app.ts';
import { openTestAppWithFiles } from '../../testing/photos.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let admin: Caller;
let customer: Caller;
let id: number;
let roomForSale: RoomForSale;
beforeAll(async () => {
  t = await openTestAppWithFiles();
  admin = await t.as('admin');
  customer = await t.as('customer');
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id);
});
afterAll(() => t.close());

const today = todayInRome();
const day = (ahead: number) => addDays(today, ahead);
const text = `<p>${'Due notti e la cena. '.repeat(4)}</p>`;
let n = 0;
const body = (more: object = {}) => ({
  type: 'offer',
  title: { it: `Offerta ${++n}` },
  description: { it: text },
  stayPeriods: [{ from: day(10), to: day(40) }],
  priceMode: 'percent_off',
  discountPercent: 10,
  ...more,
});
const url = (structureId = id) => `/api/structures/${structureId}/offers`;
const make = async (more: object = {}, structureId = id) => {
  const answer = await customer.post(url(structureId), body(more));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
const errorsOf = async (more: object, structureId = id) =>
  Object.keys((await customer.post(url(structureId), body(more))).json().errors ?? {});
const moveToPast = (offerId: number, from: number, to: number) =>
  t.database.pool.query(
    `update offers set stay_periods = $2, first_stay = $3, last_stay = $4, ends_on = $4 where id = $1`,
    [offerId, JSON.stringify([{ from: day(from), to: day(to) }]), day(from), day(to)],
  );

it("returns each offer's phase today and filters by phase", async () => {
  const structureId = await makeStructure(t, 'customer');
  const made = {
    draft: await make({}, structureId),
    running: await make({ status: 10 }, structureId),
    scheduled: await make({ status: 10, bookFrom: day(1) }, structureId),
    inactive: await make({ status: 0 }, structureId),
    expired: await make({ status: 10 }, structureId),
    archived: await make({ status: 10 }, structureId),
  };
  await moveToPast(made.expired.id, -20, -1);
  const { version } = made.archived;
  const gone = await customer.post(`${url(structureId)}/${made.archived.id}/archive`, { version });
  expect(gone.json()).toMatchObject({ phase: 'archived', archivedBy: t.ids.customer });
  for (const [phase, { id: offerId }] of Object.entries(made)) {
    const found = (await customer.get(`${url(structureId)}?filter[phase]=${phase}`)).json();
    expect([phase, found.data.map((one: { id: number }) => one.id)]).toEqual([phase, [offerId]]);
    expect((await customer.get(`${url(structureId)}/${offerId}`)).json().phase).toBe(phase);
  }
  expect((await customer.get(url(structureId))).json().meta.total).toBe(5);
  expect((await customer.get(`${url(structureId)}?filter[archivedAt][empty]=false`)).json().meta.total).toBe(1);
});

it('adds a deadline to its structure when an offer ends within two weeks', async () => {
  const structureId = await makeStructure(t, 'customer');
  const deadlines = async () => (await admin.get(`/api/structures/${structureId}/overview`)).json().deadlines;
  await make({ status: 10, bookTo: day(15) }, structureId);
  await make({ bookTo: day(3) }, structureId);
  expect(await deadlines()).toEqual([]);
  await make({ status: 10, bookTo: day(14) }, structureId);
  expect(await deadlines()).toEqual([{ code: 'offer', on: day(14) }]);
});

describe('an offer', () => {
  it('keeps its type and requires the fields of its type and price mode when active', async () => {
    const one = await make();
    const other = await customer.patch(`${url()}/${one.id}`, { version: 1, type: 'children' });
    expect(other.json().errors).toHaveProperty('type');
    expect(await errorsOf({ status: 10, priceMode: null, discountPercent: null })).toEqual(['priceMode']);
    expect(await errorsOf({ status: 10, type: 'last_minute' })).toEqual(['daysBefore']);
    expect(await errorsOf({ status: 10, type: 'early_booking' })).toEqual(['daysInAdvance']);
    expect(await errorsOf({ status: 10, type: 'long_stay', minNights: 2 })).toEqual(['minNights']);
    const children = { type: 'children', priceMode: null, discountPercent: null };
    expect(await errorsOf({ status: 10, ...children })).toEqual(['childRules']);
    expect(await errorsOf({ status: 10, description: { it: 'Corta' } })).toEqual(['description.it']);
  });

  it('refuses values that have no effect', async () => {
    expect(await errorsOf({ discountCents: 500 })).toEqual(['discountCents']);
    expect(await errorsOf({ daysBefore: 3 })).toEqual(['daysBefore']);
    const tiers = [{ daysInAdvance: 30, fromNights: 5, discountPercent: 10 }];
    expect(await errorsOf({ type: 'early_booking', tiers })).toEqual(['tiers.0.fromNights']);
    const amount = { priceMode: 'amount_off', discountPercent: null, discountCents: 500 };
    expect(await errorsOf({ type: 'early_booking', ...amount, tiers })).toContain('tiers');
    const made = await make(amount);
    const patch = (body: object) => customer.patch(`${url()}/${made.id}`, { version: 1, ...body });
    const percent = { priceMode: 'percent_off', discountPercent: 20 };
    expect((await patch(percent)).json().errors).toEqual({
      discountCents: ['Questo campo non ha effetto con le altre scelte. Lascialo vuoto.'],
    });
    expect((await patch({ ...percent, discountCents: null })).statusCode).toBe(200);
  });

  it('refuses periods that overlap, have passed or are too short, and bookings after the stay', async () => {
    const periods = [
      { from: day(10), to: day(20) },
      { from: day(20), to: day(30) },
    ];
    expect(await errorsOf({ stayPeriods: periods })).toEqual(['stayPeriods.1.from']);
    expect(await errorsOf({ stayPeriods: [{ from: day(-9), to: day(-1) }] })).toEqual(['stayPeriods']);
    expect(await errorsOf({ stayPeriods: [] })).toEqual(['stayPeriods']);
    expect(await errorsOf({ stayPeriods: [{ from: day(9), to: day(11) }], minNights: 4 })).toEqual(['minNights']);
    expect(await errorsOf({ bookFrom: day(50) })).toEqual(['bookFrom']);
    expect(await errorsOf({ bookFrom: day(5), bookTo: day(4) })).toEqual(['bookTo']);
  });

  it('accepts prices only for linked rooms and plans', async () => {
    const price = { roomId: roomForSale.roomId, mealPlanId: roomForSale.bedAndBreakfast, amountCents: 9_000 };
    const fixed = (prices: object[]) => ({ priceMode: 'room_night', discountPercent: null, prices });
    expect(await errorsOf(fixed([{ ...price, mealPlanId: 999_999 }]))).toEqual(['prices.0.mealPlanId']);
    expect(await errorsOf(fixed([{ ...price, strikeAmountCents: 9_000 }]))).toEqual(['prices.0.strikeAmountCents']);
    expect(await errorsOf(fixed([price, price]))).toEqual(['prices.1.roomId']);
    expect(await errorsOf(fixed([{ ...price, amountCents: 0 }]))).toEqual(['prices.0.amountCents']);
    expect((await make({ status: 10, ...fixed([price]) })).prices[0]).toMatchObject(price);
  });

  it('refuses an offer for children when the structure takes only adults or older children', async () => {
    const structureId = await makeStructure(t, 'customer');
    const rule = { childOrder: 1, ageFrom: 0, ageTo: 5, mode: 'free' };
    const children = { type: 'children', priceMode: null, discountPercent: null, childRules: [rule] };
    await t.database.pool.query('update structures set min_guest_age = 6 where id = $1', [structureId]);
    expect(await errorsOf(children, structureId)).toEqual(['childRules']);
    await t.database.pool.query('update structures set adults_only = true, min_guest_age = null where id = $1', [
      structureId,
    ]);
    expect(await errorsOf(children, structureId)).toEqual(['type']);
  });

  it('refuses changes and undo of its fields and photos when archived', async () => {
    const one = await make();
    const changed = (await customer.patch(`${url()}/${one.id}`, { version: 1, minNights: 3 })).json();
    const photos = `${url()}/${one.id}/photos`;
    const data = await picture(7, { width: 960, height: 540 });
    const second = await picture(9, { width: 960, height: 540 });
    const [photo, last] = (await uploadFiles(customer, photos, [{ data }, { data: second }])).json().data;
    await customer.post(`${photos}/order`, { ids: [last.id, photo.id] });
    const { rows } = await t.database.pool.query('select max(id) as id from audit_entries');
    const { version } = (await customer.get(`${url()}/${one.id}`)).json();
    const gone = (await customer.post(`${url()}/${one.id}/archive`, { version })).json();
    const archived = { photos: ['L’elemento è in archivio. Ripristinalo prima di continuare.'] };
    const other = await picture(8, { width: 960, height: 540 });
    expect((await uploadFiles(customer, photos, [{ data: other }])).json().errors).toEqual(archived);
    const at = `/api/structures/${id}/photos/${photo.id}`;
    expect((await customer.patch(at, { version: photo.version, tag: 'room' })).json().errors).toEqual(archived);
    expect((await customer.delete(`${at}?version=${photo.version}`)).json().errors).toEqual(archived);
    expect((await customer.get(photos)).json().data).toHaveLength(2);
    const undo = (changeId: number) => customer.post(`/api/audit/${changeId}/undo`);
    expect((await undo(changed.changeId)).json().errors).toHaveProperty('archivedAt');
    expect((await undo(rows[0].id)).json().errors).toEqual(archived);
    expect((await undo(gone.changeId)).statusCode).toBe(200);
    expect((await undo(changed.changeId)).statusCode).toBe(200);
  });

  it('has a unique slug, and only one offer is featured', async () => {
    const structureId = await makeStructure(t, 'customer');
    const first = await make({ title: { it: 'Ponte d’aprile' }, isFeatured: true }, structureId);
    expect(await errorsOf({ title: { it: 'Ponte d aprile' } }, structureId)).toEqual(['title.it']);
    expect(await errorsOf({ slug: { it: 'ponte-d-aprile' } }, structureId)).toEqual(['slug.it']);
    expect(await errorsOf({ slug: { it: 'Ponte d’aprile!' } }, structureId)).toEqual(['slug.it']);
    expect(await errorsOf({ isFeatured: true }, structureId)).toEqual(['isFeatured']);
    await customer.post(`${url(structureId)}/${first.id}/archive`, { version: 1 });
    await make({ title: { it: 'Ponte d’aprile' }, isFeatured: true }, structureId);
    // Its slug and featured position are taken: the offer is restored with a new slug and not featured.
    const back = await customer.post(`${url(structureId)}/${first.id}/restore`, { version: 2 });
    expect(back.json()).toMatchObject({
      isFeatured: false,
      slug: { it: `ponte-d-aprile-${yearOf(day(10))}` },
      status: 20,
    });
  });

  it('allows ten active offers per type and thirty offers in all', async () => {
    const structureId = await makeStructure(t, 'customer');
    for (let at = 0; at < 10; at++) await make({ status: 10 }, structureId);
    expect(await errorsOf({ status: 10 }, structureId)).toEqual(['status']);
    await make({ status: 10, type: 'last_minute', daysBefore: 3 }, structureId);
    for (let at = 11; at < 30; at++) await make({}, structureId);
    expect(await errorsOf({}, structureId)).toEqual(['offers']);
    const { data } = (await customer.get(url(structureId))).json();
    await customer.post(`${url(structureId)}/bulk`, { action: 'archive', ids: [data[0].id] });
    await make({}, structureId);
  });

  it('warns when another offer of its type covers the same days and rooms, or when a long stay is no longer than the minimum stay', async () => {
    const structureId = await makeStructure(t, 'customer');
    const room = await makeRoomForSale(t, admin, structureId);
    const runs = [{ roomId: room.roomId, mealPlanId: null, field: 'minStay', from: day(12), values: [5] }];
    await admin.post(`/api/structures/${structureId}/availability/changes`, { runs });
    const long = { type: 'long_stay', minNights: 5, status: 10 };
    const first = await make(long, structureId);
    const second = await make({ ...long, stayPeriods: [{ from: day(40), to: day(60) }] }, structureId);
    await make({ status: 10 }, structureId);
    const { warnings } = (await customer.get(`${url(structureId)}/${first.id}`)).json();
    expect(warnings).toEqual([
      {
        path: 'stayPeriods',
        code: 'same_days',
        params: { title: second.title.it, periodo: expect.anything() },
      },
      { path: 'minNights', code: 'min_stay_already', params: { n: 5 } },
    ]);
  });
});

describe('the archive', () => {
  it('refuses changes to archived offers; undo or restore brings them back', async () => {
    const structureId = await makeStructure(t, 'customer');
    const one = await make({ status: 10 }, structureId);
    const path = `${url(structureId)}/${one.id}`;
    const gone = (await customer.post(`${path}/archive`, { version: 1 })).json();
    expect((await customer.patch(path, { version: 2, title: { it: 'Altro' } })).statusCode).toBe(422);
    expect((await customer.post(`${path}/archive`, { version: 2 })).statusCode).toBe(422);
    expect((await customer.post(`/api/audit/${gone.changeId}/undo`)).statusCode).toBe(200);
    expect((await customer.get(path)).json()).toMatchObject({ phase: 'running', version: 3 });
    expect((await customer.post(`${path}/restore`, { version: 3 })).statusCode).toBe(422);
    await customer.post(`${path}/archive`, { version: 3 });
    expect((await customer.post(`${path}/restore`, { version: 3 })).statusCode).toBe(409);
    const restored = await customer.post(`${path}/restore`, { version: 4 });
    expect(restored.json()).toMatchObject({ phase: 'draft', status: 20, archivedAt: null, archivedBy: null });
    await customer.post(`${path}/archive`, { version: 5 });
    await moveToPast(one.id, -9, -1);
    const late = await customer.post(`${path}/restore`, { version: 6 });
    expect(Object.keys(late.json().errors)).toContain('stayPeriods');
  });

  it('archives deleted offers except drafts, and lets only the portal purge them', async () => {
    const draft = await make();
    expect((await customer.delete(`${url()}/${draft.id}?version=1`)).statusCode).toBe(204);
    expect((await customer.get(`${url()}/${draft.id}`)).statusCode).toBe(404);
    const shown = await make({ status: 0 });
    expect((await customer.delete(`${url()}/${shown.id}?version=1`)).statusCode).toBe(204);
    expect((await customer.get(`${url()}/${shown.id}`)).json().phase).toBe('archived');
    expect((await customer.delete(`${url()}/${shown.id}?version=2`)).statusCode).toBe(403);
    const operator = await t.as('operator');
    expect((await operator.delete(`${url()}/${shown.id}?version=2`)).statusCode).toBe(204);
  });

  it('answers 404 to users without access to the structure', async () => {
    const one = await make();
    const stranger = await t.as('customer2');
    for (const action of ['archive', 'restore'])
      expect((await stranger.post(`${url()}/${one.id}/${action}`, { version: 1 })).statusCode).toBe(404);
  });
});

describe('a discount', () => {
  const path = () => `/api/structures/${id}/discounts`;
  const discount = (more: object = {}) => ({
    title: { it: 'Sconto' },
    kind: 'percent',
    discountPercent: 15,
    stayFrom: day(10),
    stayTo: day(90),
    ...more,
  });
  const wrong = async (more: object) => Object.keys((await customer.post(path(), discount(more))).json().errors ?? {});

  it('requires the value of its kind, a unique code and periods within its stay', async () => {
    expect(await wrong({ discountPercent: null })).toEqual(['discountPercent']);
    expect(await wrong({ discountPercent: 95 })).toEqual(['discountPercent']);
    expect(await wrong({ kind: 'amount', discountPercent: null })).toEqual(['discountCents']);
    expect(await wrong({ discountCents: 500 })).toEqual(['discountCents']);
    expect(await wrong({ kind: 'amount', discountPercent: null, discountCents: 5, maxDiscountCents: 9 })).toEqual([
      'maxDiscountCents',
    ]);
    expect(await wrong({ code: 'ESTATE' })).toEqual(['code']);
    expect(await wrong({ audience: 'code', status: 10 })).toEqual(['code']);
    expect(await wrong({ audience: 'affiliation', status: 10 })).toEqual(['affiliationId']);
    const touring = (
      await admin.post('/api/affiliations', {
        code: 'touring',
        kind: 'discount_scheme',
        title: { it: 'Touring', en: 'Touring' },
        status: 10,
      })
    ).json();
    expect(touring.id).toBeGreaterThan(0);
    expect(await wrong({ audience: 'affiliation', affiliationId: touring.id })).toEqual(['affiliationId']);
    expect(await wrong({ audience: 'code', code: 'a b' })).toEqual(['code']);
    expect(await wrong({ excludedPeriods: [{ from: day(5), to: day(12) }] })).toEqual(['excludedPeriods.0.from']);
    const made = await customer.post(path(), discount({ audience: 'code', code: 'estate27' }));
    expect(made.json()).toMatchObject({ code: 'ESTATE27', phase: 'draft', endsOn: day(90) });
    expect(await wrong({ audience: 'code', code: 'ESTATE27' })).toEqual(['code']);
    // The copy keeps its audience but gets no code while the original uses it.
    const anew = () => customer.post(`${path()}/${made.json().id}/reissue`);
    expect((await anew()).json()).toMatchObject({ audience: 'code', code: null, status: 20 });
    await customer.post(`${path()}/${made.json().id}/archive`, { version: 1 });
    expect((await anew()).json()).toMatchObject({ audience: 'code', code: 'ESTATE27' });
    const back = await customer.post(`${path()}/${made.json().id}/restore`, { version: 2 });
    expect(back.json()).toMatchObject({ audience: 'code', code: null, status: 20 });
  });

  it('deletes an unused discount and archives a used one', async () => {
    const made = (await customer.post(path(), discount({ status: 10 }))).json();
    await t.database.pool.query('update discounts set used_count = 1 where id = $1', [made.id]);
    expect((await customer.delete(`${path()}/${made.id}?version=1`)).statusCode).toBe(204);
    expect((await customer.get(`${path()}/${made.id}`)).json().phase).toBe('archived');
  });
});
