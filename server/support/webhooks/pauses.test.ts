import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { WebhookDelivery } from '../../../domain/support/webhooks/answers.ts';
import { run } from '../../platform/database/statement.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { sendDue } from './send.ts';
import { openReceiver } from './testing.ts';

let t: TestApp;
let admin: Caller;
let structureId: number;
const receiver = await openReceiver();
const path = '/api/webhook-endpoints';
beforeAll(async () => {
  t = await openTestApp({ webhookTestReceivers: [receiver.origin] });
  admin = await t.as('admin');
  structureId = await makeStructure(t, 'customer');
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

type Endpoint = Readonly<Record<'id' | 'version', number>>;
const subscribe = async (events: readonly string[]): Promise<Endpoint> =>
  (await admin.post(path, { url: `${receiver.origin}/hook`, events })).json();
const online = (is: boolean) =>
  run(t.database.pool, 'update structures set is_online = $2 where id = $1', [structureId, is]);
const log = async ({ id }: Endpoint): Promise<WebhookDelivery[]> =>
  (await admin.get(`${path}/${id}/deliveries`)).json().data;
const readEndpoint = async ({ id }: Endpoint) => (await admin.get(`${path}/${id}`)).json();
const makeRetriesDue = () =>
  run(t.database.pool, `update webhook_deliveries set next_at = now() where state = 'waiting'`, []);
const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);

it('counts failures anew when an old delivery is sent again or the endpoint is enabled', async () => {
  const endpoint = await subscribe(['structure.published', 'structure.unpublished']);
  receiver.answersBy((_received, answer) => answer.writeHead(500).end());
  await online(true);
  for (let time = 0; time < 10; time += 1) {
    await makeRetriesDue();
    await sendDue(t.context);
  }
  const age = (id: number) =>
    run(
      t.database.pool,
      `update webhook_deliveries set tries = (select jsonb_agg(jsonb_set(one, '{at}', to_jsonb((now() - interval '8 days')::text)))
         from jsonb_array_elements(tries) one) where endpoint_id = $1 and jsonb_array_length(tries) > 0`,
      [id],
    );
  await age(endpoint.id);
  await run(t.database.pool, `update webhook_endpoints set state = 'active', failing_since = null where id = $1`, [
    endpoint.id,
  ]);
  const [old] = await log(endpoint);
  expect((await admin.post(`${path}/${endpoint.id}/resend`, { deliveryId: old?.id })).json()).toEqual({ resent: 1 });
  for (let time = 0; time < 2; time += 1) {
    await makeRetriesDue();
    await sendDue(t.context);
  }
  const failing = await readEndpoint(endpoint);
  expect(failing.state).toBe('failing');
  expect(Date.now() - Date.parse(failing.failingSince)).toBeLessThan(60_000);
  // A disabled endpoint that is enabled after days gets the same chance.
  await age(endpoint.id);
  const disabled = (await admin.post(`${path}/${endpoint.id}/disable`, { version: failing.version })).json();
  expect((await admin.post(`${path}/${endpoint.id}/enable`, { version: disabled.version })).statusCode).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    await makeRetriesDue();
    await sendDue(t.context);
  }
  expect((await readEndpoint(endpoint)).state).toBe('failing');
  await online(false);
});

it('refuses a test of a disabled endpoint, and shows in the log when no events were stored', async () => {
  const endpoint = await subscribe(['structure.published', 'structure.unpublished']);
  const disabled = (await admin.post(`${path}/${endpoint.id}/disable`, { version: endpoint.version })).json();
  const refused = await admin.post(`${path}/${endpoint.id}/test`);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { state: ['Questo webhook è disattivato. Attivalo e poi invia la prova.'] },
  ]);
  await online(true);
  const [open, ...none] = await log(endpoint);
  expect(none).toEqual([]);
  expect(open).toMatchObject({ state: 'paused', endedAt: null, nextAt: null, body: '', tries: [] });
  expect((await admin.post(`${path}/${endpoint.id}/resend`, { deliveryId: open?.id })).statusCode).toBe(404);
  await admin.post(`${path}/${endpoint.id}/enable`, { version: disabled.version });
  await online(false);
  await sendDue(t.context);
  expect((await log(endpoint)).map(({ state, endedAt }) => [state, endedAt !== null])).toEqual([
    ['delivered', false],
    ['paused', true],
  ]);
  expect(types()).toEqual(['structure.unpublished']);
  expect((await admin.get(`${path}/${endpoint.id}/deliveries?state=paused`)).json()).toMatchObject({ missing: 0 });
});

it('refuses a webhook for an unknown structure', async () => {
  const answer = await admin.post(path, {
    url: 'https://ricevente.it/hook',
    events: ['review.published'],
    structureIds: [999_999],
  });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['structureIds']]);
});
