import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { readConfirmation } from '../papers/confirmation.ts';

let t: TestApp;
let h: BookingStructure;
const UNITS = 3;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  await t.database.pool.query('update rooms set units = $1 where id = $2', [UNITS, h.sold.roomId]);
});
afterAll(() => t.close());

/** Sends an alternative of a double and a single room; returns the guest's page and the quotes. */
async function makeOffer(from: number, more: object = {}) {
  const days = { checkin: dayFromToday(from), checkout: dayFromToday(from + 2) };
  const sent = await h.door('POST', 'booking-requests', h.asking({ ...days, adults: 3 }));
  const { code } = sent.json().requests[0];
  const [{ id: requestId }] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
  const room = { ...h.staying(days), totalAmountCents: 20_000 };
  const alternatives = [{ ...room, further: [{ ...room, adults: 1, totalAmountCents: 12_000 }] }];
  const answer = await h.customer.post(`${h.structure}/booking-requests/${requestId}/offer`, {
    alternatives,
    validUntil: dayFromToday(1),
    ...more,
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const page = `guest/${thread.guestLink.split('/').at(-1)}`;
  const [first, second] = thread.quotes.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
  return { requestId, page, first, second, thread };
}

const readQuoteStates = async (requestId: number) =>
  (await t.database.pool.query('select state from quotes where request_id = $1 order by id', [requestId])).rows.map(
    ({ state }) => state,
  );
const setAllotment = (from: number, units: number) =>
  h.customer.post(`${h.structure}/availability/changes`, {
    runs: [
      {
        roomId: h.sold.roomId,
        mealPlanId: null,
        field: 'allotment',
        from: dayFromToday(from),
        values: Array(2).fill(units),
      },
    ],
  });

it('accepting either room books both, with their nights', async () => {
  const { requestId, page, second, thread } = await makeOffer(10);
  expect(thread.messages.find(({ text }: { text: string }) => text === 'quote_sent').params).toEqual({
    count: 1,
  });
  const answer = await h.door('POST', `${page}/quotes/${second}/accept`);
  expect([answer.statusCode, answer.json().bookings.length]).toEqual([200, 2]);
  const { bookings } = answer.json();
  expect(
    bookings.map(({ adults, totalAmountCents }: { adults: number; totalAmountCents: number }) => [
      adults,
      totalAmountCents,
    ]),
  ).toEqual([
    [2, 20_000],
    [1, 12_000],
  ]);
  expect(await readQuoteStates(requestId)).toEqual(['accepted', 'accepted']);
  expect(await h.soldOn(dayFromToday(10))).toBe(2);
  expect((await h.door('POST', `${page}/quotes/${second}/accept`)).statusCode).toBe(409);
});

it('declines and withdraws the rooms together and frees their nights', async () => {
  const declined = await makeOffer(14, { holdsRooms: 'yes' });
  expect(await h.soldOn(dayFromToday(14))).toBe(2);
  expect((await h.door('POST', `${declined.page}/quotes/${declined.second}/decline`)).statusCode).toBe(200);
  expect(await readQuoteStates(declined.requestId)).toEqual(['declined', 'declined']);
  expect(await h.soldOn(dayFromToday(14))).toBe(0);
  const withdrawn = await makeOffer(14, { holdsRooms: 'yes' });
  const answer = await h.customer.post(`${h.structure}/quotes/${withdrawn.first}/withdraw`);
  expect(answer.statusCode).toBe(200);
  expect(await readQuoteStates(withdrawn.requestId)).toEqual(['withdrawn', 'withdrawn']);
  expect(await h.soldOn(dayFromToday(14))).toBe(0);
});

it('books nothing when a room is taken, and shows the guest alternatives', async () => {
  const { requestId, page, first } = await makeOffer(20);
  const before = (await h.door('GET', page)).json();
  expect(before.quotes.map(({ instead }: { instead: unknown }) => instead)).toEqual([null, null]);
  await setAllotment(20, 1);
  const refused = await h.door('POST', `${page}/quotes/${first}/accept`);
  expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/no-availability$/)]);
  expect(await readQuoteStates(requestId)).toEqual(['sent', 'sent']);
  expect(await h.soldOn(dayFromToday(20))).toBe(0);
  const { quotes } = (await h.door('GET', page)).json();
  const [one, other] = quotes.map(({ instead }: { instead: unknown }) => instead);
  expect(other).toEqual(one);
  expect(one.ways).toEqual([]);
  expect(one.near.length).toBeGreaterThan(0);
  await setAllotment(20, UNITS);
  expect((await h.door('GET', page)).json().quotes[0].instead).toBeNull();
});

