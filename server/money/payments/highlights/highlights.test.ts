import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { insertContract } from '../../contracts/testing/contracts.ts';
import { advanceHighlights } from '../../highlights/highlight-jobs.ts';
import { makeHighlightRate } from '../../highlights/testing.ts';
import { closeStaleCheckouts } from '../closing.ts';
import { openTill, type Till } from '../testing.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await makeHighlightRate(till.t, {
    location: 'home',
    placement: 'list',
    slots: 10,
    weekAmountCents: 20_000,
  });
});
afterAll(() => till.close());

/** Creates a highlight to be paid by card that staff has confirmed. */
async function createConfirmedHighlight(from = 20) {
  const structureId = await till.structure();
  const path = `/api/structures/${structureId}`;
  const customer = await till.t.as('customer');
  const operator = await till.t.as('operator');
  const answer = await customer.post(`${path}/highlights`, {
    ...{
      location: 'home',
      placement: 'list',
      startDate: dayFromToday(from),
      endDate: dayFromToday(from + 13),
    },
    paymentMethod: 'card',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const url = `${path}/highlights/${answer.json().id}`;
  const done = await operator.post(`${url}/confirm`);
  expect([done.statusCode, done.json().state]).toEqual([200, 'pending_payment']);
  return { path, url, id: answer.json().id as number, customer, operator };
}
type ConfirmedHighlight = Awaited<ReturnType<typeof createConfirmedHighlight>>;

const readPayment = async ({ url, customer }: ConfirmedHighlight) => (await customer.get(`${url}/payment`)).json();
async function openPage({ url, customer }: ConfirmedHighlight) {
  const answer = await customer.post(`${url}/checkout`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return till.pageAt(answer.json().url);
}
/** Returns the draft or invoice of a highlight. */
async function readInvoice({ path, url, operator }: ConfirmedHighlight) {
  const { invoiceId } = (await operator.get(url)).json();
  return (await operator.get(`${path}/invoices/${invoiceId}`)).json();
}

it('issues the invoice and secures the slot when paid from the highlight’s page', async () => {
  const one = await createConfirmedHighlight();
  const before = await readPayment(one);
  expect(before).toMatchObject({
    openCents: 48_800,
    isPaid: false,
    canPay: true,
    refusal: null,
    invoiceId: null,
  });
  const draft = await readInvoice(one);
  expect(draft).toMatchObject({ state: 'draft', dueDate: todayInRome(new Date(before.payBy)) });
  const bell = (await one.customer.get('/api/notifications')).json().data;
  expect(bell[0]).toMatchObject({ notificationType: 'highlight_decided' });
  expect(bell[0].title).toContain('da pagare');

  const page = await openPage(one);
  await closeStaleCheckouts(till.t.context);
  expect((await openPage(one)).id).toBe(page.id);
  const event = till.play.pay(page);
  expect((await till.deliver(event)).statusCode).toBe(200);
  await till.t.context.jobs.drain();
  // A repeated event does not pay twice.
  await till.deliver(event);
  await till.t.context.jobs.drain();
  const after = await readPayment(one);
  expect(after).toMatchObject({
    openCents: 0,
    isPaid: true,
    canPay: false,
    payBy: null,
    invoiceId: draft.id,
  });
  const issued = (await one.customer.get(`${one.path}/invoices/${draft.id}`)).json();
  expect(issued).toMatchObject({ state: 'paid', paidCents: 48_800, issueDate: todayInRome() });
  expect((await one.operator.get(one.url)).json().state).toBe('scheduled');
});

it('limits the due date to the slot’s deadline when staff issue first, and still accepts the payment', async () => {
  const one = await createConfirmedHighlight();
  const draft = await readInvoice(one);
  const answer = await one.operator.post(`${one.path}/invoices/${draft.id}/issue`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  const { payBy, invoiceId } = await readPayment(one);
  expect(answer.json().dueDate <= todayInRome(new Date(payBy))).toBe(true);
  expect(invoiceId).toBe(draft.id);
  const page = await openPage(one);
  const event = till.play.pay(page);
  await till.deliver(event);
  await till.t.context.jobs.drain();
  expect(await readPayment(one)).toMatchObject({ isPaid: true });
});

it('releases the slot and closes the page when unpaid in time, and holds a later payment for a person', async () => {
  const one = await createConfirmedHighlight();
  const page = await openPage(one);
  await till.t.database.pool.query(`update highlights set hold_until = now() - interval '1 minute' where id = $1`, [
    one.id,
  ]);
  await advanceHighlights(till.t.context);
  await closeStaleCheckouts(till.t.context);
  expect((await one.operator.get(one.url)).json().state).toBe('cancelled');
  const late = await one.customer.post(`${one.url}/checkout`, {});
  expect(late.statusCode).toBe(422);
  const event = till.play.pay(page);
  await till.deliver(event);
  await till.t.context.jobs.drain();
  expect(await till.logOf(event.id)).toMatchObject({ state: 'held', outcome: { code: 'not_owed' } });
});

it('requires payment before the start, and refuses payment when staff added lines to the draft', async () => {
  const one = await createConfirmedHighlight(1);
  const { payBy } = await readPayment(one);
  expect(todayInRome(new Date(Date.parse(payBy) - 1000)) <= dayFromToday(1)).toBe(true);
  const draft = await readInvoice(one);
  const beside = {
    description: 'Servizio foto',
    qty: 1,
    unitAmountCents: 5_000,
    discountPercent: 0,
    vatPercent: 22,
  };
  const written = await one.operator.patch(`${one.path}/invoices/${draft.id}`, {
    version: draft.version,
    lines: [...draft.lines, beside],
  });
  expect(written.statusCode, written.body).toBe(200);
  expect(await readPayment(one)).toMatchObject({ canPay: false, refusal: 'preparing' });
  const refused = await one.customer.post(`${one.url}/checkout`, {});
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['payment']]);
});

it('offers the allowed payment methods, and a card only when cards are accepted', async () => {
  const structureId = await till.structure();
  const path = `/api/structures/${structureId}`;
  const offered = async (role: 'customer' | 'operator') =>
    (await (await till.t.as(role)).get(`${path}/highlight-places`)).json().paymentMethods;
  expect(await offered('customer')).toEqual(['card', 'invoice']);
  expect(await offered('operator')).toEqual(['card', 'invoice', 'free']);
  await insertContract(till.t, structureId);
  await till.t.database.pool.query('update contracts set included_highlight_weeks = 2 where structure_id = $1', [
    structureId,
  ]);
  expect(await offered('customer')).toEqual(['card', 'invoice', 'included']);
});

const markPaid = ({ operator, url }: ConfirmedHighlight, more: object = {}) =>
  operator.post(`${url}/markPaid`, { date: todayInRome(), method: 'bank_transfer', ...more });

it('issues and pays the invoice and closes the page when staff mark it paid, and holds a later card payment', async () => {
  const one = await createConfirmedHighlight();
  const page = await openPage(one);
  const done = await markPaid(one, { reference: 'CRO 1' });
  expect([done.statusCode, done.json().state]).toEqual([200, 'scheduled']);
  const { checkouts, isPaid } = await readPayment(one);
  expect([isPaid, checkouts.map(({ state }: { state: string }) => state)]).toEqual([true, ['closed']]);
  await till.t.context.jobs.drain();
  expect(page.status).toBe('expired');
  const invoice = await readInvoice(one);
  expect(invoice).toMatchObject({ state: 'paid', paidCents: 48_800, openCents: 0, issueDate: todayInRome() });
  const readPayments = async () =>
    (await one.operator.get(`${one.path}/invoices/${invoice.id}/dossier`)).json().payments;
  const payment = { amountCents: 48_800, method: 'bank_transfer', date: todayInRome(), reference: 'CRO 1' };
  expect(await readPayments()).toEqual([expect.objectContaining(payment)]);
  const event = till.play.pay(page);
  await till.deliver(event);
  await till.t.context.jobs.drain();
  expect(await till.logOf(event.id)).toMatchObject({ state: 'held', outcome: { code: 'not_owed' } });
  expect(await readPayments()).toHaveLength(1);
  expect((await markPaid(one)).statusCode).toBe(422);
});

it('lets exactly one win when the page is paid while staff mark the highlight as paid', async () => {
  for (let n = 0; n < 3; n++) {
    const one = await createConfirmedHighlight();
    const event = till.play.pay(await openPage(one));
    const [marked] = await Promise.all([markPaid(one), till.deliver(event).then(() => till.t.context.jobs.drain())]);
    await till.t.context.jobs.drain();
    const { state } = await till.logOf(event.id);
    expect([marked.statusCode, state]).toEqual(marked.statusCode === 200 ? [200, 'held'] : [422, 'processed']);
    expect(await readInvoice(one)).toMatchObject({ state: 'paid', paidCents: 48_800, surplusCents: 0 });
    expect(await readPayment(one)).toMatchObject({ openCents: 0, isPaid: true });
  }
});

it('refuses to mark a highlight as paid at the field when its invoice cannot be issued', async () => {
  const one = await createConfirmedHighlight();
  await till.t.database.pool.query(
    `update fiscal_profile set legal_address = null where structure_id = (select structure_id from highlights where id = $1)`,
    [one.id],
  );
  const refused = await markPaid(one);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['customer.address']]);
  expect((await one.operator.get(one.url)).json().state).toBe('pending_payment');
  expect(await readInvoice(one)).toMatchObject({ state: 'draft' });
  for (const bad of [{ date: dayFromToday(1) }, { method: 'cheque' }, { amountCents: 1 }])
    expect((await markPaid(one, bad)).statusCode).toBe(422);
});

