import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { WebhookDelivery } from '../../../domain/support/webhooks/answers.ts';
import { WEBHOOK_EVENTS } from '../../../domain/support/webhooks/events.ts';
import { run } from '../../platform/database/statement.ts';
import { makeReview } from '../../stays/reviews/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { IS_NIGHTLY } from '../../testing/properties/property-runs.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { isEndpointUrl } from './endpoint-url.ts';
import { post } from './post.ts';
import { sendDue } from './send.ts';
import { openReceiver } from './testing.ts';

let t: TestApp;
let admin: Caller;
let structureId: number;
let roomId: number;
const receiver = await openReceiver();
const path = '/api/webhook-endpoints';

beforeAll(async () => {
  t = await openTestApp({ webhookTestReceivers: [receiver.origin] });
  admin = await t.as('admin');
  structureId = await makeStructure(t, 'customer');
  ({ roomId } = await makeRoomForSale(t, await t.as('customer'), structureId, {
    title: { it: 'Camera' },
  }));
});
afterEach(async () => {
  receiver.received.length = 0;
  receiver.answersBy((_received, answer) => answer.writeHead(204).end());
  await run(t.database.pool, 'delete from webhook_endpoints', []);
});
afterAll(async () => {
  await receiver.close();
  await t.close();
});

interface Endpoint {
  readonly id: number;
  readonly version: number;
  readonly secret: string;
}
const ALL_EVENTS = Object.keys(WEBHOOK_EVENTS);
const subscribe = async (events = ALL_EVENTS, more: object = {}): Promise<Endpoint> => {
  const made = await admin.post(path, { url: `${receiver.origin}/hook`, events, ...more });
  expect(made.statusCode).toBe(201);
  return made.json();
};
const online = (is: boolean) =>
  run(t.database.pool, 'update structures set is_online = $2 where id = $1', [structureId, is]);
const log = async ({ id }: Endpoint): Promise<WebhookDelivery[]> =>
  (await admin.get(`${path}/${id}/deliveries`)).json().data;
const readEndpoint = async ({ id }: Endpoint) => (await admin.get(`${path}/${id}`)).json();
const makeRetriesDue = () =>
  run(t.database.pool, `update webhook_deliveries set next_at = now() where state = 'waiting'`, []);
const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);

it('emits a signed event with type and record for each change, in the transaction of the change', async () => {
  const endpoint = await subscribe();
  await run(t.database.pool, `insert into room_months (room_id, structure_id, month) values ($1, $2, '2027-05-01')`, [
    roomId,
    structureId,
  ]);
  await sendDue(t.context);
  expect(types()).toContain('availability.changed');
  receiver.received.length = 0;

  await online(true);
  await online(false);
  await online(false);
  const reviewId = await makeReview(t, structureId, { state: 'pending' });
  await run(t.database.pool, `update reviews set state = 'published' where id = $1`, [reviewId]);
  await expect(
    t.database.pool.query(
      `begin; update structures set is_online = true where id = ${structureId}; select 1 / 0; commit`,
    ),
  ).rejects.toThrow();
  await t.database.pool.query('rollback');
  await sendDue(t.context);
  expect(types().sort()).toEqual(['review.published', 'structure.published', 'structure.unpublished']);
  for (const { headers, body } of receiver.received) {
    const event = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    expect(event).toMatchObject({ data: { structureId } });
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['data', 'timestamp', 'type']);
  }
});

it('emits the events of a booking from confirmation to end, and none for a block', async () => {
  await subscribe(['booking.confirmed', 'booking.changed', 'booking.cancelled']);
  const insert = (origin: string) =>
    run<{ id: number }>(
      t.database.pool,
      `insert into arrivals (structure_id, code, origin, guest_name, room_id, checkin, checkout, nights, total_amount_cents, state)
       values ($1, $2, $3, 'Ospite', $4, '2027-05-01', '2027-05-03', 2, 1000, 'confirmed') returning id`,
      [structureId, `W-${origin}`, origin, roomId],
    );
  const [booking] = await insert('phone');
  const [block] = await insert('block');
  for (const { id } of [booking, block].filter((one) => one !== undefined)) {
    await run(t.database.pool, `update arrivals set notes = 'x' where id = $1`, [id]);
    await run(t.database.pool, `update arrivals set checkout = '2027-05-04' where id = $1`, [id]);
    await run(t.database.pool, `update arrivals set state = 'cancelled' where id = $1`, [id]);
  }
  await sendDue(t.context);
  expect(types().sort()).toEqual(['booking.cancelled', 'booking.changed', 'booking.confirmed']);
});

