import { expect } from 'vitest';
import { dayFromToday } from '../../../../testing/bookings.ts';
import { addDocument, deliver, findPaid, type Life, markIssued, pick, read, type Step, today } from './life-context.ts';
import { type ModelDocument, type ModelHighlight, residualOf } from './model.ts';

const HIGHLIGHT_GROSS_CENTS = 12_200;

export async function sellStep(life: Life, { which }: Step): Promise<void> {
  const first = 20 + 20 * life.model.highlights.length;
  const isCard = which % 2 === 0;
  const answer = await life.staff.post(`${life.base}/highlights`, {
    ...{ location: 'home', placement: 'list', paymentMethod: isCard ? 'card' : 'invoice' },
    ...{ startDate: dayFromToday(first), endDate: dayFromToday(first + 6) },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const url = `${life.base}/highlights/${answer.json().id}`;
  const sold: ModelHighlight = {
    id: answer.json().id,
    url,
    state: isCard ? 'pending_payment' : 'scheduled',
    bill: null,
  };
  life.model.highlights.push(sold);
  if (isCard) return;
  const { invoiceId } = await read(life, url);
  expect((await life.staff.post(`${life.base}/invoices/${invoiceId}/issue`, {})).statusCode).toBe(200);
  sold.bill = await addBill(life, invoiceId);
}

async function addBill(life: Life, id: number): Promise<ModelDocument> {
  const bill = await addDocument(life, { id, type: 'TD01', grossCents: HIGHLIGHT_GROSS_CENTS });
  await markIssued(life, bill);
  return bill;
}

/** Marks a highlight as paid; every second one has an open page, which is paid too late. */
export async function markPaidStep(life: Life, { which, part }: Step): Promise<void> {
  const { highlights } = life.model;
  const sold = pick(highlights, which);
  if (!sold) return;
  const isPending = sold.state === 'pending_payment';
  const { invoiceId } = await read(life, sold.url);
  const opened = isPending && which % 3 > 0 ? await life.customer.post(`${sold.url}/checkout`, {}) : null;
  const page = opened && life.till.pageAt(opened.json().url);
  const isByCard = page !== null && part < 0.5;
  if (isByCard) await deliver(life, life.till.play.pay(page));
  const answer = await life.staff.post(`${sold.url}/markPaid`, { date: today, method: 'cash' });
  expect(answer.statusCode, answer.body).toBe(isPending && !isByCard ? 200 : 422);
  if (!isPending) return;
  sold.state = 'scheduled';
  sold.bill = await addBill(life, invoiceId);
  if (isByCard) {
    const paid = findPaid(life, page.paymentIntent);
    const card = { paid, cents: HIGHLIGHT_GROSS_CENTS, refundedCents: 0, disputedCents: 0, dispute: 'none' as const };
    life.model.cards.push({ document: sold.bill, ...card });
    return;
  }
  // A surplus may have paid a part of the invoice when it was issued.
  const { payments } = await read(life, `${sold.bill.url}/dossier`);
  const own = payments.find(({ kind }: { kind: string }) => kind === 'payment');
  if (own) life.model.payments.push({ document: sold.bill, cents: own.amountCents, id: own.id });
  if (page) await deliver(life, life.till.play.pay(page));
}

export async function giveUpStep(life: Life, { which }: Step): Promise<void> {
  const sold = pick(life.model.highlights, which);
  if (!sold) return;
  const { bill } = sold;
  const isCredited = bill !== null && sold.state !== 'cancelled' && bill.isIssued && !bill.isVoid;
  const isCreditable = isCredited && bill.sdi !== 'rejected' && residualOf(life.model, bill) >= HIGHLIGHT_GROSS_CENTS;
  const { credit } = await read(life, `${sold.url}/payment`);
  const openCents = bill ? (await read(life, bill.url)).openCents : 0;
  const expected = { creditCents: HIGHLIGHT_GROSS_CENTS, backCents: HIGHLIGHT_GROSS_CENTS - openCents };
  expect(credit).toEqual(isCreditable ? expected : null);
  const answer = await life.staff.post(`${sold.url}/cancel`, {});
  expect(answer.statusCode, answer.body).toBe(sold.state === 'cancelled' ? 422 : 200);
  sold.state = 'cancelled';
  if (!isCreditable) return;
  const { notes } = await read(life, `${bill.url}/dossier`);
  const { id, isIssued, totalAmountCents } = notes.at(-1);
  expect([isIssued, totalAmountCents]).toEqual([false, HIGHLIGHT_GROSS_CENTS]);
  await addDocument(life, { id, type: 'TD04', grossCents: HIGHLIGHT_GROSS_CENTS }, bill);
}
