import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeader } from '../../../../demo/stand-ins/stripe/server.ts';
import type { PlayedEvent, StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { createKillableServer } from '../../../testing/processes/killable-server.ts';
import { openTill, SECRET_KEY, type Till, WEBHOOK_SECRET } from '../testing.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

it('pays the invoice once when two processes receive fifty copies of the same event', async () => {
  const operator = await till.t.as('operator');
  const structureId = await till.structure();
  const { url, page } = await till.asked(structureId);
  const event = till.play.pay(page);
  const paid = till.play.world.paid.find(({ id }) => id === page.paymentIntent) as StandInPayment;
  const refund = till.play.refund(paid, 600);
  const env = {
    DATABASE_URL: till.t.database.url,
    DATA_DIR: tmpdir(),
    DEMO: 'false',
    FORCE_2FA: 'false',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: till.standIn.url,
    SESSION_SECRET: 'a secret for tests of thirty-two characters',
    REGISTER_KEY: '0f'.repeat(32),
  };
  const servers = [await createKillableServer(env), await createKillableServer(env)];
  try {
    await Promise.all(servers.map((server) => server.start()));
    const send = async (one: PlayedEvent, to: number) => {
      const { payload, header } = await signatureHeader(one, WEBHOOK_SECRET);
      const { status } = await fetch(`${servers[to % 2]?.origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body: payload,
      });
      return status;
    };
    const all = Array.from({ length: 50 }, (_, at) => [send(event, at), send(refund, at + 1)]).flat();
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    await expect.poll(async () => (await till.logOf(refund.id)).state, { timeout: 20_000 }).toBe('processed');
    await expect.poll(async () => (await till.logOf(event.id)).state, { timeout: 20_000 }).toBe('processed');
    expect((await operator.get(url)).json()).toMatchObject({
      state: 'partially_paid',
      paidCents: 36_000,
      openCents: 600,
    });
    const { rows } = await till.t.database.pool.query(
      'select count(*)::integer as n from stripe_logs where event_id = any($1)',
      [[event.id, refund.id]],
    );
    expect(rows[0].n).toBe(2);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
});
