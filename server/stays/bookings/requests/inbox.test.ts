import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { remindGuests } from '../scheduled-jobs.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

const readRequest = (id: number) =>
  h.customer.get(`${h.structure}/booking-requests/${id}`).then((answer) => answer.json());

it('archives, assigns or marks as spam in bulk after a preview', async () => {
  const ids: number[] = [];
  for (const name of ['Anna', 'Bruno', 'Carla']) ids.push((await h.quoted([{}], { name })).requestId);
  const [first = 0, second = 0, third = 0] = ids;
  await h.customer.post(`${h.structure}/booking-requests/${first}/close`, { outcome: 'no_reply' });
  const url = `${h.structure}/booking-request-actions`;
  const preview = (await h.customer.post(url, { action: 'archive', ids, preview: true })).json();
  expect(preview.done).toBe(0);
  expect(preview.requests.map(({ name, refusal }: { name: string; refusal: string }) => [name, refusal])).toEqual([
    ['Carla Venturelli', 'state'],
    ['Bruno Venturelli', 'state'],
    ['Anna Venturelli', null],
  ]);
  expect((await readRequest(first)).state).toBe('closed');
  expect((await h.customer.post(url, { action: 'archive', ids })).json().done).toBe(1);
  expect((await readRequest(first)).state).toBe('archived');
  const assignedTo = t.ids.customer;
  expect((await h.customer.post(url, { action: 'assign', ids, assignedTo })).json().done).toBe(2);
  expect(await readRequest(second)).toMatchObject({ state: 'assigned', assignedTo });
  await h.customer.post(url, { action: 'spam', ids: [third] });
  expect(await readRequest(third)).toMatchObject({ state: 'closed', outcome: 'spam' });
  const stranger = await t.as('customer2');
  expect((await stranger.post(url, { action: 'archive', ids })).statusCode).toBe(404);
  const editor = await t.as('editor');
  expect((await editor.post(url, { action: 'archive', ids })).statusCode).toBe(403);
});

it('reminds a guest of an expiring quote once, with two workers, as the structure set', async () => {
  const soon = await h.quoted([{ validUntil: dayFromToday(1) }, { validUntil: dayFromToday(1), units: 2 }], {
    name: 'Promemoria',
  });
  const later = await h.quoted([{ validUntil: dayFromToday(4) }]);
  await t.database.pool.query(`update quotes set sent_at = now() - interval '1 day'`);
  await Promise.all([remindGuests(t.context), remindGuests(t.context)]);
  await remindGuests(t.context);
  const mails = (await t.outbox()).filter(({ subject }) => subject.includes('scade presto'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(dayWords(dayFromToday(1), 'it'));
  const remindedIn = async (requestId: number) =>
    (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`))
      .json()
      .quotes.map(({ remindedAt }: { remindedAt: string | null }) => remindedAt !== null);
  expect(await remindedIn(soon.requestId)).toEqual([true, true]);
  expect(await remindedIn(later.requestId)).toEqual([false]);
  await h.customer.patch(`${h.structure}/rate-settings`, { version: 1, quoteReminderDays: 5 });
  await remindGuests(t.context);
  expect(await remindedIn(later.requestId)).toEqual([true]);
});

it("returns a request with a guest's wish to the inbox, and mails the wish in words", async () => {
  const { requestId, page } = await h.quoted([{}], { name: 'Desideria' });
  const wish = {
    checkin: dayFromToday(20),
    checkout: dayFromToday(22),
    adults: 3,
    children: [4],
    budgetCents: 40_000,
  };
  expect((await h.door('POST', `${page}/wishes`, { ...wish, text: 'Meglio così' })).statusCode).toBe(204);
  const past = await h.door('POST', `${page}/wishes`, { ...wish, checkin: dayFromToday(-2) });
  expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([422, ['checkin']]);
  const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  expect(thread.messages.at(-1)).toMatchObject({ direction: 'in', text: 'Meglio così', params: { wish } });
  expect(thread.request.guestWroteAt).not.toBeNull();
  const told = (await t.outbox()).find(({ subject }) => subject.startsWith('Desideria chiede un altro preventivo'));
  expect(told?.text).toContain(`Arrivo: ${dayWords(dayFromToday(20), 'it')}`);
});

it('filters by type, arrival dates, offer and assignee', async () => {
  const list = async (query: string) =>
    (await h.customer.get(`${h.structure}/booking-requests?${query}`)).json().data.map(({ id }: { id: number }) => id);
  const { requestId } = await h.quoted([{}], { checkin: dayFromToday(40), checkout: dayFromToday(42) });
  expect(await list(`filter[checkin][gte]=${dayFromToday(39)}&filter[checkin][lte]=${dayFromToday(41)}`)).toEqual([
    requestId,
  ]);
  expect(await list('filter[type]=multiple')).toEqual([]);
  await h.customer.post(`${h.structure}/booking-requests/${requestId}/assign`, { assignedTo: t.ids.customer });
  expect(await list(`filter[assignedTo]=${t.ids.customer}&filter[checkin][gte]=${dayFromToday(39)}`)).toEqual([
    requestId,
  ]);
});
