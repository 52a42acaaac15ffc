import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayWords } from '../../../domain/kernel/calendar/day-words.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { advanceRequests, expireQuotes } from './scheduled-jobs.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

describe('request', () => {
  it('goes from request through price, quote and acceptance to booking and mails', async () => {
    const price = (await h.customer.post(`${h.structure}/stay-prices`, h.staying())).json();
    expect(price).toMatchObject({ totalCents: 27_000, offerId: null });
    const { requestId, page, ids, thread } = await h.quoted(
      [
        { totalAmountCents: price.totalCents, depositAmountCents: 8_000 },
        { mealPlanId: h.sold.halfBoard, totalAmountCents: 42_000 },
      ],
      { lang: 'de', name: 'Katrin' },
    );
    expect(thread.request).toMatchObject({ state: 'open', lang: 'de', firstReplyAt: expect.any(String) });
    expect(thread.quotes.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    expect(thread.quotes[0].priceParts.parts.length).toBeGreaterThan(0);

    const [told] = (await h.customer.get('/api/notifications')).json().data;
    expect(told).toMatchObject({ notificationType: 'request_new', title: 'Nuova richiesta: Katrin' });
    const seen = (await h.door('GET', page)).json();
    expect(seen).toMatchObject({
      name: 'Katrin',
      quotes: [{ isOpen: true, mealPlanTitle: { it: expect.stringMatching(/./) } }, { isOpen: true }],
      bookings: [],
    });
    const before = await h.soldOn(dayFromToday(11));
    const taken = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
    expect(taken.json()).toMatchObject({
      state: 'closed',
      quotes: [{ state: 'accepted' }, { state: 'expired' }],
      bookings: [{ state: 'confirmed', totalAmountCents: 27_000, checkin: dayFromToday(10) }],
    });
    expect([
      await h.soldOn(dayFromToday(10)),
      await h.soldOn(dayFromToday(12)),
      await h.soldOn(dayFromToday(13)),
    ]).toEqual([before + 1, before + 1, 0]);
    for (const quoteId of ids) {
      const again = await h.door('POST', `${page}/quotes/${quoteId}/accept`);
      expect([again.statusCode, again.json().type]).toEqual([409, 'conflict']);
    }
    const [booked] = (await h.customer.get(`${h.structure}/arrivals?filter[requestId]=${requestId}`)).json().data;
    expect(booked).toMatchObject({
      origin: 'request',
      guestName: 'Katrin Venturelli',
      nights: 3,
      state: 'confirmed',
    });
    expect(booked.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const mails = await t.outbox();
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Anfrage erhalten/),
        expect.stringMatching(/^Ihr Angebot/),
        expect.stringMatching(/^Buchung bestätigt/),
        expect.stringMatching(/^Nuova richiesta/),
      ]),
    );
    const confirmed = mails.find(({ subject }) => subject.startsWith('Buchung bestätigt'));
    expect(confirmed?.text).toContain(`Anreise: ${dayWords(dayFromToday(10), 'de')}`);
    expect(confirmed?.text).not.toContain(dayFromToday(10));
  });

  it('creates one request per structure and idempotency key, with an answer for each structure', async () => {
    const body = h.asking({ structures: [h.structureId, 'non-esiste', 999_999] });
    const key = `prova-${Math.random()}`;
    const [first, again] = [
      await h.door('POST', 'booking-requests', body, key),
      await h.door('POST', 'booking-requests', body, key),
    ];
    expect(first.json().requests.map(({ status }: { status: string }) => status)).toEqual([
      'received',
      'unknown',
      'unknown',
    ]);
    expect(again.json()).toEqual(first.json());
    const list = (await h.customer.get(`${h.structure}/booking-requests?q=${first.json().requests[0].code}`)).json();
    expect(list.data).toMatchObject([{ type: 'multiple' }]);
    const other = await h.door('POST', 'booking-requests', { ...body, adults: 3 }, key);
    expect(other.json().type).toBe('idempotency-key-reused');
    expect((await h.door('POST', 'booking-requests', h.asking({ structures: [999_999] }))).statusCode).toBe(404);
  });

  it.each([
    ['dates past', { checkin: dayFromToday(-2), checkout: dayFromToday(1) }, 'checkin'],
    ['dates crossed', { checkin: dayFromToday(5), checkout: dayFromToday(5) }, 'checkout'],
    ['300 nights', { checkin: dayFromToday(5), checkout: dayFromToday(305) }, 'checkout'],
    ['a child of 40', { children: [40] }, 'children'],
    ['a string that is no list', { children: '{"a":1}' }, 'children'],
    ['a room of another house', { roomId: 2_000_000 }, 'roomId'],
    ['no consent', { privacyConsent: false }, 'privacyConsent'],
    ['an address with a second line', { email: 'a@b.it\nBcc: c@d.it' }, 'email'],
  ])('returns a field error for %s', async (_what, more, field) => {
    const answer = await h.door('POST', 'booking-requests', h.asking(more));
    expect([answer.statusCode, Object.keys(answer.json().errors).map((path) => path.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
  });

  it('accepts ages as a list or as JSON, and flags filled honeypots', async () => {
    const sent = await h.door('POST', 'booking-requests', h.asking({ children: '[3, 9]', website: 'http://x' }));
    const { code } = sent.json().requests[0];
    const [row] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
    expect(row).toMatchObject({ children: [3, 9], spamScore: 100 });
  });

  it("uses the guest's language if supported, otherwise English", async () => {
    const sent = await h.door('POST', 'booking-requests', h.asking({ lang: 'pl' }));
    const [row] = (await h.customer.get(`${h.structure}/booking-requests?q=${sent.json().requests[0].code}`)).json()
      .data;
    expect(row.lang).toBe('en');
  });

  it('allows actions to the structure and staff, and hides contact details from editors', async () => {
    const { requestId } = await h.quoted([{}]);
    const path = `${h.structure}/booking-requests/${requestId}`;
    const seen = (await (await t.as('editor')).get(`${path}/thread`)).json();
    expect(seen.request).not.toHaveProperty('email');
    expect([seen.guestLink, seen.actions]).toEqual([null, []]);
    expect((await (await t.as('customer2')).get(`${path}/thread`)).statusCode).toBe(404);
    expect((await (await t.as('customer2')).post(`${path}/close`, { outcome: 'spam' })).statusCode).toBe(404);
    const assigned = await h.customer.post(`${path}/assign`, { assignedTo: t.ids.customer2 });
    expect(assigned.json().errors).toHaveProperty('assignedTo');
    expect((await h.customer.post(`${path}/take`)).json()).toMatchObject({
      state: 'assigned',
      assignedTo: t.ids.customer,
    });
    expect((await h.customer.post(`${path}/close`, {})).json().errors).toHaveProperty('outcome');
    const closed = await h.customer.post(`${path}/close`, {
      outcome: 'declined_guest',
      reason: 'Troppo caro',
    });
    expect(closed.json()).toMatchObject({ state: 'closed', lostReason: 'Troppo caro' });
    const [withdrawn] = (await h.customer.get(`${path}/thread`)).json().quotes;
    expect(withdrawn.state).toBe('withdrawn');
    expect((await h.customer.post(`${path}/reopen`, {})).statusCode).toBe(422);
    expect((await h.customer.post(`${path}/reopen`, { reason: 'Ha cambiato idea' })).json().state).toBe('open');
  });

  it('exchanges messages in both directions', async () => {
    const { requestId, page } = await h.quoted([{}]);
    const path = `${h.structure}/booking-requests/${requestId}`;
    expect((await h.customer.post(`${path}/messages`, { text: '  ', channel: 'email' })).statusCode).toBe(422);
    await h.customer.post(`${path}/messages`, { text: 'Vi aspettiamo.', channel: 'email' });
    expect((await h.door('POST', `${page}/messages`, { text: 'A che ora?' })).statusCode).toBe(204);
    // Opening an already open request with an old version succeeds.
    const opened = await h.customer.post(`${path}/open`, { version: 1 });
    expect([opened.statusCode, opened.json().state]).toEqual([200, 'open']);
    const { messages } = (await h.customer.get(`${path}/thread`)).json();
    expect(messages.map(({ direction, text }: { direction: string; text: string }) => [direction, text])).toEqual([
      ['event', 'quote_sent'],
      ['out', 'Vi aspettiamo.'],
      ['in', 'A che ora?'],
    ]);
    expect((await h.door('GET', page)).json().messages).toHaveLength(2);
    expect((await t.outbox()).map(({ text }) => text).join()).toContain('A che ora?');
    const forged = `${page.slice(0, -4)}AAAA`;
    expect((await h.door('GET', forged)).statusCode).toBe(404);
  });
});

it('closes unanswered requests, archives closed ones and anonymises old ones by schedule', async () => {
  const { requestId, page, ids } = await h.quoted([{ checkin: dayFromToday(25), checkout: dayFromToday(26) }]);
  await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  const unanswered = (await h.door('POST', 'booking-requests', h.asking())).json().requests[0].code;
  const { pool } = t.database;
  await pool.query(
    `update booking_requests set checkin = checkin - 800, checkout = checkout - 800, closed_at = closed_at - interval '91 days'
     where id = $1`,
    [requestId],
  );
  await pool.query('update arrivals set checkin = checkin - 800, checkout = checkout - 800 where request_id = $1', [
    requestId,
  ]);
  await pool.query('update booking_requests set checkin = $2, checkout = $3 where code = $1', [
    unanswered,
    dayFromToday(-1),
    dayFromToday(1),
  ]);
  await Promise.all([advanceRequests(t.context), advanceRequests(t.context)]);
  const seen = (await h.customer.get(`${h.structure}/booking-requests/${requestId}`)).json();
  expect(seen).toMatchObject({
    state: 'archived',
    name: 'Ospite',
    surname: null,
    phone: null,
    request: null,
  });
  expect(JSON.stringify(seen)).not.toContain('ospiti.example');
  const [stay] = (await h.customer.get(`${h.structure}/arrivals?filter[requestId]=${requestId}`)).json().data;
  expect(stay).toMatchObject({ guestName: 'Ospite', totalAmountCents: 27_000 });
  expect((await h.door('GET', page)).statusCode).toBe(404);
  const [late] = (await h.customer.get(`${h.structure}/booking-requests?q=${unanswered}`)).json().data;
  expect(late).toMatchObject({ state: 'closed', outcome: 'no_reply' });
  const historyOf = async (id: number) =>
    (await h.customer.get(`${h.structure}/booking-requests/${id}/history`)).json().data;
  expect((await historyOf(late.id))[0]).toMatchObject({
    action: 'state',
    changes: expect.arrayContaining([{ field: 'state', before: 'new', after: 'closed' }]),
  });
  const [forgotten] = await historyOf(requestId);
  expect(forgotten.changes).toContainEqual({ field: 'surname', before: null, after: null });
});

it('reopens an unanswered request when its guest writes, and logs the change', async () => {
  const { requestId, page } = await h.quoted([{}]);
  await h.customer.post(`${h.structure}/booking-requests/${requestId}/close`, { outcome: 'no_reply' });
  expect((await h.door('POST', `${page}/messages`, { text: 'Eccomi.' })).statusCode).toBe(204);
  const { data } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/history`)).json();
  expect(data[0].changes).toContainEqual({ field: 'state', before: 'closed', after: 'open' });
});

describe('quote', () => {
  it('holds its rooms and frees them after its last day', async () => {
    const stay = {
      checkin: dayFromToday(30),
      checkout: dayFromToday(32),
      units: 4,
      adults: 4,
      holdsRooms: 'yes',
    };
    const { ids, page } = await h.quoted([stay], { checkin: dayFromToday(30), checkout: dayFromToday(32) });
    expect(await h.soldOn(dayFromToday(30))).toBe(4);
    const desk = await h.customer.post(`${h.structure}/arrivals`, {
      ...h.staying({ checkin: dayFromToday(31), checkout: dayFromToday(33) }),
      guestName: 'Rossi',
    });
    expect([desk.statusCode, desk.json().type, desk.json().nights]).toEqual([
      409,
      'no-availability',
      [{ roomId: h.sold.roomId, night: dayFromToday(31), free: 0 }],
    ]);
    await t.database.pool.query('update quotes set valid_until = $2 where id = $1', [ids[0], dayFromToday(-1)]);
    const late = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
    expect(late.json()).toMatchObject({ type: 'conflict', state: 'expired' });
    await Promise.all([expireQuotes(t.context), expireQuotes(t.context)]);
    expect(await h.soldOn(dayFromToday(30))).toBe(0);
    expect((await h.door('GET', page)).json().quotes).toMatchObject([{ state: 'expired', isOpen: false }]);
  });

  it('frees held rooms when its request is closed', async () => {
    const stay = {
      checkin: dayFromToday(45),
      checkout: dayFromToday(46),
      units: 4,
      adults: 4,
      holdsRooms: 'yes',
    };
    const { requestId } = await h.quoted([stay], { checkin: dayFromToday(45), checkout: dayFromToday(46) });
    expect(await h.soldOn(dayFromToday(45))).toBe(4);
    await h.customer.post(`${h.structure}/booking-requests/${requestId}/close`, { outcome: 'declined_guest' });
    expect(await h.soldOn(dayFromToday(45))).toBe(0);
  });

  it('an accepted quote cannot be undone by any audit entry', async () => {
    const { requestId, ids, page } = await h.quoted([{ checkin: dayFromToday(47), checkout: dayFromToday(48) }]);
    await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
    const { rows } = await t.database.pool.query(
      `select id from audit_entries where (target_type, target_id) in (('quote', $1), ('booking-request', $2))
         or target_type = 'arrival' and target_id = (select id from arrivals where request_id = $2)`,
      [ids[0], requestId],
    );
    expect(rows.length).toBeGreaterThan(4);
    const admin = await t.as('admin');
    for (const { id } of rows.toReversed()) await admin.post(`/api/audit/${id}/undo`);
    const { request, quotes, arrivals } = (
      await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)
    ).json();
    expect([request.outcome, quotes[0].state, arrivals.length]).toEqual(['confirmed', 'accepted', 1]);
    expect(await h.soldOn(dayFromToday(47))).toBe(1);
  });

  it('cannot be changed after sending or accepted after withdrawal', async () => {
    const { ids, page } = await h.quoted([{ checkin: dayFromToday(40), checkout: dayFromToday(41) }]);
    const path = `${h.structure}/quotes/${ids[0]}`;
    const { version } = (await h.customer.get(path)).json();
    expect((await h.customer.patch(path, { version, totalAmountCents: 1 })).json().errors).toHaveProperty('state');
    expect((await h.customer.delete(`${path}?version=${version}`)).statusCode).toBe(403);
    const admin = await t.as('admin');
    expect((await admin.delete(`${path}?version=${version}`)).json().errors).toHaveProperty('state');
    expect((await h.customer.post(`${path}/withdraw`)).json().state).toBe('withdrawn');
    expect((await h.door('POST', `${page}/quotes/${ids[0]}/accept`)).statusCode).toBe(409);
    expect((await h.door('POST', `${page}/quotes/${ids[0]}/decline`)).statusCode).toBe(409);
  });
});

describe('arrival', () => {
  const book = (more: object = {}) =>
    h.customer.post(`${h.structure}/arrivals`, {
      ...h.staying(),
      guestName: 'Paolo Sarti',
      totalAmountCents: 20_000,
      ...more,
    });

  it('checks in and out on its days, and frees its nights when cancelled', async () => {
    const made = (await book({ checkin: dayFromToday(0), checkout: dayFromToday(2) })).json();
    const path = `${h.structure}/arrivals/${made.id}`;
    expect(await h.soldOn(dayFromToday(0))).toBe(1);
    expect((await h.customer.post(`${path}/checkOut`)).json()).toMatchObject({
      type: 'invalid-transition',
      allowed: ['checkIn', 'cancel'],
    });
    expect((await h.customer.post(`${path}/checkIn`)).json().state).toBe('checked_in');
    expect((await h.customer.post(`${path}/undoCheckIn`)).json().state).toBe('confirmed');
    expect((await h.customer.post(`${path}/cancel`, {})).json().errors).toHaveProperty('reason');
    const cancelled = await h.customer.post(`${path}/cancel`, {
      reason: 'Malattia',
      penaltyAmountCents: 5_000,
    });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', penaltyAmountCents: 5_000 });
    expect(await h.soldOn(dayFromToday(0))).toBe(0);
    expect((await h.customer.post(`${path}/reinstate`)).json().state).toBe('confirmed');
    expect(await h.soldOn(dayFromToday(0))).toBe(1);
  });

  it('undoing a change of dates restores the nights', async () => {
    const made = (await book({ checkin: dayFromToday(50), checkout: dayFromToday(52) })).json();
    const moved = await h.customer.patch(`${h.structure}/arrivals/${made.id}`, {
      version: made.version,
      checkout: dayFromToday(55),
    });
    expect(moved.json()).toMatchObject({ nights: 5 });
    expect(await h.soldOn(dayFromToday(54))).toBe(1);
    await h.customer.post(`/api/audit/${moved.json().changeId}/undo`);
    expect([await h.soldOn(dayFromToday(51)), await h.soldOn(dayFromToday(54))]).toEqual([1, 0]);
  });

  it('moves its room and meal plan to the archive when these are deleted', async () => {
    const other = await makeRoomForSale(t, h.customer, h.structureId, { title: { it: 'Lasciata' } });
    const stay = {
      roomId: other.roomId,
      mealPlanId: other.bedAndBreakfast,
      checkin: dayFromToday(20),
      checkout: dayFromToday(21),
    };
    const made = (await book(stay)).json();
    await h.customer.post(`${h.structure}/arrivals/${made.id}/cancel`, { reason: 'x' });
    const admin = await t.as('admin');
    for (const [collection, id] of [
      ['rooms', other.roomId],
      ['meal-plans', other.bedAndBreakfast],
    ] as const) {
      const { version } = (await admin.get(`${h.structure}/${collection}/${id}`)).json();
      const gone = await admin.delete(`${h.structure}/${collection}/${id}?version=${version}`);
      expect([collection, gone.statusCode, gone.headers['x-archived']]).toEqual([collection, 204, 'true']);
    }
    expect((await h.customer.get(`${h.structure}/arrivals/${made.id}`)).statusCode).toBe(200);
  });

  it('requires enough places and a room that is sold with the meal plan', async () => {
    expect((await book({ adults: 3 })).json().errors).toHaveProperty('adults');
    const other = await makeRoomForSale(t, h.customer, h.structureId, { title: { it: 'Altra' } });
    expect((await book({ roomId: other.roomId })).json().errors).toHaveProperty('mealPlanId');
    expect((await book({ mealPlanId: null })).json().errors).toHaveProperty('mealPlanId');
    expect((await book({ origin: 'block', mealPlanId: null, totalAmountCents: 0 })).statusCode).toBe(201);
  });
});