it('two guests want the last two rooms: one gets both, the other none', async () => {
  await setAllotment(24, 2);
  const guests = [await makeOffer(24), await makeOffer(24)];
  const answers = await Promise.all(guests.map(({ page, first }) => h.door('POST', `${page}/quotes/${first}/accept`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await h.soldOn(dayFromToday(24))).toBe(2);
  const states = await Promise.all(guests.map(({ requestId }) => readQuoteStates(requestId)));
  expect(states.toSorted()).toEqual([
    ['accepted', 'accepted'],
    ['sent', 'sent'],
  ]);
});

it('adds further rooms only to a draft of the same request, ten at most', async () => {
  const { ids, requestId } = await h.quoted([{}]);
  const body = {
    ...h.staying(),
    totalAmountCents: 9_000,
    validUntil: dayFromToday(3),
    requestId,
    leadId: ids[0],
  };
  const answer = await h.customer.post(`${h.structure}/quotes`, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['leadId']]);
});

it('each booking names the other to the guest, in documents and in Arrivi, while both are booked', async () => {
  const { page, first } = await makeOffer(44);
  const accepted = await h.door('POST', `${page}/quotes/${first}/accept`);
  const [one, two] = accepted.json().bookings;
  expect(one.together).toEqual([{ code: two.code, roomTitle: two.roomTitle }]);
  expect(two.together.map(({ code }: { code: string }) => code)).toEqual([one.code]);
  const idOf = async (code: string) => (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data[0].id;
  const [id, other] = [await idOf(one.code), await idOf(two.code)];
  const paper = () => readConfirmation(t.database.pool, { structureId: h.structureId, id });
  expect((await paper())?.together.map(({ code }) => code)).toEqual([two.code]);
  const listed = async () => (await h.customer.get(`${h.structure}/booked-together?arrivals=${id}`)).json().data;
  expect(await listed()).toMatchObject([{ arrivalId: id, together: [{ id: other, code: two.code }] }]);
  const strange = await (await t.as('customer2')).get(`${h.structure}/booked-together?arrivals=${id}`);
  expect(strange.statusCode).toBe(404);
  await h.door('POST', `${page}/bookings/${two.code}/cancel`, { penaltyCents: 0 });
  expect((await paper())?.together).toEqual([]);
  expect((await h.door('GET', page)).json().bookings[0].together).toEqual([]);
  expect((await listed())[0].together[0].state).toBe('cancelled');
});

it('deletes and restores further rooms together with their first room', async () => {
  const sent = await h.door(
    'POST',
    'booking-requests',
    h.asking({ checkin: dayFromToday(48), checkout: dayFromToday(50) }),
  );
  const [{ id: requestId }] = (
    await h.customer.get(`${h.structure}/booking-requests?q=${sent.json().requests[0].code}`)
  ).json().data;
  const draft = {
    ...h.staying({ checkin: dayFromToday(48), checkout: dayFromToday(50) }),
    validUntil: dayFromToday(5),
    requestId,
  };
  const make = async (more: object) => {
    const made = await h.customer.post(`${h.structure}/quotes`, { ...draft, totalAmountCents: 10_000, ...more });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  const lead = await make({});
  for (const leadId of [lead.id, lead.id]) await make({ leadId, adults: 1 });
  const admin = await t.as('admin');
  const gone = await admin.delete(`${h.structure}/quotes/${lead.id}?version=${lead.version}`);
  expect(gone.statusCode, gone.body).toBeLessThan(300);
  expect(await readQuoteStates(requestId)).toEqual([]);
  const { rows } = await t.database.pool.query(
    `select distinct batch_id from audit_entries where target_type = 'quote' and action = 'delete' and structure_id = $1`,
    [h.structureId],
  );
  expect(rows).toHaveLength(1);
  const back = await admin.post(`/api/audit/batches/${rows[0].batch_id}/undo`);
  expect(back.statusCode, back.body).toBe(200);
  expect(await readQuoteStates(requestId)).toEqual(['draft', 'draft', 'draft']);
});

it('prepares a notice for each room that the desk cancels, including the last one', async () => {
  const { page, first } = await makeOffer(48);
  const accepted = await h.door('POST', `${page}/quotes/${first}/accept`);
  for (const { code } of accepted.json().bookings) {
    const [{ id }] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
    const path = `${h.structure}/arrivals/${id}`;
    await h.customer.post(`${path}/cancel`, { reason: 'Lavori', penaltyAmountCents: 0 });
    const { due, version } = (await h.customer.get(`${path}/guest-notice`)).json();
    expect([due.changes, due.subject]).toEqual([['outcome'], expect.stringMatching(/^Prenotazione annullata: /)]);
    expect((await h.customer.post(`${path}/guest-notice/send`, { version, text: due.text })).statusCode).toBe(204);
    expect((await h.customer.get(`${path}/guest-notice`)).json().due).toBeNull();
    const mails = (await t.outbox()).filter(({ subject }) => subject.includes(code) && /annullata/.test(subject));
    expect(mails).toHaveLength(1);
  }
  expect(await h.soldOn(dayFromToday(48))).toBe(0);
});
