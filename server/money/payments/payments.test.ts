import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, now } from '../../../demo/stand-ins/stripe/state.ts';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Caller } from '../../testing/app.ts';
import { openBookingStructure } from '../../testing/bookings.ts';
import { closeStaleCheckouts } from './closing.ts';
import { OLD_SECRET, openTill, type Till } from './testing.ts';

let till: Till;
let operator: Caller;
let customer: Caller;
let structureId: number;
beforeAll(async () => {
  till = await openTill();
  operator = await till.t.as('operator');
  customer = await till.t.as('customer');
  structureId = await till.structure();
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
const listLogs = async () => {
  const { rows } = await till.t.database.pool.query('select count(*)::integer as n from stripe_logs');
  return rows[0].n as number;
};
const listPayments = async (url: string) => (await operator.get(`${url}/dossier`)).json().payments;

describe('webhook delivery', () => {
  it('refuses wrong signatures and times, and stores only a count', async () => {
    const { page, url } = await till.asked(structureId);
    const event = till.play.pay(page);
    const before = await listLogs();
    const refused = [
      await till.bring(JSON.stringify(event)),
      await till.bring(JSON.stringify(event), ''),
      await till.bring(JSON.stringify(event), 't=1,v1=00'),
      await till.deliver(event, { secret: 'whsec_of_a_stranger' }),
      await till.deliver(event, { timestamp: now() - 301 }),
      await till.deliver(event, { timestamp: now() + 310 }),
      await till.deliver({ ...event, id: 'evil' }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ type: 'invalid-signature', title: 'Firma non valida' });
    }
    await drainJobs();
    expect(await listLogs()).toBe(before);
    expect((await operator.get(url)).json().state).toBe('issued');
    const { refused: counted } = (await operator.get('/api/stripe-status')).json();
    expect(counted).toEqual([
      { reason: 'body', count: 1 },
      { reason: 'future', count: 1 },
      { reason: 'old', count: 1 },
      { reason: 'signature', count: 4 },
    ]);
  });

  it('refuses a changed, too large or malformed body', async () => {
    const { page } = await till.asked(structureId);
    const event = till.play.pay(page);
    const { signatureHeader } = await import('../../../demo/stand-ins/stripe/server.ts');
    const { payload, header } = await signatureHeader(event, OLD_SECRET);
    expect((await till.bring(payload.replace('36600', '1'), header)).statusCode).toBe(400);
    const large = await signatureHeader({ ...event, data: { object: { id: 'x'.repeat(270_000) } } }, OLD_SECRET);
    expect((await till.bring(large.payload, large.header)).statusCode).toBe(413);
    // The unchanged body is accepted with the previous secret.
    expect((await till.bring(payload, header)).statusCode).toBe(200);
  });

  it('stores events of any type, and ignores unrelated ones', async () => {
    const event = { ...till.play.refuse((await till.asked(structureId)).page), id: newId('evt') };
    const other = {
      ...event,
      type: 'customer.created',
      data: { object: { object: 'customer', email: 'a@b.example' } },
    };
    expect((await till.deliver(other)).statusCode).toBe(200);
    const foreign = {
      ...event,
      id: newId('evt'),
      type: 'checkout.session.completed',
      data: {
        object: {
          ...event.data.object,
          id: 'cs_of_others',
          amount_total: 100,
          payment_status: 'paid',
          metadata: {},
        },
      },
    };
    await till.deliver(foreign);
    await drainJobs();
    for (const { id } of [other, foreign])
      expect(await till.logOf(id)).toMatchObject({ state: 'ignored', outcome: { code: 'not_ours' } });
  });
});

describe('invoice payment', () => {
  it('pays the invoice once on Stripe’s page, and refuses to remove the payment by hand', async () => {
    const { url, page } = await till.asked(structureId);
    expect(page).toMatchObject({ amount: 36_600, currency: 'eur' });
    const again = (await customer.post(`${url}/checkout`, {})).json();
    expect(again.url).toContain(page.id);
    const event = till.play.pay(page);
    await till.deliver(event);
    await till.deliver(event);
    await drainJobs();
    expect((await operator.get(url)).json()).toMatchObject({
      state: 'paid',
      openCents: 0,
      paidCents: 36_600,
    });
    const [line, ...others] = await listPayments(url);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ amountCents: 36_600, method: 'card', isOnline: true, date: todayInRome() });
    const removed = await operator.delete(`${url}/payments/${line.id}`);
    expect([removed.statusCode, removed.json().errors]).toEqual([
      422,
      { payment: ['Non puoi eliminare a mano un pagamento con carta. Rimborsalo su Stripe.'] },
    ]);
    const log = await till.logOf(event.id);
    expect(log).toMatchObject({
      state: 'processed',
      structureId,
      invoiceId: Number(url.split('/').at(-1)),
      amountCents: 36_600,
      currency: 'EUR',
      outcome: { code: 'paid' },
    });
    expect((await customer.post(`${url}/checkout`, {})).json().errors).toEqual({
      payment: ['Non c’è più nulla da pagare.'],
    });
  });

  it('sends one mail with one link, and closes the link when the invoice is paid another way', async () => {
    const { url } = await till.issued(structureId);
    const admin = await till.t.as('admin');
    const { version } = (await admin.get(`/api/structures/${structureId}/billing`)).json();
    await admin.patch(`/api/structures/${structureId}/billing`, {
      version,
      billingEmail: 'conti@casa.example',
    });
    expect((await customer.post(`${url}/payment-link`, {})).statusCode).toBe(403);
    const made = await operator.post(`${url}/payment-link`, { send: true });
    expect(made.json()).toMatchObject({ sentTo: ['conti@casa.example'] });
    const same = await operator.post(`${url}/payment-link`, {});
    expect(same.json().url).toBe(made.json().url);
    const [mail] = await till.t.outbox();
    expect(mail?.text).toContain(made.json().url);
    const page = till.pageAt(made.json().url);
    const shown = (await customer.get(`${url}/online-payment`)).json();
    expect(shown).toMatchObject({ isOn: true, canPay: true, canSend: false });
    expect(shown.checkouts).toMatchObject([{ form: 'link', state: 'open', sentAt: expect.any(String) }]);
    await operator.post(`${url}/pay`, { date: todayInRome(), amountCents: 600, method: 'cash' });
    await closeStaleCheckouts(till.t.context);
    await drainJobs();
    expect(page.status).toBe('inactive');
    const rest = till.pageAt((await operator.post(`${url}/payment-link`, {})).json().url);
    expect(rest.amount).toBe(36_000);
    await till.deliver(till.play.pay(rest));
    await drainJobs();
    expect((await operator.get(url)).json()).toMatchObject({ state: 'paid', openCents: 0 });
  });

  it('accepts one of two simultaneous payments, holds the other, and ignores its refund', async () => {
    const { url, page } = await till.asked(structureId);
    const link = till.pageAt((await operator.post(`${url}/payment-link`, {})).json().url);
    const first = till.play.pay(page);
    const second = till.play.pay(link);
    await till.deliver(second);
    await drainJobs();
    await till.deliver(first);
    await drainJobs();
    expect((await operator.get(url)).json()).toMatchObject({ state: 'paid', paidCents: 36_600 });
    expect(await till.logOf(first.id)).toMatchObject({ state: 'held', outcome: { code: 'not_owed' } });
    const told = (await operator.get('/api/notifications')).json().data;
    expect(told[0]).toMatchObject({
      notificationType: 'stripe_event_failed',
      title: 'Evento Stripe da verificare',
    });
    const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent);
    if (!paid) throw new Error('nothing was paid');
    const refund = till.play.refund(paid, 36_600);
    await till.deliver(refund);
    await drainJobs();
    expect(await till.logOf(refund.id)).toMatchObject({ state: 'processed', outcome: { code: 'waiting' } });
    const { id } = await till.logOf(first.id);
    expect((await operator.post(`/api/stripe-logs/${id}/retry`, {})).statusCode).toBe(200);
    await drainJobs();
    expect(await till.logOf(first.id)).toMatchObject({ state: 'processed', outcome: { code: 'back' } });
    expect((await operator.get(url)).json()).toMatchObject({ state: 'paid', paidCents: 36_600 });
  });

  it.each([
    ['another currency', { currency: 'usd' }, { code: 'currency', params: { currency: 'USD' } }],
    ['another sum', { amount_total: 36_599 }, { code: 'amount', params: { paid: 36_599, asked: 36_600 } }],
    ['no sum', { amount_total: null }, { code: 'amount', params: { paid: 0, asked: 36_600 } }],
    ['a page of nobody', { metadata: { locanda_checkout: crypto.randomUUID() } }, { code: 'unknown' }],
    ['another page', { id: 'cs_of_others' }, { code: 'unknown' }],
  ])('holds a payment in %s for a person and changes nothing', async (_, more, outcome) => {
    const { url, page } = await till.asked(structureId);
    const event = till.play.pay(page, more);
    await till.deliver(event);
    await drainJobs();
    expect(await till.logOf(event.id)).toMatchObject({ state: 'held', outcome });
    expect((await operator.get(url)).json()).toMatchObject({ state: 'issued', paidCents: 0 });
    const { id } = await till.logOf(event.id);
    expect((await operator.post(`/api/stripe-logs/${id}/dismiss`, {})).json()).toMatchObject({
      state: 'ignored',
      outcome: { code: 'dismissed' },
    });
    expect((await operator.post(`/api/stripe-logs/${id}/retry`, {})).statusCode).toBe(422);
    const history = (await operator.get(`/api/stripe-logs/${id}/history`)).json().data;
    expect(history[0]).toMatchObject({ action: 'state' });
  });

  it('leaves the invoice open and shows the reason when the card is refused or the page expires', async () => {
    const { url, page } = await till.asked(structureId);
    await till.deliver(till.play.refuse(page));
    await drainJobs();
    const shown = (await customer.get(`${url}/online-payment`)).json();
    expect(shown.checkouts).toMatchObject([{ state: 'open', failure: 'insufficient_funds' }]);
    const told = (await operator.get('/api/notifications')).json().data;
    expect(told[0]).toMatchObject({ notificationType: 'payment_failed' });
    await till.deliver(till.play.expire(page));
    await drainJobs();
    const after = (await customer.get(`${url}/online-payment`)).json();
    expect(after.checkouts).toMatchObject([{ state: 'expired' }]);
    const next = till.pageAt((await customer.post(`${url}/checkout`, {})).json().url);
    expect(next.id).not.toBe(page.id);
  });

  it('pays the invoice only when the bank confirms a delayed payment', async () => {
    const { url, page } = await till.asked(structureId);
    const paid = till.play.pay(page, { payment_status: 'unpaid' });
    const later = {
      ...paid,
      id: newId('evt'),
      type: 'checkout.session.async_payment_succeeded',
      data: { object: { ...paid.data.object, payment_status: 'paid' } },
    };
    await till.deliver(paid);
    await drainJobs();
    expect((await operator.get(url)).json().state).toBe('issued');
    await till.deliver(later);
    await drainJobs();
    expect((await operator.get(url)).json().state).toBe('paid');
    const shown = (await operator.get(`${url}/online-payment`)).json();
    expect(shown.checkouts).toMatchObject([{ state: 'paid' }]);
  });

  it('lists refunds and disputes in the statement, to the cent', async () => {
    const structure = await till.structure();
    const { url, page } = await till.asked(structure);
    const deliver = async (event: Parameters<Till['deliver']>[0] | null) => {
      if (event) await till.deliver(event);
      await drainJobs();
      return (await operator.get(url)).json();
    };
    await deliver(till.play.pay(page));
    const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent);
    if (!paid) throw new Error('nothing was paid');
    expect(await deliver(till.play.refund(paid, 6_600))).toMatchObject({
      state: 'partially_paid',
      openCents: 6_600,
    });
    expect(await deliver(till.play.refund(paid, 30_000))).toMatchObject({
      state: 'issued',
      openCents: 36_600,
    });
    const second = await till.asked(structure);
    const open = await deliver(till.play.pay(second.page));
    expect(open.state).toBe('issued');
    const other = till.play.world.paid.find(({ id }) => id === second.page.paymentIntent);
    if (!other) throw new Error('nothing was paid');
    const stateOf = async () => (await operator.get(second.url)).json();
    await deliver(till.play.dispute(other));
    expect(await stateOf()).toMatchObject({ openCents: 36_600, paidCents: 0 });
    await deliver(till.play.decide(other, 'won'));
    expect(await stateOf()).toMatchObject({ state: 'paid', paidCents: 36_600 });
    await deliver(till.play.dispute({ ...other, disputes: other.disputes }));
    await deliver(till.play.decide(other, 'lost'));
    expect(await stateOf()).toMatchObject({ openCents: 36_600, paidCents: 0 });
    const year = todayInRome().slice(0, 4);
    const account = (
      await operator.get(`/api/structures/${structure}/statement?from=${year}-01-01&to=${todayInRome()}`)
    ).json();
    expect(account.closingCents).toBe(73_200);
    const kinds = account.movements.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind !== 'TD01');
    expect(kinds.toSorted()).toEqual(['dispute', 'dispute', 'payment', 'payment', 'refund', 'refund', 'reinstated']);
    const csv = await operator.get(
      `/api/structures/${structure}/statement?from=${year}-01-01&to=${todayInRome()}&format=csv`,
    );
    expect(csv.body).toContain('Contestazione vinta');
  });
});

