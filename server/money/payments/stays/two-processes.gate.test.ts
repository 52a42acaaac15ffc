import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeader } from '../../../../demo/stand-ins/stripe/server.ts';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { testConfig } from '../../../testing/config.ts';
import { createKillableServer, type KillableServer } from '../../../testing/processes/killable-server.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../testing.ts';
import { openStayDesk, type StayDesk } from './testing.ts';

let desk: StayDesk;
let servers: KillableServer[] = [];
beforeAll(async () => {
  desk = await openStayDesk();
  const env = {
    DATABASE_URL: desk.till.t.database.url,
    DATA_DIR: tmpdir(),
    DEMO: 'false',
    FORCE_2FA: 'false',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: desk.till.standIn.url,
    SESSION_SECRET: testConfig.sessionSecret,
    REGISTER_KEY: testConfig.registerKey,
  };
  servers = [await createKillableServer(env), await createKillableServer(env)];
  await Promise.all(servers.map((server) => server.start()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await desk.close();
});

/** Sends a request of the structure's owner to one of the two processes, and returns the status. */
async function send(to: 0 | 1, url: string, body: object): Promise<number> {
  const { token } = desk.h.customer;
  const { status } = await fetch(`${servers[to]?.origin}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${token}`,
      'x-xsrf-token': antiForgeryValue(testConfig, token),
    },
    body: JSON.stringify(body),
  });
  return status;
}

const ROUNDS = 6;
const cash = { method: 'cash', date: dayFromToday(0) };

it('makes one of a card refund and a cash refund that two processes receive at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stay = await desk.book();
    await stay.charge(6_000);
    await expect.poll(async () => (await stay.read()).paidAmountCents, { timeout: 20_000 }).toBe(6_000);
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
    const entry = { ...cash, arrivalId: stay.id, kind: 'refund', amountCents: 6_000 };
    const statuses = await Promise.all([
      send(0, `${stay.path}/card-refunds`, { amountCents: 6_000 }),
      send(1, `${desk.h.structure}/folio-entries`, entry),
    ]);
    expect(statuses.filter((status) => status === 422)).toHaveLength(1);
    expect((await stay.folio()).balanceCents).toBe(0);
  }
});

it('takes one of a card charge and a cash payment that two processes receive at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const stay = await desk.book();
    const entry = { ...cash, arrivalId: stay.id, kind: 'payment', amountCents: 20_000 };
    const statuses = await Promise.all([
      send(0, `${stay.path}/card-charges`, { amountCents: 20_000 }),
      send(1, `${desk.h.structure}/folio-entries`, entry),
    ]);
    expect(statuses.filter((status) => status === 422)).toHaveLength(1);
    expect((await stay.folio()).balanceCents).toBe(800);
  }
});

it('stores a dispute once that two processes receive at once with a cash refund', async () => {
  const stay = await desk.book();
  await stay.charge(20_800);
  await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
  const [payment] = stay.payments() as [StandInPayment];
  const { payload, header } = await signatureHeader(desk.till.play.dispute(payment), WEBHOOK_SECRET);
  const deliver = (to: 0 | 1) =>
    fetch(`${servers[to]?.origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
  const entry = { ...cash, arrivalId: stay.id, kind: 'refund', amountCents: 20_800 };
  const [, , status] = await Promise.all([deliver(0), deliver(1), send(1, `${desk.h.structure}/folio-entries`, entry)]);
  const balance = async () => (await stay.folio()).balanceCents;
  // A refund that was faster than the dispute is the structure's loss: the guest owes this money.
  await expect.poll(balance, { timeout: 20_000 }).toBe(status === 201 ? 20_800 : 0);
});