it('refuses to mark a highlight as paid while the bank is processing its page', async () => {
  const one = await createConfirmedHighlight();
  await openPage(one);
  await till.t.database.pool.query(
    `update payment_checkouts set state = 'processing' where invoice_id = (select invoice_id from highlights where id = $1)`,
    [one.id],
  );
  const refused = await markPaid(one);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['payment']]);
});

it('schedules a highlight whose issued invoice was paid by transfer, instead of releasing its slot', async () => {
  const one = await createConfirmedHighlight();
  const { id } = await readInvoice(one);
  const url = `${one.path}/invoices/${id}`;
  expect((await one.operator.post(`${url}/issue`, {})).statusCode).toBe(200);
  const payment = { date: todayInRome(), amountCents: 48_800, method: 'bank_transfer' };
  expect((await one.operator.post(`${url}/pay`, payment)).statusCode).toBe(200);
  await till.t.database.pool.query(`update highlights set hold_until = now() - interval '1 minute' where id = $1`, [
    one.id,
  ]);
  await advanceHighlights(till.t.context);
  expect((await one.operator.get(one.url)).json()).toMatchObject({ state: 'scheduled', holdUntil: null });
});

it('says what goes back for a paid highlight that is given up, and drafts its credit note', async () => {
  const one = await createConfirmedHighlight();
  await markPaid(one);
  expect((await readPayment(one)).credit).toEqual({ creditCents: 48_800, backCents: 48_800 });
  const done = await one.operator.post(`${one.url}/cancel`);
  expect([done.statusCode, done.json().creditAmountCents]).toEqual([200, 40_000]);
  expect(await readPayment(one)).toMatchObject({ credit: null });
  const invoice = await readInvoice(one);
  // Until the note is issued the invoice stays paid.
  expect(invoice).toMatchObject({ state: 'paid', surplusCents: 0 });
  const url = `${one.path}/invoices/${invoice.id}`;
  const { notes } = (await one.operator.get(`${url}/dossier`)).json();
  expect(notes).toMatchObject([{ docType: 'TD04', totalAmountCents: 48_800, isIssued: false }]);
  expect((await one.operator.post(`${one.path}/invoices/${notes[0].id}/issue`, {})).statusCode).toBe(200);
  expect((await one.operator.get(url)).json()).toMatchObject({ state: 'credited', surplusCents: 48_800 });
});

it('credits only the days not shown, and closes the page of an unpaid invoice', async () => {
  const one = await createConfirmedHighlight(0);
  const { id } = await readInvoice(one);
  expect((await one.operator.post(`${one.path}/invoices/${id}/issue`, {})).statusCode).toBe(200);
  const page = await openPage(one);
  // Suspended with 7 of 14 days left.
  await till.t.database.pool.query(
    `update highlights set state = 'suspended', remaining_days = 7, hold_until = null where id = $1`,
    [one.id],
  );
  expect((await readPayment(one)).credit).toEqual({ creditCents: 24_400, backCents: 0 });
  const done = await one.operator.post(`${one.url}/cancel`);
  expect([done.statusCode, done.json().creditAmountCents]).toEqual([200, 20_000]);
  const { notes } = (await one.operator.get(`${one.path}/invoices/${id}/dossier`)).json();
  expect(notes).toMatchObject([{ totalAmountCents: 24_400, isIssued: false }]);
  await till.t.context.jobs.drain();
  expect(page.status).toBe('expired');
});