it('emits at most one availability event per structure and minute, and always one for the last change', async () => {
  const endpoint = await subscribe(['availability.changed']);
  const change = () =>
    run(t.database.pool, `update room_months set stop_sell = array_fill(false, array[31]) where structure_id = $1`, [
      structureId,
    ]);
  await change();
  await change();
  await sendDue(t.context);
  await change();
  await change();
  const deliveries = await log(endpoint);
  expect(deliveries.map(({ state }) => state)).toEqual(['waiting', 'delivered']);
  const [second, first] = deliveries;
  const apart = Date.parse(second?.nextAt ?? '') - Date.parse(first?.happenedAt ?? '');
  expect(apart).toBeGreaterThanOrEqual(59_000);
});

it('sends only to enabled endpoints that subscribed to the event of that structure', async () => {
  const other = await makeStructure(t, 'customer2');
  await subscribe(['structure.published'], { structureIds: [other] });
  await subscribe(['review.published']);
  const off = await subscribe(['structure.published']);
  expect((await admin.post(`${path}/${off.id}/disable`, { version: off.version })).statusCode).toBe(200);
  await online(true);
  await online(false);
  await sendDue(t.context);
  expect(receiver.received).toEqual([]);
});

it('retries under the same id until accepted, and logs the result of each attempt', async () => {
  const endpoint = await subscribe(['structure.published', 'structure.unpublished']);
  const statuses = [500, 302, 200];
  receiver.answersBy((_received, answer) =>
    answer.writeHead(statuses[receiver.received.length - 1] ?? 200, { location: '/elsewhere' }).end(),
  );
  await online(true);
  for (let time = 0; time < 4; time += 1) {
    await sendDue(t.context);
    if (time === 1) expect(await readEndpoint(endpoint)).toMatchObject({ state: 'failing' });
    await makeRetriesDue();
  }
  const [delivery] = await log(endpoint);
  expect(delivery).toMatchObject({ state: 'delivered', type: 'structure.published' });
  expect(delivery?.tries.map(({ status }) => status)).toEqual([500, 302, 200]);
  expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([delivery?.webhookId]));
  expect(await readEndpoint(endpoint)).toMatchObject({ state: 'active', failingSince: null });
  await online(false);
});

it('respects the receiver’s retry time, gives up after ten attempts, and resends on request', async () => {
  const endpoint = await subscribe(['structure.published', 'structure.unpublished']);
  receiver.answersBy((_received, answer) => answer.writeHead(503, { 'retry-after': '7200' }).end());
  await online(true);
  await sendDue(t.context);
  const [waiting] = await log(endpoint);
  expect(Date.parse(waiting?.nextAt ?? '') - Date.now()).toBeGreaterThan(7_000_000);
  for (let time = 0; time < 10; time += 1) {
    await makeRetriesDue();
    await sendDue(t.context);
  }
  const [given] = await log(endpoint);
  expect([given?.state, given?.tries.length]).toEqual(['failed', 10]);
  receiver.answersBy((_received, answer) => answer.writeHead(200).end());
  expect((await admin.post(`${path}/${endpoint.id}/resend`, {})).json()).toEqual({ resent: 1 });
  await sendDue(t.context);
  expect((await log(endpoint))[0]).toMatchObject({ state: 'delivered', webhookId: given?.webhookId });
  expect((await admin.post(`${path}/${endpoint.id}/resend`, { deliveryId: 999_999 })).statusCode).toBe(404);
  await online(false);
});

