import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
let roomForSale: RoomForSale;
const day = (ahead: number) => addDays(todayInRome(), ahead);
const base = () => `/api/structures/${id}`;

interface SearchResult {
  options: {
    offerId: number | null;
    mealPlanId: number;
    totalCents: number;
    discountIds: number[];
    terms: Record<'cancellation' | 'payment', { policyId: number; snapshotId: number; level: string } | null>;
  }[];
  unfit: { offerId: number; mealPlanId: number; rules: string[] }[];
  code: string | null;
  policies: { id: number; kind: string; snapshotId: number; texts: { it: string } }[];
  titles: Record<'offers' | 'discounts', { id: number; title: { it: string } }[]>;
}

beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id, { maxOccupancy: 3, extraBeds: 1, extraBedType: 'folding' });
  const facilities = await t.database.pool.query(
    `select id from facilities where status = 10 and level in ('room', 'both') limit 3`,
  );
  await t.database.pool.query(`update rooms set status = 10, facility_ids = $2 where id = $1`, [
    roomForSale.roomId,
    facilities.rows.map((row) => row.id),
  ]);
  const run = {
    roomId: roomForSale.roomId,
    mealPlanId: roomForSale.bedAndBreakfast,
    field: 'priceCents',
    from: day(1),
  };
  await admin.post(`${base()}/availability/changes`, { runs: [{ ...run, values: Array(120).fill(10_000) }] });
});
afterAll(() => t.close());

