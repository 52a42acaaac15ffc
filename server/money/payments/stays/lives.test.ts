import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { FIXED_LIVES } from './fixed-lives.ts';
import { Oracle, type OraclePayment, PENALTY_PERCENT } from './oracle.ts';
import { type BookedStay, openStayDesk, type StayDesk } from './testing.ts';

let desk: StayDesk;

async function openDesk(): Promise<StayDesk> {
  const opened = await openStayDesk();
  const tiers = [{ daysBefore: 365, penaltyType: 'percent', penaltyPercent: PENALTY_PERCENT }];
  await opened.setTerms({ kind: 'moderate', tiers, noShowType: 'nights', noShowNights: 1 });
  return opened;
}

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** The stay in the product and the account that the test keeps of it. */
interface Life {
  readonly stay: BookedStay;
  readonly oracle: Oracle;
  /** Manual entries that may be voided, the latest last. */
  readonly entries: { id: number; version: number; undo: (oracle: Oracle) => void }[];
  /** Days from the first night to today, once the stay can begin. */
  daysSinceCheckin: number | null;
}

const hasBegun = ({ daysSinceCheckin }: Life) => daysSinceCheckin !== null;

const MIN_CARD_CENTS = 50;

type Answer = Awaited<ReturnType<BookedStay['charge']>>;
const isAccepted = ({ statusCode }: Answer) => statusCode >= 200 && statusCode < 300;

/** Returns a part, the whole, or one cent more than an amount. */
const sizeOf = (cents: number, size: number) => {
  if (size === 0) return Math.max(1, Math.floor(cents / 2));
  return size === 1 ? Math.max(1, cents) : Math.max(1, cents + 1);
};

/** Asserts that the server accepts exactly what the oracle allows, and returns the decision. */
function expectDecision(answer: Answer, isAllowed: boolean, step: string): boolean {
  expect([step, answer.statusCode, answer.body]).toEqual([
    step,
    isAllowed ? expect.toSatisfy((status: number) => status < 300) : 422,
    answer.body,
  ]);
  return isAllowed;
}

async function postEntry({ stay, oracle, entries }: Life, kind: string, cents: number, isAllowed: boolean) {
  const answer = await stay.post(kind, cents);
  if (!expectDecision(answer, isAllowed, `${kind} ${cents}`)) return;
  const field = ({ extra: 'extraCents', discount: 'discountCents' } as const)[kind as 'extra' | 'discount'];
  const amount = kind === 'refund' ? -cents : cents;
  const add = (of: Oracle, by: number) => {
    of[field ?? 'deskCents'] += by;
  };
  add(oracle, amount);
  const { id, version } = answer.json();
  const { confirmation } = oracle;
  if (kind === 'payment' && confirmation) confirmation.paidCents += cents;
  entries.push({
    id,
    version,
    undo(of) {
      add(of, -amount);
      if (kind === 'payment' && confirmation) confirmation.paidCents -= cents;
    },
  });
}

/** Adds card payments that the stand-in has and the oracle does not know yet. */
function learnPayments({ stay, oracle }: Life): void {
  for (const { id, amount } of stay.payments())
    if (!oracle.payments.some(({ intent }) => intent === id)) {
      oracle.payments.push({ intent: id, amount, refunded: 0, disputed: 'no' });
      if (oracle.confirmation) oracle.confirmation.paidCents += amount;
    }
}

/** True if the desk may charge the card with this amount. */
const isChargeable = ({ balanceCents, confirmableCents }: Oracle, cents: number) =>
  cents <= balanceCents && cents >= MIN_CARD_CENTS && confirmableCents < MIN_CARD_CENTS;

/** Returns a payment with money of the guest at the bank. */
const anyPayment = ({ stay, oracle }: Life, size: number): [OraclePayment, StandInPayment] | null => {
  const mine = oracle.payments.filter(({ disputed }) => disputed === 'no')[size % Math.max(1, oracle.payments.length)];
  const theirs = stay.payments().find(({ id }) => id === mine?.intent);
  return mine && theirs ? [mine, theirs] : null;
};

/** Takes a refund to cards off the payments, in the order in which the product does. */
function refundCards({ payments }: Oracle, cents: number): void {
  let open = cents;
  for (const payment of payments) {
    if (payment.disputed === 'open' || payment.disputed === 'lost') continue;
    const part = Math.min(open, payment.amount - payment.refunded);
    payment.refunded += part;
    open -= part;
  }
}

const isHolding = ({ state }: Oracle) => state === 'confirmed' || state === 'checked_in' || state === 'checked_out';

