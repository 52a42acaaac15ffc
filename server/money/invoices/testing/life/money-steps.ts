import { expect } from 'vitest';
import {
  addEntry,
  deliver,
  findPaid,
  invoicesOf,
  isOk,
  type Life,
  pick,
  read,
  type Step,
  today,
  work,
} from './life-context.ts';
import { cardRest, countsInSums } from './model.ts';

/** Smallest amount of a card payment. */
const MIN_CARD_CENTS = 50;

/** Returns an amount to try: a part of the allowed amount, more than it, or one that no rule allows. */
function amountOf({ part, which }: Step, allowedCents: number): number {
  if (part === 0.01) return which % 2 === 0 ? 1 : 0.01;
  if (part === 1.1) return allowedCents + 1;
  return part <= 0 ? part : Math.round(allowedCents * part);
}

const isAllowed = (cents: number, allowedCents: number) =>
  Number.isInteger(cents) && cents >= 1 && cents <= allowedCents;

export const payByHand =
  (action: 'pay' | 'refund') =>
  async (life: Life, step: Step): Promise<void> => {
    const document = pick(invoicesOf(life), step.which);
    if (!document) return;
    const row = await read(life, document.url);
    const allowedCents = action === 'pay' ? row.openCents : row.surplusCents;
    const amountCents = amountOf(step, allowedCents);
    const answer = await life.staff.post(`${document.url}/${action}`, { date: today, amountCents, method: 'cash' });
    expect([action, amountCents, answer.statusCode]).toEqual([
      action,
      amountCents,
      isAllowed(amountCents, allowedCents) ? 200 : 422,
    ]);
    if (isOk(answer)) await addEntry(life, document, action === 'pay' ? amountCents : -amountCents);
  };

export async function removeStep(life: Life, { which }: Step): Promise<void> {
  const { payments, cards } = life.model;
  const payment = pick(payments, which);
  if (!payment) return;
  const others = payments.filter((one) => one.document === payment.document && one !== payment);
  const online = cards.filter(({ document }) => document === payment.document);
  const restCents =
    others.reduce((sum, { cents }) => sum + cents, 0) + online.reduce((sum, card) => sum + cardRest(card), 0);
  const answer = await life.staff.delete(`${payment.document.url}/payments/${payment.id}`);
  expect(answer.statusCode, answer.body).toBe(payment.cents > 0 && restCents < 0 ? 422 : 200);
  if (isOk(answer)) payments.splice(payments.indexOf(payment), 1);
}

async function openPage(life: Life, { which }: Step) {
  const document = pick(invoicesOf(life), which);
  if (!document) return null;
  const { openCents } = await read(life, document.url);
  const answer = await life.staff.post(`${document.url}/checkout`, {});
  const isPayable = countsInSums(document) && openCents >= MIN_CARD_CENTS;
  expect(answer.statusCode, answer.body).toBe(isPayable ? 200 : 422);
  return isPayable ? { document, openCents, page: life.till.pageAt(answer.json().url) } : null;
}

export async function cardStep(life: Life, step: Step): Promise<void> {
  const opened = await openPage(life, step);
  if (!opened) return;
  const { document, openCents: cents, page } = opened;
  await deliver(life, life.till.play.pay(page));
  const paid = findPaid(life, page.paymentIntent);
  life.model.cards.push({ document, cents, paid, refundedCents: 0, disputedCents: 0, dispute: 'none' });
}

export async function currencyStep(life: Life, step: Step): Promise<void> {
  const opened = await openPage(life, step);
  if (opened) await deliver(life, life.till.play.pay(opened.page, { currency: 'usd' }));
}

export async function repeatStep(life: Life, { which }: Step): Promise<void> {
  const event = pick(life.events, which);
  if (!event) return;
  await life.till.deliver(event);
  await life.till.deliver({ ...event, id: `${event.id}_${life.events.length}` });
  await work(life);
}

export async function refundCardStep(life: Life, { which, part }: Step): Promise<void> {
  const card = pick(life.model.cards, which);
  if (!card || part <= 0) return;
  const cents = Math.floor(cardRest(card) * Math.min(part, 1));
  if (cents < 1) return;
  card.refundedCents += cents;
  await deliver(life, life.till.play.refund(card.paid, cents));
}

export async function disputeStep(life: Life, { which }: Step): Promise<void> {
  const card = pick(life.model.cards, which);
  if (!card || card.dispute !== 'none' || cardRest(card) === 0) return;
  card.disputedCents = cardRest(card);
  card.dispute = 'open';
  await deliver(life, life.till.play.dispute({ ...card.paid, amount: card.disputedCents }));
}

export async function decideStep(life: Life, { which }: Step): Promise<void> {
  const open = life.model.cards.filter(({ dispute }) => dispute === 'open');
  const card = pick(open, which);
  if (!card) return;
  card.dispute = which % 2 === 0 ? 'won' : 'lost';
  const event = life.till.play.decide(card.paid, card.dispute);
  if (event) await deliver(life, event);
}
