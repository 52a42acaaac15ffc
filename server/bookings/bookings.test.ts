import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDING_STATES } from '../../domain/bookings/arrival-states.ts';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { type ForSaleInTest, makeRoomForSale } from '../testing/rooms.ts';
import { makeStructure } from '../testing/structures.ts';
import { expireQuotes } from './clock.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
let structureId: number;
let sold: ForSaleInTest;
const today = todayInRome();
const at = (days: number) => addDays(today, days);

beforeAll(async () => {
  t = await testApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
  structureId = await makeStructure(t, 'customer');
  await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
  sold = await makeRoomForSale(t, customer, structureId);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [sold.roomId]);
  const { roomId, bedAndBreakfast } = sold;
  const prices = {
    roomId,
    mealPlanId: bedAndBreakfast,
    field: 'priceCents',
    from: at(0),
    values: Array(90).fill(9_000),
  };
  const changed = await customer.post(`${house()}/availability/changes`, {
    runs: [prices],
    source: 'manual',
  });
  expect(changed.statusCode).toBeLessThan(300);
});
afterAll(() => t.close());

const house = () => `/api/structures/${structureId}`;
const door = (method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
  t.app.inject({
    method,
    url: `/api/public/${path}`,
    ...(payload ? { payload } : {}),
    headers: { authorization: `Bearer ${t.serviceToken}`, ...(key ? { 'idempotency-key': key } : {}) },
  });
const asking = (more: object = {}) => ({
  structures: [structureId],
  name: 'Marta',
  surname: 'Venturelli',
  email: `marta${Math.random()}@ospiti.example`,
  checkin: at(10),
  checkout: at(13),
  adults: 2,
  children: [],
  request: 'Una camera tranquilla, per favore.',
  privacyConsent: true,
  ...more,
});
const staying = (more: object = {}) => ({
  roomId: sold.roomId,
  mealPlanId: sold.bedAndBreakfast,
  checkin: at(10),
  checkout: at(13),
  adults: 2,
  children: [],
  ...more,
});

/** Sends a request and quotes for it; gives the path of the guest's page and the quotes. */
async function quoted(stays: readonly object[], more: object = {}) {
  const sent = await door('POST', 'booking-requests', asking(more));
  expect([sent.statusCode, sent.body]).toEqual([201, expect.stringContaining('received')]);
  const { code } = sent.json().requests[0];
  const [{ id: requestId }] = (await customer.get(`${house()}/booking-requests?q=${code}`)).json().data;
  const ids: number[] = [];
  for (const stay of stays) {
    const body = { ...staying(), totalAmountCents: 27_000, validUntil: at(5), requestId, ...stay };
    const made = await customer.post(`${house()}/quotes`, body);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    ids.push(made.json().id);
  }
  const answer = await customer.post(`${house()}/booking-requests/${requestId}/send-quotes`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const thread = (await customer.get(`${house()}/booking-requests/${requestId}/thread`)).json();
  return { requestId, code, ids, page: `guest/${thread.guestLink.split('/').at(-1)}`, thread };
}

const soldOn = async (day: string): Promise<number> => {
  const { rooms } = (await operator.get(`${house()}/availability?from=${day}&to=${day}`)).json();
  return rooms.find((one: { roomId: number }) => one.roomId === sold.roomId).days.sold?.[0] ?? 0;
};

describe('a request', () => {
  it('goes the whole way: asked, priced, offered, taken, in the calendar, among the arrivals, mailed', async () => {
    const price = (await customer.post(`${house()}/stay-prices`, staying())).json();
    expect(price).toMatchObject({ totalCents: 27_000, offerId: null });
    const { requestId, page, ids, thread } = await quoted(
      [
        { totalAmountCents: price.totalCents, depositAmountCents: 8_000 },
        { mealPlanId: sold.halfBoard, totalAmountCents: 42_000 },
      ],
      { lang: 'de', name: 'Katrin' },
    );
    expect(thread.request).toMatchObject({ state: 'open', lang: 'de', firstReplyAt: expect.any(String) });
    expect(thread.quotes.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    expect(thread.quotes[0].priceParts.parts.length).toBeGreaterThan(0);

    const seen = (await door('GET', page)).json();
    expect(seen).toMatchObject({
      name: 'Katrin',
      quotes: [{ isOpen: true }, { isOpen: true }],
      bookings: [],
    });
    const before = await soldOn(at(11));
    const taken = await door('POST', `${page}/quotes/${ids[0]}/accept`);
    expect(taken.json()).toMatchObject({
      state: 'closed',
      quotes: [{ state: 'accepted' }, { state: 'expired' }],
      bookings: [{ state: 'confirmed', totalAmountCents: 27_000, checkin: at(10) }],
    });
    expect([await soldOn(at(10)), await soldOn(at(12)), await soldOn(at(13))]).toEqual([
      before + 1,
      before + 1,
      0,
    ]);
    for (const quoteId of ids) {
      const again = await door('POST', `${page}/quotes/${quoteId}/accept`);
      expect([again.statusCode, again.json().type]).toEqual([409, 'conflict']);
    }
    const [booked] = (await customer.get(`${house()}/arrivals?filter[requestId]=${requestId}`)).json().data;
    expect(booked).toMatchObject({
      origin: 'request',
      guestName: 'Katrin Venturelli',
      nights: 3,
      state: 'confirmed',
    });
    expect(booked.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const subjects = (await t.outbox()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Anfrage erhalten/),
        expect.stringMatching(/^Ihr Angebot/),
        expect.stringMatching(/^Buchung bestätigt/),
        expect.stringMatching(/^Nuova richiesta/),
      ]),
    );
  });

  it('is asked once under one key, of ten houses at once, each with its own answer', async () => {
    const body = asking({ structures: [structureId, 'non-esiste', 999_999] });
    const key = `prova-${Math.random()}`;
    const [first, again] = [
      await door('POST', 'booking-requests', body, key),
      await door('POST', 'booking-requests', body, key),
    ];
    expect(first.json().requests.map(({ status }: { status: string }) => status)).toEqual([
      'received',
      'unknown',
      'unknown',
    ]);
    expect(again.json()).toEqual(first.json());
    const list = (
      await customer.get(`${house()}/booking-requests?q=${first.json().requests[0].code}`)
    ).json();
    expect(list.data).toMatchObject([{ type: 'multiple' }]);
    const other = await door('POST', 'booking-requests', { ...body, adults: 3 }, key);
    expect(other.json().type).toBe('idempotency-key-reused');
    expect((await door('POST', 'booking-requests', asking({ structures: [999_999] }))).statusCode).toBe(404);
  });

  it.each([
    ['dates past', { checkin: at(-2), checkout: at(1) }, 'checkin'],
    ['dates crossed', { checkin: at(5), checkout: at(5) }, 'checkout'],
    ['300 nights', { checkin: at(5), checkout: at(305) }, 'checkout'],
    ['a child of 40', { children: [40] }, 'children'],
    ['a string that is no list', { children: '{"a":1}' }, 'children'],
    ['a room of another house', { roomId: 2_000_000 }, 'roomId'],
    ['no consent', { privacyConsent: false }, 'privacyConsent'],
    ['an address with a second line', { email: 'a@b.it\nBcc: c@d.it' }, 'email'],
  ])('is refused with %s, at its field', async (_what, more, field) => {
    const answer = await door('POST', 'booking-requests', asking(more));
    expect([answer.statusCode, Object.keys(answer.json().errors).map((path) => path.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
  });

  it('takes the ages as a list or as JSON of one, and hides what only programs fill in', async () => {
    const sent = await door('POST', 'booking-requests', asking({ children: '[3, 9]', website: 'http://x' }));
    const { code } = sent.json().requests[0];
    const [row] = (await customer.get(`${house()}/booking-requests?q=${code}`)).json().data;
    expect(row).toMatchObject({ children: [3, 9], spamScore: 100 });
  });

  it('is answered in the guest’s language where we have it, else in English', async () => {
    const sent = await door('POST', 'booking-requests', asking({ lang: 'pl' }));
    const [row] = (await customer.get(`${house()}/booking-requests?q=${sent.json().requests[0].code}`)).json()
      .data;
    expect(row.lang).toBe('en');
  });

  it('is worked by its house and by staff; how the guest is reached is not the editor’s to see', async () => {
    const { requestId } = await quoted([{}]);
    const path = `${house()}/booking-requests/${requestId}`;
    const seen = (await (await t.as('editor')).get(`${path}/thread`)).json();
    expect(seen.request).not.toHaveProperty('email');
    expect([seen.guestLink, seen.actions]).toEqual([null, []]);
    expect((await (await t.as('customer2')).get(`${path}/thread`)).statusCode).toBe(404);
    expect((await (await t.as('customer2')).post(`${path}/close`, { outcome: 'spam' })).statusCode).toBe(404);
    const assigned = await customer.post(`${path}/assign`, { assignedTo: t.ids.customer2 });
    expect(assigned.json().errors).toHaveProperty('assignedTo');
    expect((await customer.post(`${path}/take`)).json()).toMatchObject({
      state: 'assigned',
      assignedTo: t.ids.customer,
    });
    expect((await customer.post(`${path}/close`, {})).json().errors).toHaveProperty('outcome');
    const closed = await customer.post(`${path}/close`, { outcome: 'declined_guest', reason: 'Troppo caro' });
    expect(closed.json()).toMatchObject({ state: 'closed', lostReason: 'Troppo caro' });
    const [withdrawn] = (await customer.get(`${path}/thread`)).json().quotes;
    expect(withdrawn.state).toBe('withdrawn');
    expect((await customer.post(`${path}/reopen`, {})).statusCode).toBe(422);
    expect((await customer.post(`${path}/reopen`, { reason: 'Ha cambiato idea' })).json().state).toBe('open');
  });

  it('is written about both ways', async () => {
    const { requestId, page } = await quoted([{}]);
    const path = `${house()}/booking-requests/${requestId}`;
    expect((await customer.post(`${path}/messages`, { text: '  ', channel: 'email' })).statusCode).toBe(422);
    await customer.post(`${path}/messages`, { text: 'Vi aspettiamo.', channel: 'email' });
    expect((await door('POST', `${page}/messages`, { text: 'A che ora?' })).statusCode).toBe(204);
    const { messages } = (await customer.get(`${path}/thread`)).json();
    expect(
      messages.map(({ direction, text }: { direction: string; text: string }) => [direction, text]),
    ).toEqual([
      ['event', 'quote_sent'],
      ['out', 'Vi aspettiamo.'],
      ['in', 'A che ora?'],
    ]);
    expect((await door('GET', page)).json().messages).toHaveLength(2);
    expect((await t.outbox()).map(({ text }) => text).join()).toContain('A che ora?');
    const forged = `${page.slice(0, -4)}AAAA`;
    expect((await door('GET', forged)).statusCode).toBe(404);
  });
});

describe('a quote', () => {
  it('keeps its rooms when it says so, and gives them back when its time is over', async () => {
    const stay = { checkin: at(30), checkout: at(32), units: 4, adults: 4, holdsRooms: 'yes' };
    const { ids, page } = await quoted([stay], { checkin: at(30), checkout: at(32) });
    expect(await soldOn(at(30))).toBe(4);
    const desk = await customer.post(`${house()}/arrivals`, {
      ...staying({ checkin: at(31), checkout: at(33) }),
      guestName: 'Rossi',
    });
    expect([desk.statusCode, desk.json().type, desk.json().nights]).toEqual([
      409,
      'no-availability',
      [{ roomId: sold.roomId, night: at(31), free: 0 }],
    ]);
    await t.database.pool.query('update quotes set valid_until = $2 where id = $1', [ids[0], at(-1)]);
    const late = await door('POST', `${page}/quotes/${ids[0]}/accept`);
    expect(late.json()).toMatchObject({ type: 'conflict', state: 'expired' });
    await Promise.all([expireQuotes(t.context), expireQuotes(t.context)]);
    expect(await soldOn(at(30))).toBe(0);
    expect((await door('GET', page)).json().quotes).toMatchObject([{ state: 'expired', isOpen: false }]);
  });

  it('is not changed once it is sent, and not taken when it was withdrawn', async () => {
    const { ids, page } = await quoted([{ checkin: at(40), checkout: at(41) }]);
    const path = `${house()}/quotes/${ids[0]}`;
    const { version } = (await customer.get(path)).json();
    expect((await customer.patch(path, { version, totalAmountCents: 1 })).json().errors).toHaveProperty(
      'state',
    );
    expect((await customer.delete(`${path}?version=${version}`)).statusCode).toBe(403);
    const admin = await t.as('admin');
    expect((await admin.delete(`${path}?version=${version}`)).json().errors).toHaveProperty('state');
    expect((await customer.post(`${path}/withdraw`)).json().state).toBe('withdrawn');
    expect((await door('POST', `${page}/quotes/${ids[0]}/accept`)).statusCode).toBe(409);
    expect((await door('POST', `${page}/quotes/${ids[0]}/decline`)).statusCode).toBe(409);
  });
});

describe('an arrival', () => {
  const book = (more: object = {}) =>
    customer.post(`${house()}/arrivals`, {
      ...staying(),
      guestName: 'Paolo Sarti',
      totalAmountCents: 20_000,
      ...more,
    });

  it('comes and goes on its days, and gives its nights back when it does not come', async () => {
    const made = (await book({ checkin: today, checkout: at(2) })).json();
    const path = `${house()}/arrivals/${made.id}`;
    expect(await soldOn(today)).toBe(1);
    expect((await customer.post(`${path}/checkOut`)).json()).toMatchObject({
      type: 'invalid-transition',
      allowed: ['checkIn', 'cancel'],
    });
    expect((await customer.post(`${path}/checkIn`)).json().state).toBe('checked_in');
    expect((await customer.post(`${path}/undoCheckIn`)).json().state).toBe('confirmed');
    expect((await customer.post(`${path}/cancel`, {})).json().errors).toHaveProperty('reason');
    const cancelled = await customer.post(`${path}/cancel`, {
      reason: 'Malattia',
      penaltyAmountCents: 5_000,
    });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', penaltyAmountCents: 5_000 });
    expect(await soldOn(today)).toBe(0);
    expect((await customer.post(`${path}/reinstate`)).json().state).toBe('confirmed');
    expect(await soldOn(today)).toBe(1);
  });

  it('takes back a change of its dates with its nights', async () => {
    const made = (await book({ checkin: at(50), checkout: at(52) })).json();
    const moved = await customer.patch(`${house()}/arrivals/${made.id}`, {
      version: made.version,
      checkout: at(55),
    });
    expect(moved.json()).toMatchObject({ nights: 5 });
    expect(await soldOn(at(54))).toBe(1);
    await customer.post(`/api/audit/${moved.json().changeId}/undo`);
    expect([await soldOn(at(51)), await soldOn(at(54))]).toEqual([1, 0]);
  });

  it('needs room for its people, and a room that is sold with its plan', async () => {
    expect((await book({ adults: 3 })).json().errors).toHaveProperty('adults');
    const other = await makeRoomForSale(t, customer, structureId, { title: { it: 'Altra' } });
    expect((await book({ roomId: other.roomId })).json().errors).toHaveProperty('mealPlanId');
    expect((await book({ mealPlanId: null })).json().errors).toHaveProperty('mealPlanId');
    expect((await book({ origin: 'block', mealPlanId: null, totalAmountCents: 0 })).statusCode).toBe(201);
  });

  it('whatever is done, sold is the sum of what holds rooms and never more than the allotment', async () => {
    const { roomId, bedAndBreakfast } = await makeRoomForSale(t, customer, structureId, {
      title: { it: 'Property' },
      units: 2,
    });
    const step = fc.record({
      what: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'reinstate', 'undo', 'allot'),
      from: fc.integer({ min: 1, max: 20 }),
      nights: fc.integer({ min: 1, max: 4 }),
      which: fc.nat({ max: 5 }),
    });
    const made: number[] = [];
    const changes: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        for (const { what, from, nights, which } of steps) {
          const dates = { checkin: at(60 + from), checkout: at(60 + from + nights) };
          const path = `${house()}/arrivals/${made[which % Math.max(1, made.length)]}`;
          const answer = await (async () => {
            switch (what) {
              case 'book':
                return customer.post(`${house()}/arrivals`, {
                  ...staying(),
                  ...dates,
                  roomId,
                  mealPlanId: bedAndBreakfast,
                  guestName: 'P',
                });
              case 'move': {
                const { version } = (await customer.get(path)).json();
                return customer.patch(path, { version: version ?? 1, ...dates });
              }
              case 'cancel':
                return customer.post(`${path}/cancel`, { reason: 'x' });
              case 'reinstate':
                return customer.post(`${path}/reinstate`);
              case 'undo':
                return customer.post(`/api/audit/${changes.at(-1) ?? 1}/undo`);
              case 'allot': {
                const run = {
                  roomId,
                  mealPlanId: null,
                  field: 'allotment',
                  from: dates.checkin,
                  values: Array(nights).fill(which % 3),
                };
                return customer.post(`${house()}/availability/changes`, { runs: [run], source: 'manual' });
              }
            }
          })();
          expect(answer.statusCode).toBeLessThan(500);
          if (what === 'book' && answer.statusCode === 201) made.push(answer.json().id);
          if (answer.statusCode < 300 && answer.json().changeId) changes.push(answer.json().changeId);
        }
        const { rows } = await t.database.pool.query(
          `with held as (select d::date as night, sum(a.units)::integer as units from arrivals a
             cross join generate_series(a.checkin, a.checkout - 1, interval '1 day') d
             where a.room_id = $1 and a.state = any($2) group by 1),
           noted as (select night, sum(units)::integer as units from sold_nights where room_id = $1 group by 1),
           shown as (select month + n.place::integer - 1 as night, n.sold, n.allotment from room_months
             cross join lateral unnest(sold, allotment) with ordinality as n(sold, allotment, place) where room_id = $1)
           select coalesce(h.night, n.night, s.night)::text as night, coalesce(h.units, 0) as held, coalesce(n.units, 0) as noted,
             coalesce(s.sold, 0)::integer as sold, coalesce(s.allotment, 2)::integer as allotment
           from held h full join noted n using (night) full join shown s using (night)`,
          [roomId, HOLDING_STATES],
        );
        for (const row of rows) {
          expect(row).toMatchObject({ noted: row.held, sold: row.held });
          expect(row.sold).toBeLessThanOrEqual(row.allotment);
        }
      }),
      { numRuns: 25 },
    );
    expect(made.length).toBeGreaterThan(5);
  });
});

it('fifty at once, by quotes and at the desk, take the last rooms once each', async () => {
  const { roomId, bedAndBreakfast } = await makeRoomForSale(t, customer, structureId, {
    title: { it: 'Contesa' },
    units: 5,
  });
  const stay = { roomId, mealPlanId: bedAndBreakfast, checkin: at(70), checkout: at(73) };
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => quoted([stay], { checkin: at(70), checkout: at(73) })),
  );
  const byQuote = pages.flatMap(({ page, ids }) =>
    [0, 1, 2].map(() => door('POST', `${page}/quotes/${ids[0]}/accept`)),
  );
  const atDesk = Array.from({ length: 20 }, () =>
    customer.post(`${house()}/arrivals`, { ...staying(stay), guestName: 'Banco' }),
  );
  const answers = await Promise.all([...byQuote, ...atDesk]);
  const done = answers.filter(({ statusCode }) => statusCode < 300);
  const refused = answers.filter(({ statusCode }) => statusCode >= 300);
  expect(done).toHaveLength(5);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
  const { rows } = await t.database.pool.query(
    'select count(*)::integer as held from arrivals where room_id = $1',
    [roomId],
  );
  expect(rows[0].held).toBe(5);
});