async function daysToCheckin({ stay }: Life): Promise<number> {
  const { checkin } = await stay.read();
  return Math.round((Date.parse(checkin) - Date.parse(dayFromToday(0))) / 86_400_000);
}

const STEPS = {
  payAtDesk: (life: Life, size: number) => {
    const { balanceCents } = life.oracle;
    const cents = sizeOf(balanceCents, size);
    return postEntry(life, 'payment', cents, cents <= balanceCents);
  },
  async charge(life: Life, size: number) {
    const { oracle } = life;
    const cents = sizeOf(oracle.balanceCents, size);
    const isAllowed = isChargeable(oracle, cents);
    expectDecision(await life.stay.charge(cents), isAllowed, `charge ${cents}`);
    if (isAllowed) oracle.confirmation = null;
    learnPayments(life);
  },
  async chargeToConfirm({ stay, oracle }: Life, size: number) {
    const cents = sizeOf(oracle.balanceCents, size);
    const isAllowed = isChargeable(oracle, cents);
    Object.assign(stay.card, { bank: 'authentication_required' });
    expect((await stay.charge(cents)).statusCode).toBe(422);
    Object.assign(stay.card, { bank: 'pays' });
    if (isAllowed) oracle.confirmation = { cents, paidCents: 0 };
  },
  async confirmCharge(life: Life) {
    const cents = life.oracle.confirmableCents;
    expect((await life.stay.guest()).confirmationCents).toBe(cents >= MIN_CARD_CENTS ? cents : 0);
    const answer = await life.stay.asGuest('confirmation', {});
    if (!expectDecision(answer, cents >= MIN_CARD_CENTS, `confirm ${cents}`)) return;
    const page = desk.till.pageAt(answer.json().url);
    expect(page.amount).toBe(cents);
    await desk.till.deliver(desk.till.play.pay(page));
    learnPayments(life);
  },
  async payDeposit(life: Life) {
    const answer = await life.stay.asGuest('checkout', {});
    if (!isAccepted(answer)) return;
    const page = desk.till.pageAt(answer.json().url);
    expect(page.amount).toBeLessThanOrEqual(life.oracle.balanceCents);
    await desk.till.deliver(desk.till.play.pay(page));
    learnPayments(life);
  },
  discount: (life: Life, size: number) => {
    const { dueCents, isCancelled } = life.oracle;
    const cents = sizeOf(dueCents, size);
    return postEntry(life, 'discount', cents, !isCancelled && cents <= dueCents);
  },
  extra: (life: Life, size: number) => postEntry(life, 'extra', 1_500 + size, !life.oracle.isCancelled),
  async voidEntry(life: Life, size: number) {
    const entry = life.entries.at(-1 - size) ?? life.entries.at(-1);
    if (!entry) return;
    const url = `${desk.h.structure}/folio-entries/${entry.id}/void`;
    if (!isAccepted(await desk.h.customer.post(url, { version: entry.version }))) return;
    entry.undo(life.oracle);
    life.entries.splice(life.entries.indexOf(entry), 1);
  },
  async changePersons({ stay, oracle }: Life, size: number) {
    const { version } = await stay.read();
    const adults = 1 + (size % 2);
    if (isAccepted(await desk.h.customer.patch(stay.path, { version, adults }))) oracle.persons = adults;
  },
  async changeDates(life: Life, size: number) {
    const { stay, oracle } = life;
    if (hasBegun(life)) return;
    const { checkin } = await stay.read();
    const nights = 1 + size;
    const cents = 5_000 * nights + size;
    const checkout = new Date(Date.parse(checkin) + nights * 86_400_000).toISOString().slice(0, 10);
    const body = desk.h.staying({ checkin, checkout, adults: oracle.persons });
    const answer = await stay.act('change-stay', { ...body, price: { kind: 'own', cents } });
    const isBelowDiscount = cents + oracle.extraCents - oracle.discountCents < 0;
    if (!isHolding(oracle) || isBelowDiscount) expectDecision(answer, false, `change to ${cents}`);
    if (isAccepted(answer)) Object.assign(oracle, { nights, totalCents: cents });
  },
  async cancel({ stay, oracle }: Life, size: number) {
    const cents = size === 0 ? 0 : sizeOf(oracle.priceCents, size);
    const answer = await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: cents });
    if (oracle.state === 'confirmed') expectDecision(answer, cents <= oracle.priceCents, `penalty ${cents}`);
    if (isAccepted(answer)) Object.assign(oracle, { state: 'cancelled', penaltyCents: cents });
  },
  async cancelAsGuest({ stay, oracle }: Life) {
    const { cancellation } = await stay.guest();
    if (!cancellation) return;
    const penaltyCents = oracle.guestPenaltyCents();
    expect(cancellation).toEqual({ penaltyCents, balanceCents: penaltyCents - oracle.receivedCents });
    expect((await stay.asGuest('cancel', { penaltyCents })).statusCode).toBe(204);
    Object.assign(oracle, { state: 'cancelled', penaltyCents });
  },
  async changePenalty({ stay, oracle }: Life, size: number) {
    const cents = size === 0 ? 0 : sizeOf(oracle.priceCents, size);
    const answer = await stay.act('changePenalty', { penaltyAmountCents: cents });
    const isAllowed = oracle.isCancelled && cents <= oracle.priceCents;
    if (expectDecision(answer, isAllowed, `penalty changed to ${cents}`)) oracle.penaltyCents = cents;
  },
  async reinstate({ stay, oracle }: Life) {
    const answer = await stay.act('reinstate');
    if (isAccepted(answer)) Object.assign(oracle, { state: 'confirmed', penaltyCents: 0 });
  },
  async begin(life: Life) {
    if (hasBegun(life)) return;
    await life.stay.passDays((await daysToCheckin(life)) + 1);
    life.daysSinceCheckin = 1;
  },
  async arriveEarly(life: Life) {
    const { stay, oracle } = life;
    if (hasBegun(life) || oracle.state !== 'confirmed') return;
    await stay.passDays((await daysToCheckin(life)) - 1);
    const { checkout } = await stay.read();
    const body = desk.h.staying({ checkin: dayFromToday(0), checkout, adults: oracle.persons });
    const moved = await stay.act('change-stay', { ...body, price: { kind: 'keep' } });
    expect(moved.statusCode, moved.body).toBe(200);
    oracle.nights += 1;
    life.daysSinceCheckin = 0;
    await STEPS.checkIn(life, 0);
  },
  async noShow({ stay, oracle }: Life, size: number) {
    const cents = sizeOf(oracle.priceCents, size);
    const answer = await stay.act('noShow', { penaltyAmountCents: cents });
    if (isAccepted(answer)) Object.assign(oracle, { state: 'no_show', penaltyCents: cents });
  },
  async checkIn({ stay, oracle, daysSinceCheckin }: Life, size: number) {
    const { checkin } = await stay.read();
    const nightsMissed = size === 2 && daysSinceCheckin === 1 ? 1 : 0;
    const arrivedOn = nightsMissed === 1 ? dayFromToday(0) : checkin;
    if (isAccepted(await stay.act('checkIn', { arrivedOn })))
      Object.assign(oracle, { state: 'checked_in', penaltyCents: 0, nightsMissed });
  },
  async undoCheckIn({ stay, oracle }: Life) {
    if (isAccepted(await stay.act('undoCheckIn'))) Object.assign(oracle, { state: 'confirmed', nightsMissed: 0 });
  },
  async checkOut({ stay, oracle, daysSinceCheckin }: Life, size: number) {
    const answer = await stay.act('checkOut', { freesNights: size % 2 === 0 });
    const nightsSlept = Math.min(daysSinceCheckin ?? 0, oracle.nights) - oracle.nightsMissed;
    if (isAccepted(answer)) Object.assign(oracle, { state: 'checked_out', nightsSlept });
  },
  async undoCheckOut({ stay, oracle }: Life) {
    if (isAccepted(await stay.act('undoCheckOut'))) Object.assign(oracle, { state: 'checked_in', nightsSlept: null });
  },
  refundAtDesk: (life: Life, size: number) => {
    const backCents = -life.oracle.balanceCents;
    const cents = sizeOf(backCents, size);
    return postEntry(life, 'refund', cents, cents <= backCents);
  },
  async refundToCard({ stay, oracle }: Life, size: number) {
    const backCents = Math.min(-oracle.balanceCents, oracle.onCardsCents);
    const cents = sizeOf(backCents, size);
    if (expectDecision(await stay.refundToCard(cents), cents <= backCents, `card refund ${cents}`))
      refundCards(oracle, cents);
  },
  async refundAtBank(life: Life, size: number) {
    const [mine, theirs] = anyPayment(life, size) ?? [];
    if (!mine || !theirs || mine.refunded === mine.amount) return;
    const cents = sizeOf(mine.amount - mine.refunded, size % 2);
    await desk.till.deliver(desk.till.play.refund(theirs, cents));
    mine.refunded += cents;
  },
  async dispute(life: Life, size: number) {
    const [mine, theirs] = anyPayment(life, size) ?? [];
    if (!mine || !theirs) return;
    await desk.till.deliver(desk.till.play.dispute(theirs));
    mine.disputed = 'open';
  },
  async decideDispute({ stay, oracle }: Life, size: number) {
    const mine = oracle.payments.find(({ disputed }) => disputed === 'open');
    const theirs = stay.payments().find(({ id }) => id === mine?.intent);
    const status = size % 2 === 0 ? 'won' : 'lost';
    const event = theirs && desk.till.play.decide(theirs, status);
    if (!mine || !event) return;
    await desk.till.deliver(event);
    mine.disputed = status;
  },
  async repeatEvents({ stay }: Life, size: number) {
    const ours = new Set(stay.payments().map(({ id }) => id));
    const events = desk.till.play.world.events.filter(({ data: { object } }) =>
      [object.id, object.payment_intent].some((id) => ours.has(String(id))),
    );
    for (const event of size % 2 === 0 ? events : events.toReversed())
      await desk.till.deliver({ ...event, id: `${event.id}_${Math.random()}` });
  },
  async refundTwiceAtOnce({ stay, oracle, entries }: Life) {
    const backCents = Math.min(-oracle.balanceCents, oracle.onCardsCents);
    if (backCents <= 0) return;
    const [card, cash] = await Promise.all([stay.refundToCard(backCents), stay.post('refund', backCents)]);
    if (isAccepted(card)) refundCards(oracle, backCents);
    if (isAccepted(cash)) {
      oracle.deskCents -= backCents;
      entries.length = 0;
    }
  },
  async payTwiceAtOnce(life: Life) {
    const { balanceCents } = life.oracle;
    if (!isChargeable(life.oracle, balanceCents)) return;
    const [charged, cash] = await Promise.all([
      life.stay.charge(balanceCents),
      life.stay.post('payment', balanceCents),
    ]);
    if (isAccepted(charged)) life.oracle.confirmation = null;
    learnPayments(life);
    if (isAccepted(cash)) {
      if (life.oracle.confirmation) life.oracle.confirmation.paidCents += balanceCents;
      life.oracle.deskCents += balanceCents;
      life.entries.length = 0;
    }
    expect(life.oracle.balanceCents).toBe(0);
  },
};
type StepName = keyof typeof STEPS;
interface LifeStep {
  readonly what: StepName;
  readonly size: number;
}