describe('guest deposit', () => {
  it('accepts the payment from the guest’s page and its refund', async () => {
    const h = await openBookingStructure(till.t);
    const { page, ids } = await h.quoted([{ depositAmountCents: 8_100 }]);
    await h.door('POST', `${page}/quotes/${ids[0]}/accept`, {});
    const told = (await h.door('GET', page)).json();
    expect(told).toMatchObject({
      paysOnline: true,
      bookings: [{ depositAmountCents: 8_100, depositPaidCents: 0 }],
    });
    const { code } = told.bookings[0];
    const answer = await h.door('POST', `${page}/bookings/${code}/checkout`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    const checkout = till.pageAt(answer.json().url);
    expect(checkout).toMatchObject({ amount: 8_100, name: `Caparra della prenotazione ${code}` });
    const event = till.play.pay(checkout);
    for (let copy = 0; copy < 3; copy++) await till.deliver(event);
    await drainJobs();
    const arrival = async () => (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data[0];
    const { id } = await arrival();
    const read = async () => (await h.customer.get(`${h.structure}/arrivals/${id}`)).json();
    expect(await read()).toMatchObject({
      depositPaidCents: 8_100,
      paidAmountCents: 8_100,
      balanceCents: 18_900,
    });
    expect((await h.door('GET', page)).json().bookings[0].depositPaidCents).toBe(8_100);
    expect((await h.door('POST', `${page}/bookings/${code}/checkout`, {})).statusCode).toBe(422);
    expect((await h.door('POST', `${page}/bookings/AAAAAAAA/checkout`, {})).statusCode).toBe(404);
    const paid = till.play.world.paid.find((one) => one.id === checkout.paymentIntent);
    if (!paid) throw new Error('nothing was paid');
    await till.deliver(till.play.refund(paid, 3_100));
    await drainJobs();
    expect(await read()).toMatchObject({ depositPaidCents: 5_000, paidAmountCents: 5_000 });
    expect(await till.logOf(event.id)).toMatchObject({ arrivalId: id, structureId: h.structureId });
  });
});

it('hides payments from editors, who may not read amounts', async () => {
  const { url } = await till.asked(structureId);
  const editor = await till.t.as('editor');
  expect((await editor.get(`${url}/online-payment`)).statusCode).toBe(403);
  expect((await editor.post(`${url}/checkout`, {})).statusCode).toBe(403);
});
