import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

let day = 10;
/** Creates a booking accepted by its guest, on nights of its own. */
async function makeAcceptedBooking(more: object = {}) {
  day += 8;
  return h.bookByQuote({ checkin: dayFromToday(day), checkout: dayFromToday(day + 3) }, more);
}
const readNotice = async (path: string) => (await h.customer.get(`${path}/guest-notice`)).json();
const read = async (path: string) => (await h.customer.get(path)).json();
const mailsAbout = async (code: string) =>
  (await t.outbox()).filter(
    ({ subject }) =>
      subject.includes(code) &&
      /^(?:Prenotazione (?:confermata|modificata|annullata)|Rimborso|Mancato arrivo): /.test(subject),
  );

async function move(path: string, by: number, price: object = { kind: 'own', cents: 24_800 }) {
  const { version, roomId, mealPlanId, units, adults, children, checkin, checkout } = await read(path);
  const answer = await h.customer.post(`${path}/change-stay`, {
    version,
    ...{ roomId, mealPlanId, units, adults, children, price },
    checkin: plus(checkin, by),
    checkout: plus(checkout, by),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const plus = (of: string, days: number) => new Date(Date.parse(of) + days * 86_400_000).toISOString().slice(0, 10);

it('prepares a message after a change, sends it with the confirmation into the thread, and logs it', async () => {
  const { path, code, requestId } = await makeAcceptedBooking();
  expect((await readNotice(path)).due).toBeNull();
  await move(path, 1);
  const { due, version } = await readNotice(path);
  expect(due).toMatchObject({ changes: ['dates', 'price'], hasPaper: true });
  expect(due.text).toContain('(prima: 270,00');
  expect((await read(path)).noticeDueAt).not.toBeNull();
  const stale = await h.customer.post(`${path}/guest-notice/send`, { version: version - 1, text: due.text });
  expect(stale.statusCode).toBe(409);
  const sent = await h.customer.post(`${path}/guest-notice/send`, {
    version,
    text: `${due.text}\n\nA presto`,
  });
  expect([sent.statusCode, sent.body]).toEqual([204, '']);
  const again = await h.customer.post(`${path}/guest-notice/send`, { version, text: due.text });
  expect(again.json().errors).toHaveProperty('text');
  const changed = (await mailsAbout(code)).filter(({ subject }) => subject.startsWith('Prenotazione modificata'));
  expect(changed.map(({ text }) => text)).toEqual([expect.stringContaining('A presto')]);
  const after = await readNotice(path);
  expect([
    after.due,
    after.log.map(({ outcome, changes }: { outcome: string; changes: string[] }) => [outcome, changes]),
  ]).toEqual([null, [['sent', ['dates', 'price']]]]);
  const { messages } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  expect(messages.at(-1)).toMatchObject({ direction: 'out', channel: 'email' });
});

it('covers all changes since the last notice and disappears when they are reverted', async () => {
  const { path } = await makeAcceptedBooking();
  await move(path, 1, { kind: 'keep' });
  await move(path, 1, { kind: 'own', cents: 20_000 });
  const { due } = await readNotice(path);
  expect(due.changes).toEqual(['dates', 'price']);
  await move(path, -2, { kind: 'own', cents: 27_000 });
  expect((await readNotice(path)).due).toBeNull();
  expect((await read(path)).noticeDueAt).toBeNull();
});

it('skips the notice of a cancellation, and prepares a new one after reinstating', async () => {
  const { path, code } = await makeAcceptedBooking({ lang: 'de' });
  await h.customer.post(`${path}/cancel`, { reason: 'Überbucht', penaltyAmountCents: 0 });
  const { due, version } = await readNotice(path);
  expect(due.subject).toContain('storniert');
  expect(due.hasPaper).toBe(false);
  const before = (await t.outbox()).length;
  expect((await h.customer.post(`${path}/guest-notice/skip`, { version })).statusCode).toBe(204);
  expect((await t.outbox()).length).toBe(before);
  const { log, due: none } = await readNotice(path);
  expect([none, log[0].outcome, log[0].authorName !== null]).toEqual([null, 'skipped', true]);
  await h.customer.post(`${path}/reinstate`);
  expect((await readNotice(path)).due.changes).toEqual(['outcome']);
  expect(code).toHaveLength(8);
});

it('confirms a telephone booking and a manual refund', async () => {
  const given = {
    guestName: 'Ada',
    guestEmail: 'ada@ospiti.example',
    checkin: dayFromToday(120),
    checkout: dayFromToday(122),
  };
  const made = await h.customer.post(`${h.structure}/arrivals`, h.staying({ ...given, totalAmountCents: 20_000 }));
  expect(made.statusCode, made.body).toBe(201);
  const { id, code } = made.json();
  const path = `${h.structure}/arrivals/${id}`;
  const first = await readNotice(path);
  expect(first.due.changes).toEqual(['new']);
  const { version, due } = first;
  await h.customer.post(`${path}/guest-notice/send`, { version, text: due.text });
  const [mail] = await mailsAbout(code);
  expect(mail).toMatchObject({ to: 'ada@ospiti.example' });
  const entry = { arrivalId: id, date: dayFromToday(0), method: 'cash' };
  await h.customer.post(`${h.structure}/folio-entries`, { ...entry, kind: 'payment', amountCents: 5_000 });
  // Payments need no notice.
  expect((await readNotice(path)).due).toBeNull();
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
  await h.customer.post(`${path}/guest-notice/skip`, { version: (await readNotice(path)).version });
  await h.customer.post(`${h.structure}/folio-entries`, { ...entry, kind: 'refund', amountCents: 5_000 });
  expect((await readNotice(path)).due.changes).toEqual(['refund']);
});

const correct = async (path: string, guestEmail: string) => {
  const answer = await h.customer.patch(path, { version: (await read(path)).version, guestEmail });
  expect(answer.statusCode, answer.body).toBe(200);
};
const send = async (path: string) => {
  const { due, version } = await readNotice(path);
  expect((await h.customer.post(`${path}/guest-notice/send`, { version, text: due.text })).statusCode).toBe(204);
};

it('prepares the whole confirmation for a corrected address, once', async () => {
  const { path, code } = await makeAcceptedBooking();
  const { guestEmail } = await read(path);
  await move(path, 1, { kind: 'own', cents: 24_800 });
  await correct(path, 'giusta@ospiti.example');
  const { due } = await readNotice(path);
  expect(due).toMatchObject({ changes: ['email', 'dates', 'price'], to: 'giusta@ospiti.example', hasPaper: true });
  expect(due.subject).toMatch(/^Prenotazione confermata: /);
  expect(due.text).not.toContain('(prima:');
  await send(path);
  const [mail] = (await mailsAbout(code)).filter(({ to }) => to === 'giusta@ospiti.example');
  expect(mail?.subject).toContain('Prenotazione confermata');
  await correct(path, 'giusta@ospiti.example');
  expect((await readNotice(path)).due).toBeNull();
  await correct(path, guestEmail);
  expect((await readNotice(path)).due.changes).toEqual(['email']);
  await correct(path, 'giusta@ospiti.example');
  expect((await readNotice(path)).due).toBeNull();
});

it('prepares the cancellation for a corrected address of a cancelled booking', async () => {
  const { path } = await makeAcceptedBooking();
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
  await send(path);
  await correct(path, 'altra@ospiti.example');
  const { due } = await readNotice(path);
  expect([due.changes, due.hasPaper, due.subject]).toEqual([
    ['email'],
    false,
    expect.stringMatching(/^Prenotazione annullata: /),
  ]);
});

it('announces a cancellation when a new booking is cancelled before its confirmation was sent', async () => {
  const given = { guestName: 'Ida', guestEmail: 'ida@ospiti.example', totalAmountCents: 20_000 };
  const days = { checkin: dayFromToday(140), checkout: dayFromToday(142) };
  const made = await h.customer.post(`${h.structure}/arrivals`, h.staying({ ...given, ...days }));
  const path = `${h.structure}/arrivals/${made.json().id}`;
  await h.customer.post(`${path}/cancel`, { reason: 'Doppione', penaltyAmountCents: 0 });
  expect((await readNotice(path)).due.subject).toMatch(/^Prenotazione annullata: /);
});

it('sends nothing without an e-mail address or permission', async () => {
  const made = await h.customer.post(
    `${h.structure}/arrivals`,
    h.staying({
      guestName: 'Ugo',
      checkin: dayFromToday(130),
      checkout: dayFromToday(131),
      totalAmountCents: 9_000,
    }),
  );
  const path = `${h.structure}/arrivals/${made.json().id}`;
  const { due, version } = await readNotice(path);
  expect(due).toBeNull();
  expect((await h.customer.post(`${path}/guest-notice/send`, { version, text: 'Ciao' })).statusCode).toBe(422);
  const editor = await t.as('editor');
  for (const action of ['send', 'skip'])
    expect((await editor.post(`${path}/guest-notice/${action}`, { version, text: 'Ciao' })).statusCode).toBe(403);
});