/** Asserts that every place shows the oracle's balance, and that no more goes back than came in. */
async function expectAgreement({ stay, oracle }: Life, step: string): Promise<void> {
  await stay.drain();
  const balances = await stay.balances();
  const expected = Object.fromEntries(Object.keys(balances).map((name) => [name, oracle.balanceCents]));
  expect([step, balances]).toEqual([step, expected]);
  const row = await stay.read();
  expect([step, row.paidAmountCents + row.touristTaxPaidCents]).toEqual([step, oracle.receivedCents]);
  expect(row.touristTaxPaidCents).toBeGreaterThanOrEqual(0);
  expect(row.touristTaxAmountCents).toBe(oracle.taxCents);
  if (oracle.receivedCents >= 0) expect(-oracle.balanceCents).toBeLessThanOrEqual(oracle.receivedCents);
  if (oracle.state !== 'checked_in' && oracle.state !== 'checked_out') return;
  const period = `from=${dayFromToday(-2)}&to=${dayFromToday(10)}`;
  const { stays } = (await desk.h.customer.get(`${desk.h.structure}/tourist-tax?${period}`)).json();
  const registered = stays.find(({ id }: { id: number }) => id === stay.id);
  expect([registered?.due.cents, registered?.paidCents]).toEqual([oracle.taxCents, row.touristTaxPaidCents]);
}

const step = fc.record({ what: fc.constantFrom(...(Object.keys(STEPS) as StepName[])), size: fc.nat(2) });
/** Lives of one structure. A new one follows, because its lists grow with each life. */
const LIVES_PER_STRUCTURE = 60;

it('shows one balance everywhere after any steps of guest, desk, card and bank', async () => {
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      lives += 1;
      if (lives % LIVES_PER_STRUCTURE === 0) {
        await desk.close();
        desk = await openDesk();
      }
      const nights = 2;
      const booking = { from: 30, nights, totalAmountCents: 20_000, depositAmountCents: 6_000 };
      const stay = await desk.book(booking);
      const life: Life = { stay, oracle: new Oracle(nights, 20_000), entries: [], daysSinceCheckin: null };
      const done: string[] = [];
      for (const { what, size } of steps) {
        done.push(`${what} ${size}`);
        await STEPS[what](life, size);
        await expectAgreement(life, done.join(', '));
      }
    }),
    { ...propertyRuns({ day: 50, night: 2_000 }), examples: FIXED_LIVES.map((life): [LifeStep[]] => [life]) },
  );
}, 3_600_000);