it('disables a receiver at once on 410 and after five days of failures, and notifies administrators', async () => {
  const gone = await subscribe(['structure.published', 'structure.unpublished']);
  receiver.answersBy((_received, answer) => answer.writeHead(410).end());
  await online(true);
  await sendDue(t.context);
  expect(await readEndpoint(gone)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
  const lost = await subscribe(['structure.published', 'structure.unpublished']);
  receiver.answersBy((_received, answer) => answer.writeHead(500).end());
  await online(false);
  for (let time = 0; time < 2; time += 1) {
    await sendDue(t.context);
    await makeRetriesDue();
  }
  await run(t.database.pool, `update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`, [
    lost.id,
  ]);
  await sendDue(t.context);
  expect(await readEndpoint(lost)).toMatchObject({ state: 'disabled', disabledReason: 'failures' });
  const notified = await run(
    t.database.pool,
    `select distinct user_id from notifications where notification_type = 'webhook_disabled'`,
    [],
  );
  expect(notified).toEqual([{ user_id: t.ids.admin }]);
  // Waiting deliveries are sent when the endpoint is enabled again.
  receiver.answersBy((_received, answer) => answer.writeHead(200).end());
  const { version } = await readEndpoint(lost);
  expect((await admin.post(`${path}/${lost.id}/enable`, { version })).statusCode).toBe(200);
  await makeRetriesDue();
  await sendDue(t.context);
  expect((await log(lost)).map(({ state }) => state)).toEqual(['paused', 'delivered']);
});

it('signs with both secrets for a day after a rotation, and shows a secret once', async () => {
  const endpoint = await subscribe(['structure.published', 'structure.unpublished']);
  const rotated = await admin.post(`${path}/${endpoint.id}/rotate`, { version: endpoint.version });
  const { secret } = rotated.json();
  await online(true);
  await sendDue(t.context);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  for (const one of [endpoint.secret, secret])
    expect(() => new Webhook(one).verify(body, headers as Record<string, string>)).not.toThrow();
  await run(t.database.pool, `update webhook_endpoints set former_until = now() - interval '1 second'`, []);
  await online(false);
  await sendDue(t.context);
  const after = receiver.received.at(-1);
  expect(() =>
    new Webhook(endpoint.secret).verify(after?.body ?? '', after?.headers as Record<string, string>),
  ).toThrow();
  const shown = JSON.stringify([
    await readEndpoint(endpoint),
    (await admin.get(`${path}/${endpoint.id}/history`)).json(),
  ]);
  expect(shown).not.toContain('whsec_');
});

it('sends a test event without data, and only for administrators', async () => {
  const endpoint = await subscribe(['review.published']);
  expect((await admin.post(`${path}/${endpoint.id}/test`)).statusCode).toBe(204);
  await sendDue(t.context);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'endpoint.test', data: {} });
  for (const account of ['operator', 'editor', 'vendor', 'customer'])
    expect((await (await t.as(account)).get(path)).statusCode).toBe(403);
});

it('loses no delivery when half of the attempts fail and workers die during deliveries', async () => {
  const endpoint = await subscribe(['review.published']);
  const reviews = 300;
  await run(t.database.pool, `select webhook_emit('review.published', $1, n) from generate_series(1, ${reviews}) n`, [
    structureId,
  ]);
  receiver.answersBy((_received, answer) => answer.writeHead(receiver.received.length % 2 === 0 ? 500 : 200).end());
  for (let round = 0; round < 400; round += 1) {
    // A dead worker leaves leased deliveries without a result.
    if (round % 3 === 0)
      await run(
        t.database.pool,
        `update webhook_deliveries set leased_until = now() - interval '1 second' where state = 'waiting' and id % 5 = 0`,
        [],
      );
    await makeRetriesDue();
    if ((await sendDue(t.context)).sent === 0) break;
  }
  const [count] = await run<{ n: number }>(
    t.database.pool,
    `select count(*)::integer as n from webhook_deliveries where endpoint_id = $1 and state = 'delivered'`,
    [endpoint.id],
  );
  expect(count?.n).toBe(reviews);
  const about = new Map(receiver.received.map(({ id, body }) => [id, JSON.parse(body).data.id]));
  expect(about.size).toBe(reviews);
  expect(new Set(about.values()).size).toBe(reviews);
});

it.each([
  'http://ricevente.it/hook',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://localhost/',
  'https://a.localhost./',
  'https://db.internal/',
  'https://intranet/',
  'https://user:pass@ricevente.it/',
  'ftp://ricevente.it/',
  'javascript:alert(1)',
  'ricevente.it',
])('refuses to save %s', async (url) => {
  expect(isEndpointUrl(url)).toBe(false);
  const answer = await admin.post(path, { url, events: ['review.published'] });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['url']]);
});

