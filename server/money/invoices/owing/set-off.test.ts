import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { INVOICE_SEGMENT_NAMES } from '../../../../domain/money/invoices/portfolio.ts';
import type { Caller } from '../../../testing/app.ts';
import { openTill, type Till } from '../../payments/testing.ts';
import { LINE, makeDraft, receiveReceipt, setOverdue } from '../testing/documents.ts';
import { OVERDUE_JOB } from './overdue.ts';

let till: Till;
let operator: Caller;
beforeAll(async () => {
  till = await openTill();
  operator = await till.t.as('operator');
});
afterAll(() => till.close());

const today = todayInRome();
const read = async (url: string) => (await operator.get(url)).json();
const statement = (id: number) =>
  read(`/api/structures/${id}/statement?from=${today.slice(0, 4)}-01-01&to=${addDays(today, 1)}`);
const post = async (url: string, body: object = {}) => {
  const answer = await operator.post(url, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const errorsOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
];
const pay = (url: string, amountCents: number) =>
  post(`${url}/pay`, { date: today, amountCents, method: 'bank_transfer' });
const refund = (url: string, amountCents: unknown, more: object = {}) =>
  operator.post(`${url}/refund`, { date: today, amountCents, method: 'bank_transfer', ...more });
const sumOfAges = (ageing: Record<string, number>) => Object.values(ageing).reduce((sum, cents) => sum + cents, 0);

/** Issues an invoice of this net amount with 22 % VAT. */
async function issue(structureId: number, unitAmountCents = 10_000): Promise<string> {
  const { url } = await makeDraft(operator, structureId, { lines: [{ ...LINE, unitAmountCents }] });
  await post(`${url}/issue`);
  return url;
}

/** Drafts a credit note of this net amount and returns its URL. */
async function draftCredit(url: string, unitAmountCents = 10_000): Promise<string> {
  const note = await operator.post(`${url}/notes`, { docType: 'TD04' });
  const noteUrl = url.replace(/\d+$/, String(note.json().id));
  const { version } = note.json();
  const lines = [{ ...LINE, unitAmountCents }];
  expect((await operator.patch(noteUrl, { version, lines })).statusCode).toBe(200);
  return noteUrl;
}
const credit = async (url: string, net?: number) => {
  const noteUrl = await draftCredit(url, net);
  await post(`${noteUrl}/issue`);
  return noteUrl;
};
async function runNight(): Promise<void> {
  await till.t.context.jobs.enqueue(till.t.database.pool, OVERDUE_JOB, {});
  await till.t.context.jobs.drain();
}
/** Pays an invoice by card and returns Stripe's payment. */
async function payByCard(url: string): Promise<StandInPayment> {
  const page = till.pageAt((await post(`${url}/checkout`)).url);
  await till.deliver(till.play.pay(page));
  await till.t.context.jobs.drain();
  return till.play.world.paid.find(({ id }) => id === page.paymentIntent) as StandInPayment;
}

it('settles the next invoice from the surplus of a credited one, which is neither reminded nor suspends', async () => {
  const id = await till.structure();
  const first = await issue(id);
  await pay(first, 12_200);
  await credit(first);
  expect(await read(first)).toMatchObject({ state: 'credited', surplusCents: 12_200, openCents: 0 });
  expect(await statement(id)).toMatchObject({ closingCents: -12_200 });
  const next = await issue(id);
  expect(await read(next)).toMatchObject({ state: 'paid', openCents: 0, owedBy: null });
  expect(await read(first)).toMatchObject({ state: 'credited', surplusCents: 0 });
  expect(await statement(id)).toMatchObject({ closingCents: 0 });
  await setOverdue(till.t, Number(next.split('/').at(-1)), 100);
  await runNight();
  expect(await read(next)).toMatchObject({ dunnings: 0, suspendsOn: null });
  // A set-off moves no money: only the transfer is in the list of payments.
  const { data } = await read(`/api/payments?filter[structureId]=${id}`);
  expect(data).toMatchObject([{ kind: 'payment', amountCents: 12_200 }]);
  const { payments } = await read(`${next}/dossier`);
  const { documentNumber } = await read(first);
  expect(payments).toMatchObject([
    { kind: 'set_off', amountCents: 12_200, method: null, reference: documentNumber, isOnline: false },
  ]);
  expect(errorsOf(await operator.delete(`${next}/payments/${payments[0].id}`))).toEqual([422, ['payment']]);
});

it('settles an open invoice when the credit note is issued, the oldest first and in part', async () => {
  const id = await till.structure();
  const [paid, older, newer] = [await issue(id), await issue(id, 5_000), await issue(id)];
  await pay(paid, 12_200);
  const note = await draftCredit(paid);
  // A draft credits nothing.
  expect(await statement(id)).toMatchObject({ closingCents: 18_300 });
  const { figures: before } = await read('/api/cash-position');
  expect(before.toIssue).toMatchObject({ amountCents: 0 });
  await post(`${note}/issue`);
  expect(await read(older)).toMatchObject({ state: 'paid' });
  expect(await read(newer)).toMatchObject({ state: 'partially_paid', paidCents: 6_100, openCents: 6_100 });
  const account = await statement(id);
  expect([account.closingCents, sumOfAges(account.ageing)]).toEqual([6_100, 6_100]);
});

it('splits the surplus of a card payment, and takes it back when the card payment is disputed', async () => {
  const id = await till.structure();
  const first = await issue(id);
  const card = await payByCard(first);
  await credit(first);
  const small = await issue(id, 5_000);
  expect(await read(small)).toMatchObject({ state: 'paid' });
  expect(await read(first)).toMatchObject({ surplusCents: 6_100 });
  await till.deliver(till.play.dispute(card));
  await till.t.context.jobs.drain();
  expect(await statement(id)).toMatchObject({ closingCents: 6_100 });
  expect(await read(first)).toMatchObject({ state: 'credited', openCents: 0, surplusCents: 0 });
  expect(await read(small)).toMatchObject({ openCents: 6_100 });
  await till.deliver(till.play.decide(card, 'won') as NonNullable<ReturnType<typeof till.play.decide>>);
  await till.t.context.jobs.drain();
  expect(await read(small)).toMatchObject({ state: 'paid' });
  expect(await statement(id)).toMatchObject({ closingCents: -6_100 });
});

it('gives the debt back to the credited invoice when SdI rejects the note', async () => {
  const id = await till.structure();
  const first = await issue(id);
  await pay(first, 12_200);
  const note = await credit(first);
  const next = await issue(id);
  await receiveReceipt(operator, note, 'rejected');
  expect(await read(first)).toMatchObject({ state: 'paid', surplusCents: 0 });
  expect(await read(next)).toMatchObject({ openCents: 12_200, owedBy: expect.any(String) });
  expect(await statement(id)).toMatchObject({ closingCents: 12_200 });
});

it.each(['rejected', 'refused'] as const)(
  'counts a document nowhere once it is %s, and keeps its payment as credit',
  async (state) => {
    const id = await till.structure();
    const url = await issue(id);
    await pay(url, 2_200);
    await setOverdue(till.t, Number(url.split('/').at(-1)), 50);
    const before = (await read('/api/cash-position')).figures.overdue.amountCents;
    await receiveReceipt(operator, url, state);
    expect(await read(url)).toMatchObject({ openCents: 0, owedBy: null, surplusCents: 2_200, paidAt: null });
    const account = await statement(id);
    expect([account.closingCents, sumOfAges(account.ageing)]).toEqual([-2_200, 0]);
    const { figures } = await read('/api/cash-position');
    expect(figures.overdue.amountCents).toBe(before - 10_000);
    for (const segment of INVOICE_SEGMENT_NAMES.filter((name) => name !== 'refused'))
      expect((await read(`/api/invoices?filter[segment]=${segment}&filter[structureId]=${id}`)).data).toEqual([]);
    expect((await operator.post(`${url}/dun`)).statusCode).toBe(422);
    expect((await operator.post(`${url}/pay`, { date: today, amountCents: 1, method: 'cash' })).statusCode).toBe(422);
    await runNight();
    expect(await read(url)).toMatchObject({ dunnings: 0 });
    // The credit note of such a document credits nothing either.
    if (state === 'refused') await credit(url);
    expect(await statement(id)).toMatchObject({ closingCents: -2_200 });
  },
);

it('records returned money up to the surplus, shows it in the statement, and removes it', async () => {
  const id = await till.structure();
  const url = await issue(id);
  await pay(url, 12_200);
  expect(errorsOf(await refund(url, 1))).toEqual([422, ['amountCents']]);
  await credit(url);
  for (const bad of [0, -1, 0.01, 100.12345, 12_201, null])
    expect(errorsOf(await refund(url, bad))).toEqual([422, ['amountCents']]);
  expect(errorsOf(await refund(url, 1, { date: addDays(today, 1) }))).toEqual([422, ['date']]);
  expect(errorsOf(await refund(url, 1, { method: 'cheque' }))).toEqual([422, ['method']]);
  expect((await (await till.t.as('customer')).post(`${url}/refund`, {})).statusCode).toBe(403);
  const codes = (await Promise.all([refund(url, 7_000), refund(url, 7_000)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 422]);
  expect(await read(url)).toMatchObject({ surplusCents: 5_200, paidCents: 5_200 });
  const { closingCents, movements } = await statement(id);
  expect(closingCents).toBe(-5_200);
  expect(movements).toContainEqual(expect.objectContaining({ kind: 'refund', debitCents: 7_000 }));
  const [back] = (await read(`/api/payments?filter[structureId]=${id}&filter[segment]=back`)).data;
  expect(back).toMatchObject({ kind: 'refund', amountCents: -7_000 });
  const { payments } = await read(`${url}/dossier`);
  const made = payments.find(({ kind }: { kind: string }) => kind === 'refund');
  expect((await operator.delete(`${url}/payments/${made.id}`)).statusCode).toBe(200);
  expect(await statement(id)).toMatchObject({ closingCents: -12_200 });
});

it('takes a set-off back when the payment behind it is removed', async () => {
  const id = await till.structure();
  const first = await issue(id);
  await pay(first, 12_200);
  await credit(first);
  const next = await issue(id);
  const { payments } = await read(`${first}/dossier`);
  const transfer = payments.find(({ kind }: { kind: string }) => kind === 'payment');
  expect((await operator.delete(`${first}/payments/${transfer.id}`)).statusCode).toBe(200);
  expect(await read(next)).toMatchObject({ openCents: 12_200 });
  expect((await read(`${first}/dossier`)).payments).toEqual([]);
  expect(await statement(id)).toMatchObject({ closingCents: 12_200 });
});

it('returns a surplus once when it is returned twice at once, and leaves other structures alone', async () => {
  const [id, otherId] = [await till.structure(), await till.structure()];
  const paid = await issue(id);
  await pay(paid, 12_200);
  const other = await issue(otherId);
  await credit(paid);
  expect(await read(other)).toMatchObject({ openCents: 12_200, paidAt: null });
  const answers = await Promise.all([refund(paid, 12_200), refund(paid, 12_200), refund(paid, 1)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  const returned = 12_200 - (await read(paid)).surplusCents;
  expect([1, 12_200]).toContain(returned);
  expect((await statement(id)).closingCents).toBe(returned - 12_200);
});

it('refuses a transfer for an invoice while a bank processes its card payment', async () => {
  const url = await issue(await till.structure());
  const page = till.pageAt((await post(`${url}/checkout`)).url);
  const slow = till.play.pay(page, { payment_status: 'unpaid' });
  await till.deliver(slow);
  await till.t.context.jobs.drain();
  const transfer = { date: today, amountCents: 12_200, method: 'bank_transfer' };
  const refused = await operator.post(`${url}/pay`, transfer);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { amountCents: [expect.stringContaining('in corso')] },
  ]);
  await till.deliver({ ...slow, id: `${slow.id}_failed`, type: 'checkout.session.async_payment_failed' });
  await till.t.context.jobs.drain();
  await post(`${url}/pay`, transfer);
  expect(await read(url)).toMatchObject({ state: 'paid', openCents: 0 });
});
