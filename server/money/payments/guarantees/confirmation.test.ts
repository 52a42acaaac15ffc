import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Card, newId, type PlayedEvent } from '../../../../demo/stand-ins/stripe/state.ts';
import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { closeStaleCheckouts } from '../closing.ts';
import { openTill, type Till } from '../testing.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksCard();
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
/** Gives each stay its own nights. */
let day = 0;

/** Creates a German guest's cancelled booking with a penalty of 50.00, whose bank wants charges confirmed. */
async function createPenalty(bank: Card['bank'] = 'authentication_required') {
  day += 3;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 3) };
  const { page, code, id, path } = await h.bookByQuote(days, { lang: 'de' });
  const { url } = (await h.door('POST', `${page}/bookings/${code}/guarantee`, {})).json();
  await till.deliver(till.play.leave(till.pageAt(url), bank));
  await drainJobs();
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 5_000 });
  const booking = async () => (await h.door('GET', page)).json().bookings[0];
  const folio = async () => (await h.customer.get(`${path}/folio`)).json();
  const charge = (amountCents: number) => h.customer.post(`${path}/card-charges`, { amountCents });
  const confirm = () => h.door('POST', `${page}/bookings/${code}/confirmation`, {});
  const mails = async () =>
    (await till.t.outbox()).filter(({ subject }) => subject.includes(code) && subject.startsWith('Zahlung'));
  return { id, code, page, path, booking, folio, charge, confirm, mails };
}

const takeCash = (arrivalId: number, amountCents: number) =>
  h.customer.post(`${h.structure}/folio-entries`, {
    ...{ arrivalId, amountCents, kind: 'payment', method: 'cash', date: dayFromToday(0) },
  });
const paymentsOf = ({ lines }: { lines: { kind: string; cents: number }[] }) =>
  lines.filter(({ kind }) => kind === 'payment').map(({ cents }) => cents);

it('leads the guest to a page for exactly the charge when the bank wants it confirmed', async () => {
  const { booking, folio, charge, confirm, mails, page } = await createPenalty();
  expect((await charge(4_000)).statusCode).toBe(422);
  // Stripe's own report of the refusal changes nothing more.
  for (const event of till.play.world.events.slice(-2)) await till.deliver(event);
  await drainJobs();
  expect((await folio()).guarantee).toMatchObject({
    confirmationCents: 4_000,
    pendingCents: 0,
    failure: 'authentication_required',
  });
  expect((await booking()).confirmationCents).toBe(4_000);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/40,00.€/);
  expect(mail?.text).toContain(page.replace('guest/', '/richiesta/'));

  const answers = await Promise.all([confirm(), confirm()]);
  const urls = new Set(answers.map((answer) => answer.json().url));
  expect([answers.map(({ statusCode }) => statusCode), urls.size]).toEqual([[200, 200], 1]);
  const checkout = till.pageAt([...urls][0] ?? '');
  expect(checkout.amount).toBe(4_000);
  const again = await charge(4_000);
  expect([again.statusCode, again.json().errors.amountCents[0]]).toEqual([422, expect.stringContaining('confermare')]);

  const paid = till.play.pay(checkout);
  for (const event of [paid, { ...paid, id: newId('evt') }]) await till.deliver(event);
  await drainJobs();
  const after = await folio();
  expect([paymentsOf(after), after.balanceCents]).toEqual([[-4_000], 1_000]);
  expect(after.guarantee).toMatchObject({ confirmationCents: 0, failure: null });
  expect((await booking()).confirmationCents).toBe(0);
  expect((await confirm()).statusCode).toBe(422);
  expect((await charge(1_000)).json().errors.amountCents[0]).toContain('conferma');
});

it('offers at most the balance, and nothing when it was paid another way', async () => {
  const { id, booking, charge, confirm } = await createPenalty();
  await charge(5_000);
  const open = till.pageAt((await confirm()).json().url);
  expect((await takeCash(id, 2_000)).statusCode).toBe(201);
  await closeStaleCheckouts(till.t.context);
  await drainJobs();
  expect([open.status, (await booking()).confirmationCents]).toEqual(['expired', 3_000]);
  expect(till.pageAt((await confirm()).json().url).amount).toBe(3_000);
  expect((await takeCash(id, 3_000)).statusCode).toBe(201);
  expect((await booking()).confirmationCents).toBe(0);
  expect((await confirm()).statusCode).toBe(422);
});

it('lets the structure charge again when the guest has not confirmed until the end of the third day', async () => {
  const { id, charge, booking, confirm, mails } = await createPenalty();
  await charge(5_000);
  const open = till.pageAt((await confirm()).json().url);
  const [mail] = await mails();
  expect(mail?.text).toContain(dayWords(dayFromToday(3), 'de'));
  const passDays = (days: number) =>
    run(
      till.t.database.pool,
      `update payment_checkouts set created_at = created_at - make_interval(days => $2)
       where arrival_id = $1 and purpose = 'charge'`,
      [id, days],
    );
  await passDays(3);
  expect((await booking()).confirmationCents).toBe(5_000);
  await passDays(1);
  expect((await booking()).confirmationCents).toBe(0);
  // The page that is still open comes first.
  expect((await charge(5_000)).json().errors.amountCents[0]).toContain('deve ancora confermare');
  await closeStaleCheckouts(till.t.context);
  await drainJobs();
  expect(open.status).toBe('expired');
  expect((await charge(5_000)).json().errors.amountCents[0]).toContain('richiede la conferma');
  await drainJobs();
  expect(await mails()).toHaveLength(2);
  expect((await booking()).confirmationCents).toBe(5_000);
});

it('asks the guest once when the refusal is reported by the event and by the answer', async () => {
  const { id, charge, mails } = await createPenalty();
  till.play.isAway = true;
  expect((await charge(5_000)).json().state).toBe('making');
  till.play.isAway = false;
  const [row] = await run<{ key: string }>(
    till.t.database.pool,
    `select key::text as key from payment_checkouts where arrival_id = $1 and purpose = 'charge'`,
    [id],
  );
  const metadata = { locanda_checkout: row?.key ?? '', locanda_purpose: 'charge' };
  const card = till.play.world.cards.at(-1) as Card;
  till.play.charge(card, { amount: 5_000, currency: 'eur', name: 'Addebito', metadata });
  await till.deliver(till.play.world.events.at(-1) as PlayedEvent);
  await Promise.all([drainJobs(), charge(5_000)]);
  await drainJobs();
  expect(await mails()).toHaveLength(1);
});

it('offers nothing to confirm when the bank refused for another reason', async () => {
  const { booking, charge, confirm, mails } = await createPenalty('insufficient_funds');
  await charge(5_000);
  await drainJobs();
  expect([(await booking()).confirmationCents, await mails()]).toEqual([0, []]);
  expect((await confirm()).statusCode).toBe(422);
  expect((await charge(4_000)).json().errors.amountCents[0]).toContain('I fondi della carta non bastano');
});

it('holds a confirmation that was paid in another currency', async () => {
  const { charge, confirm, folio } = await createPenalty();
  await charge(5_000);
  const paid = till.play.pay(till.pageAt((await confirm()).json().url), { currency: 'chf' });
  await till.deliver(paid);
  await drainJobs();
  expect(await till.logOf(paid.id)).toMatchObject({ state: 'held', outcome: { code: 'currency' } });
  expect((await folio()).balanceCents).toBe(5_000);
});