const create = async (collection: string, body: object): Promise<number> => {
  const answer = await admin.post(`${base()}/${collection}`, { status: 10, ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
};
const offer = (title: string, body: object) =>
  create('offers', {
    title: { it: title },
    description: { it: `<p>${'Mare, colazione e silenzio. '.repeat(3)}</p>` },
    stayPeriods: [{ from: day(1), to: day(100) }],
    mealPlanIds: [roomForSale.bedAndBreakfast],
    ...body,
  });
const searchStays = async (checkin: number, nights: number, more: object = {}): Promise<SearchResult> => {
  const body = { checkin: day(checkin), checkout: day(checkin + nights), adults: 2, ...more };
  const answer = await admin.post(`${base()}/availability/search`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
/** Prices for bed and breakfast by offer id; 0 is the calendar's price. */
const prices = ({ options }: SearchResult) =>
  Object.fromEntries(
    options
      .filter(({ mealPlanId }) => mealPlanId === roomForSale.bedAndBreakfast)
      .map(({ offerId, totalCents }) => [offerId ?? 0, totalCents]),
  );
const reasons = ({ unfit }: SearchResult, offerId: number) =>
  unfit.find((one) => one.offerId === offerId && one.mealPlanId === roomForSale.bedAndBreakfast)?.rules;

it('prices a stay with each type of offer, or gives the reason against', async () => {
  const standard = await offer('Settimana di mare', {
    type: 'offer',
    priceMode: 'package',
    fixedNights: 7,
    prices: [{ roomId: roomForSale.roomId, mealPlanId: roomForSale.bedAndBreakfast, adults: 2, amountCents: 59_000 }],
  });
  const late = await offer('Sotto data', {
    type: 'last_minute',
    daysBefore: 7,
    priceMode: 'amount_off',
    discountCents: 1_500,
    discountUnit: 'night',
  });
  const early = await offer('Prenota prima', {
    type: 'early_booking',
    daysInAdvance: 30,
    priceMode: 'percent_off',
    tiers: [
      { daysInAdvance: 60, discountPercent: 20 },
      { daysInAdvance: 30, discountPercent: 10 },
    ],
  });
  const long = await offer('Sette al prezzo di sei', {
    type: 'long_stay',
    minNights: 7,
    priceMode: 'free_nights',
    stayNights: 7,
    payNights: 6,
  });
  const children = await offer('Bimbi gratis', {
    type: 'children',
    childRules: [{ childOrder: 1, ageFrom: 3, ageTo: 12, mode: 'free' }],
  });
  const soon = await searchStays(3, 7);
  expect(prices(soon)).toEqual({ 0: 70_000, [standard]: 59_000, [late]: 59_500, [long]: 60_000 });
  expect(reasons(soon, early)).toEqual(['days_in_advance']);
  expect(reasons(soon, children)).toEqual(['children']);
  const far = await searchStays(65, 2);
  expect(prices(far)).toEqual({ 0: 20_000, [early]: 16_000 });
  expect(reasons(far, standard)).toEqual(['nights']);
  expect(reasons(far, late)).toEqual(['days_before']);
  expect(reasons(far, long)).toEqual(['nights']);
  const family = await searchStays(20, 2, { childAges: [6] });
  expect(Object.keys(prices(family))).toContain(String(children));
  expect(soon.titles.offers.find((one) => one.id === long)?.title.it).toBe('Sette al prezzo di sei');
  // Archived offers are not on sale.
  await admin.post(`${base()}/offers/${early}/archive`, { version: 1 });
  expect(prices(await searchStays(65, 2))).toEqual({ 0: 20_000 });
});

it('applies discounts to the calendar’s price, and those with a code only when the code is given', async () => {
  const open = { kind: 'percent', stayFrom: day(30), stayTo: day(100), mealPlanIds: [roomForSale.bedAndBreakfast] };
  const general = await create('discounts', { ...open, title: { it: 'Autunno' }, discountPercent: 10 });
  await create('discounts', {
    ...open,
    title: { it: 'Amici' },
    discountPercent: 30,
    audience: 'code',
    code: 'amici',
    priority: 1,
    maxUses: 1,
  });
  expect(prices(await searchStays(65, 2))[0]).toBe(18_000);
  const friends = await searchStays(65, 2, { code: ' amici ' });
  expect([prices(friends)[0], friends.code]).toEqual([14_000, 'used']);
  expect((await searchStays(20, 2, { code: 'AMICI' })).code).toBe('unused');
  expect((await searchStays(65, 2, { code: 'NESSUNO' })).code).toBe('unknown');
  expect(prices(await searchStays(20, 2))[0]).toBe(20_000);
  // The code's last use is spent.
  await t.database.pool.query(`update discounts set used_count = 1 where code = 'AMICI'`);
  const { options, titles } = await searchStays(65, 2, { code: 'AMICI' });
  expect(options.find((one) => one.offerId === null && one.discountIds.length > 0)?.discountIds).toEqual([general]);
  expect(titles.discounts.map((one) => one.title.it)).toEqual(['Autunno']);
});

it('takes the terms from the offer, the room or the default, in the stored version', async () => {
  const policy = async (it: string, given: object = {}) => {
    const body = { title: { it }, kind: 'non_refundable', tiers: [], status: 10, ...given };
    return (await admin.post(`${base()}/cancellation-policies`, body)).json();
  };
  expect((await searchStays(65, 2)).options[0]?.terms).toEqual({ cancellation: null, payment: null });
  const general = await policy('Generale');
  const ofOffer = await policy('Dell’offerta');
  const id2 = await offer('Con condizioni sue', {
    type: 'offer',
    priceMode: 'percent_off',
    discountPercent: 50,
    cancellationPolicyId: ofOffer.id,
  });
  const held = async () => {
    const { options, policies } = await searchStays(65, 2);
    const of = (offerId: number | null) =>
      options.find((one) => one.offerId === offerId && one.mealPlanId === roomForSale.bedAndBreakfast)?.terms
        .cancellation;
    return { calendar: of(null), offer: of(id2), policies };
  };
  const first = await held();
  expect(first.calendar).toMatchObject({ policyId: general.id, level: 'default' });
  expect(first.offer).toMatchObject({ policyId: ofOffer.id, level: 'offer' });
  expect(first.policies.find((one) => one.snapshotId === first.offer?.snapshotId)?.texts.it).toContain('rimborsabile');
  expect((await admin.get(`${base()}/cancellation-policies/${ofOffer.id}`)).json().usedCount).toBe(1);
  // Changing the policy creates a new snapshot; the earlier one stays unchanged.
  const own = { it: '<p>Si paga tutto.</p>' };
  const changed = await admin.patch(`${base()}/cancellation-policies/${ofOffer.id}`, {
    version: ofOffer.version,
    description: own,
  });
  const second = await held();
  expect(second.offer?.snapshotId).not.toBe(first.offer?.snapshotId);
  expect(second.policies.find((one) => one.id === ofOffer.id)?.texts).toMatchObject(own);
  const kept = (await admin.get(`${base()}/cancellation-policies/${ofOffer.id}/snapshots`)).json().data;
  expect(kept.map((one: { id: number }) => one.id)).toContain(first.offer?.snapshotId);
  // An archived policy no longer applies and cannot be selected; records that already name it can be saved.
  const { version } = changed.json();
  expect((await admin.post(`${base()}/cancellation-policies/${ofOffer.id}/archive`, { version })).statusCode).toBe(200);
  expect((await held()).offer).toMatchObject({ policyId: general.id, level: 'default' });
  const refused = await admin.post(`${base()}/offers`, {
    type: 'offer',
    title: { it: 'Nuova' },
    stayPeriods: [{ from: day(1), to: day(9) }],
    cancellationPolicyId: ofOffer.id,
  });
  expect(Object.keys(refused.json().errors)).toEqual(['cancellationPolicyId']);
  const again = await admin.patch(`${base()}/offers/${id2}`, { version: 1, minNights: 2 });
  expect(again.statusCode).toBe(200);
  const anew = await admin.post(`${base()}/offers/${id2}/reissue`);
  expect([anew.statusCode, anew.json().cancellationPolicyId]).toEqual([201, null]);
});
