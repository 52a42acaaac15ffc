import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { openTill, type Till } from './testing.ts';

let till: Till;
let operator: Caller;
let structureId: number;
beforeAll(async () => {
  till = await openTill();
  operator = await till.t.as('operator');
  structureId = await till.structure();
});
afterAll(() => till.close());

const work = () => till.t.context.jobs.drain();

describe('nightly comparison with Stripe', () => {
  it("processes events that no webhook delivered, once, by the webhook's own path", async () => {
    const lost = await till.asked(structureId);
    const event = till.play.pay(lost.page);
    const first = await reconcile(till.t.context);
    expect(first?.found).toBeGreaterThan(0);
    await work();
    expect((await operator.get(lost.url)).json().state).toBe('paid');
    expect(await till.logOf(event.id)).toMatchObject({ source: 'reconciliation', state: 'processed' });
    await till.deliver(event);
    expect((await reconcile(till.t.context))?.found).toBe(0);
    const { lastComparison } = (await operator.get('/api/stripe-status')).json();
    expect(lastComparison).toMatchObject({ found: 0 });
  });

  it('compares payments, refunds and disputes directly when Stripe no longer lists the events', async () => {
    const { pool } = till.t.database;
    const late = async () => {
      // Stripe lists no events of the past any more.
      till.play.world.events.length = 0;
      await pool.query(`update stripe_reconciliations set started_at = now() - interval '40 days'`);
      const { seen, found } = (await reconcile(till.t.context)) ?? {};
      await work();
      return { seen, found };
    };
    await late();
    const lost = await till.asked(structureId);
    const sent = await till.issued(structureId);
    const link = till.pageAt((await operator.post(`${sent.url}/payment-link`, {})).json().url);
    const others = till.play.make({ ...link, metadata: {} });
    for (const page of [lost.page, link, others]) till.play.pay(page);
    expect(await late()).toEqual({ seen: 2, found: 2 });
    for (const { url } of [lost, sent])
      expect((await operator.get(url)).json()).toMatchObject({ state: 'paid', paidCents: 36_600 });
    const paidOn = (page: typeof link) => {
      const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent);
      if (!paid) throw new Error('nothing was paid');
      return paid;
    };
    till.play.refund(paidOn(lost.page), 600);
    till.play.refund(paidOn(others), 100);
    till.play.dispute(paidOn(link));
    expect(await late()).toEqual({ seen: 2, found: 2 });
    expect((await operator.get(lost.url)).json()).toMatchObject({ paidCents: 36_000, openCents: 600 });
    expect((await operator.get(sent.url)).json()).toMatchObject({ paidCents: 0, openCents: 36_600 });
    till.play.decide(paidOn(link), 'won');
    expect(await late()).toEqual({ seen: 1, found: 1 });
    expect((await operator.get(sent.url)).json()).toMatchObject({ state: 'paid' });
    // Known objects are not taken again, even if Stripe sends their events later.
    expect(await late()).toEqual({ seen: 0, found: 0 });
    const { data } = (await operator.get('/api/stripe-logs?q=evt_object')).json();
    expect(data).toHaveLength(5);
    expect(new Set(data.map(({ source, state }: { source: string; state: string }) => `${source} ${state}`))).toEqual(
      new Set(['reconciliation processed']),
    );
  });
});

describe('Stripe log', () => {
  it('stores no secrets or personal data, is readable by staff only, and allows a retry', async () => {
    const { page } = await till.asked(structureId);
    const event = till.play.pay(page, {
      client_secret: 'cs_secret_1',
      customer_email: 'ospite@posta.example',
      billing_details: { name: 'Marta V.', address: { line1: 'Via Larga 4' } },
      card: { last4: '4242', exp_year: 2030 },
      metadata: { ...page.metadata, note: 'chiamare al 3331234567' },
      reference: 'carta 4242 4242 4242 4242',
    });
    await till.deliver(event);
    await work();
    const { id } = await till.logOf(event.id);
    const one = (await operator.get(`/api/stripe-logs/${id}`)).json();
    for (const secret of ['cs_secret', 'ospite@', 'Marta', 'Larga', '4242 4242', '"4242"', '3331234567', 'carta@prova'])
      expect(JSON.stringify(one)).not.toContain(secret);
    expect(one.payload.data.object).toMatchObject({
      amount_total: 36_600,
      payment_intent: page.paymentIntent,
    });
    const effects = (await operator.get(`/api/stripe-logs/${id}/effects`)).json();
    expect(effects).toMatchObject({ actions: [], documentNumber: expect.stringMatching(/\/\d{4}$/) });
    for (const account of ['editor', 'vendor', 'customer']) {
      const caller = await till.t.as(account);
      for (const path of [`/api/stripe-logs/${id}`, '/api/stripe-logs', '/api/stripe-status'])
        expect((await caller.get(path)).statusCode).toBe(403);
    }
    const found = async (query: string) => (await operator.get(`/api/stripe-logs?${query}`)).json().data.length;
    expect(
      await found(`filter[structureId]=${structureId}&filter[kind]=payment&filter[state]=processed`),
    ).toBeGreaterThan(0);
    expect(await found('filter[amountCents][gte]=36601')).toBe(0);
    expect((await operator.get('/api/stripe-logs?format=csv')).body).not.toContain('payload');
  });

  it('counts three failed tries, then waits for a person', async () => {
    const { url, page } = await till.asked(structureId);
    const event = till.play.pay(page);
    await till.deliver(event);
    const { pool } = till.t.database;
    const { rows } = await pool.query('select payload from stripe_logs where event_id = $1', [event.id]);
    await pool.query(`update stripe_logs set payload = '{}' where event_id = $1`, [event.id]);
    await work();
    for (let tried = 1; tried < 3; tried++) {
      await pool.query(`update pgboss.job set start_after = now() where name = 'stripe-event' and state = 'retry'`);
      await work();
    }
    expect(await till.logOf(event.id)).toMatchObject({ state: 'failed', attempts: 3 });
    await pool.query('update stripe_logs set payload = $2 where event_id = $1', [event.id, rows[0].payload]);
    const { id } = await till.logOf(event.id);
    expect((await operator.post(`/api/stripe-logs/${id}/retry`, {})).statusCode).toBe(200);
    await work();
    expect(await till.logOf(event.id)).toMatchObject({ state: 'processed', attempts: 1 });
    expect((await operator.get(url)).json().state).toBe('paid');
  });
});
