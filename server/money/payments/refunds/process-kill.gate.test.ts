import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeader } from '../../../../demo/stand-ins/stripe/server.ts';
import { run } from '../../../platform/database/statement.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { testConfig } from '../../../testing/config.ts';
import { sendRequest, startTwoServers } from '../../../testing/processes/killable-server.ts';
import { openTill, SECRET_KEY, type Till, WEBHOOK_SECRET } from '../testing.ts';
import { executeRefund } from './card-refunds.ts';

const STAY_COUNT = 8;
const KILL_COUNT = 6;
const ANSWER_TIMEOUT_MS = 60_000;

let till: Till;
let h: BookingStructure;
let two: Awaited<ReturnType<typeof startTwoServers>>;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  two = await startTwoServers(till.t.database.url, {
    RATE_LIMIT_SCALE: '100000',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: till.standIn.url,
  });
  headers = {
    cookie: `${SESSION_COOKIE}=${h.customer.token}`,
    'x-xsrf-token': antiForgeryValue(testConfig, h.customer.token),
  };
  await Promise.all(two.servers.map((server) => server.start()));
}, 60_000);
afterAll(async () => {
  await two.close();
  await till.t.close();
  await till.standIn.close();
});

/** Creates a cancelled stay without penalty, with a deposit of 81.00 paid by card. */
async function createRefundableStay(n: number) {
  const stay = {
    checkin: dayFromToday(4 + n * 4),
    checkout: dayFromToday(7 + n * 4),
    depositAmountCents: 8_100,
  };
  const { page, code, path } = await h.bookByQuote(stay);
  const checkout = till.pageAt((await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json().url);
  await till.deliver(till.play.pay(checkout));
  await till.t.context.jobs.drain();
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
  return { path, intent: checkout.paymentIntent };
}

/** Repeats the request until a server answers, alternating between the two. */
async function requestRefund(path: string, amountCents: number, first: number): Promise<number> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  for (let turn = first; Date.now() < deadline; turn++) {
    const { origin } = two.servers[turn % 2 === 0 ? 0 : 1];
    const answer = await sendRequest(`${origin}${path}/card-refunds`, headers, { amountCents }).catch(() => null);
    if (answer && answer.status < 500) return answer.status;
    await sleep(50 + Math.random() * 150);
  }
  return 0;
}

it('refunds each stay once when six requests reach two servers that are killed, and Stripe reports twice', async () => {
  const stays = await Promise.all(Array.from({ length: STAY_COUNT }, (_, n) => createRefundableStay(n)));
  const reports = new Set<string>();
  const report = async () => {
    for (const event of till.play.world.events.filter(({ type }) => type === 'refund.created').toReversed()) {
      reports.add(event.id);
      const { payload, header } = await signatureHeader(event, WEBHOOK_SECRET);
      await fetch(`${two.servers[reports.size % 2]?.origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body: payload,
      }).catch(() => {});
    }
  };
  const pressing = stays.flatMap(({ path }, n) =>
    [8_100, 8_100, 4_000, 5_000, 8_100, 100].map(async (cents, turn) => {
      await sleep(Math.random() * 1_500);
      return requestRefund(path, cents, n + turn);
    }),
  );
  for (let kill = 0; kill < KILL_COUNT; kill++) {
    await sleep(100 + Math.random() * 200);
    const server = two.servers[kill % 2 === 0 ? 0 : 1];
    await server.kill();
    await server.start();
    await report();
  }
  const answers = await Promise.all(pressing);
  expect(answers.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  // Runs the job for refunds that a killed server had begun.
  for (const { id } of await run<{ id: number }>(
    till.t.database.pool,
    `select id from card_refunds where state = 'making'`,
    [],
  ))
    await executeRefund(till.t.context, id);
  await report();
  await report();
  await expect
    .poll(
      async () => (await run(till.t.database.pool, `select from stripe_logs where state = 'received'`, [])).length,
      { timeout: 30_000 },
    )
    .toBe(0);
  for (const { path, intent } of stays) {
    const folio = (await h.customer.get(`${path}/folio`)).json();
    const lines: { kind: string; cents: number }[] = folio.lines;
    const inFolio = lines.filter(({ kind }) => kind === 'refund').map(({ cents }) => cents);
    const paid = till.play.world.paid.find(({ id }) => id === intent);
    const atStripe = (paid?.refunds ?? []).map(({ amount }) => amount);
    expect(inFolio.toSorted()).toEqual(atStripe.toSorted());
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(atStripe)).toBeLessThanOrEqual(8_100);
    expect(folio.balanceCents).toBe(sum(atStripe) - 8_100);
    expect(sum(lines.map(({ cents }) => cents))).toBe(folio.balanceCents);
    expect(folio.card.pendingCents).toBe(0);
  }
}, 240_000);