it('accepts a public name with any port', () => {
  for (const url of ['https://ricevente.it/hook', 'https://www.ricevente.it:8443/a?b=c', 'https://xn--mnchen-3ya.de/'])
    expect(isEndpointUrl(url)).toBe(true);
});

it('serves other receivers while one hangs', async () => {
  const hanging = await openReceiver(() => {});
  const apart = await openTestApp({ webhookTestReceivers: [hanging.origin, receiver.origin] });
  try {
    const keeper = await apart.as('admin');
    const events = ['review.published'];
    for (const origin of [hanging.origin, receiver.origin]) await keeper.post(path, { url: `${origin}/hook`, events });
    const emit = (about: number) =>
      run(apart.database.pool, `select webhook_emit('review.published', null, $1)`, [about]);
    await emit(1);
    const slow = sendDue(apart.context);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await emit(2);
    await sendDue(apart.context);
    expect(receiver.received).toHaveLength(2);
    await hanging.close();
    await slow;
  } finally {
    await apart.close();
  }
});

it('delays a ninth receiver by one attempt at most when eight slow receivers have many deliveries', async () => {
  const answerMs = IS_NIGHTLY ? 14_000 : 2_200;
  const slow = await openReceiver((_received, answer) => void setTimeout(() => answer.writeHead(204).end(), answerMs));
  const apart = await openTestApp({ webhookTestReceivers: [slow.origin, receiver.origin] });
  try {
    const keeper = await apart.as('admin');
    for (let n = 1; n <= 8; n++) await keeper.post(path, { url: `${slow.origin}/${n}`, events: ['review.published'] });
    await keeper.post(path, { url: `${receiver.origin}/hook`, events: ['content.published'] });
    const emit = (type: string, count: number) =>
      run(apart.database.pool, 'select webhook_emit($1, null, n) from generate_series(1, $2::integer) n', [
        type,
        count,
      ]);
    await emit('review.published', 40);
    await emit('content.published', 1);
    const sending = sendDue(apart.context);
    const measure = async (deliveries: number) => {
      const began = performance.now();
      await vi.waitFor(() => expect(receiver.received).toHaveLength(deliveries), {
        timeout: 3 * answerMs,
        interval: 5,
      });
      return performance.now() - began;
    };
    const firstMs = await measure(1);
    // The slow receivers are known now, and leave lanes free.
    await emit('content.published', 1);
    const second = sendDue(apart.context);
    const secondMs = await measure(2);
    process.stdout.write(`Ninth receiver: ${firstMs.toFixed()} ms, then ${secondMs.toFixed()} ms\n`);
    expect(firstMs).toBeLessThan(answerMs + 1_500);
    expect(secondMs).toBeLessThan(1_000);
    await slow.close();
    await Promise.all([sending, second]);
  } finally {
    await apart.close();
  }
}, 120_000);

it.each(['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]', '169.254.169.254', '[fd00::1]'])(
  'refuses to connect to %s',
  async (host) => {
    const { status, error } = await post({ url: `https://${host}/`, headers: {}, body: '{}', exempt: [] });
    expect([status, error]).toEqual([null, expect.stringContaining('is not allowed')]);
  },
);

it('refuses a name that resolves to an address of our own network', async () => {
  // `localhost` resolves to this machine; the address is checked at the connection.
  const { status, error } = await post({ url: 'https://localhost/', headers: {}, body: '{}', exempt: [] });
  expect(status).toBeNull();
  expect(error).toMatch(/not allowed|private/i);
});

it('stops waiting after the timeout and limits the bytes that it reads', async () => {
  const exempt = [receiver.origin];
  const url = `${receiver.origin}/hook`;
  receiver.answersBy(() => {});
  const hung = await post({ url, headers: {}, body: '{}', exempt, patience: 200 });
  expect(hung.status).toBeNull();
  let written = 0;
  receiver.answersBy((_received, answer) => {
    answer.writeHead(200);
    const more = () => {
      while (written < 64_000_000) {
        written += 65_536;
        if (!answer.write(Buffer.alloc(65_536))) return answer.once('drain', more);
      }
      return answer.end();
    };
    more();
  });
  expect((await post({ url, headers: {}, body: '{}', exempt })).status).toBe(200);
  expect(written).toBeLessThan(32_000_000);
});
