import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBilledStructure, makeDraft, makeIssuer } from '../../money/invoices/testing/documents.ts';
import { callStripe } from '../../money/payments/client.ts';
import { sendDue } from '../../support/webhooks/send.ts';
import { openReceiver } from '../../support/webhooks/testing.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { run } from '../database/statement.ts';
import { openTranslator } from '../translator/translator.ts';
import { copyNotice, readCopy } from './copy.ts';
import { markAsCopy } from './mark.ts';

let t: TestApp;
let dataDir: string;
/** Stands in for every external service. */
const receiver = await openReceiver();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-copy-'));
  const { origin } = receiver;
  t = await openTestApp({
    dataDir,
    webhookTestReceivers: [origin],
    mailWebhookSecret: 'a secret of the provider',
    stripe: {
      secretKey: 'sk_test_of_a_copy',
      webhookSecrets: ['whsec_of_a_copy'],
      apiUrl: origin,
      isStandIn: false,
    },
    whatsapp: {
      token: 'x',
      phoneId: '12345',
      appSecret: 'y',
      verifyToken: 'sixteen letters..',
      apiUrl: origin,
    },
    deepl: { authKey: 'a-key-of-deepl:fx', serverUrl: origin, eurosPerMillion: null },
  });
});
beforeEach(async () => {
  receiver.received.length = 0;
  await markAsCopy(t.database.pool, {
    of: 'https://gestione.example.it',
    takenAt: '2026-11-27T02:00:00.000Z',
  });
});
afterAll(async () => {
  await t.close();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

const goLive = async () => (await t.as('admin')).post('/api/installation/live');

it('refuses providers with 503 until the copy is live, so that they retry later', async () => {
  const bring = (name: string, type: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/webhooks/${name}`,
      payload: '{}',
      headers: { 'content-type': type },
    });
  const all = async () => [
    await bring('stripe', 'application/json'),
    await bring('whatsapp', 'application/json'),
    await bring('mail', 'message/rfc822'),
  ];
  for (const answer of await all()) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300']);
    expect(answer.json().detail).toContain('copia');
  }
  await goLive();
  expect((await all()).map(({ statusCode }) => statusCode)).toEqual([400, 401, 401]);
});

it('calls no service, and resumes pending deliveries when the copy is live', async () => {
  const admin = await t.as('admin');
  const events = ['structure.published', 'structure.unpublished'];
  const made = await admin.post('/api/webhook-endpoints', { url: `${receiver.origin}/hook`, events });
  expect(made.statusCode, made.body).toBe(201);
  await run(
    t.database.pool,
    `insert into webhook_deliveries (endpoint_id, webhook_id, type, about_id) values ($1, 'msg_waiting', 'structure.published', 1)`,
    [made.json().id],
  );
  expect(await sendDue(t.context)).toEqual({ sent: 0 });
  const refused = { type: 'unavailable', extras: { reason: 'copy', retryAfter: 300 } };
  await expect(callStripe(t.context, (stripe) => stripe.balance.retrieve())).rejects.toMatchObject(refused);
  await expect(openTranslator(t.context)).rejects.toMatchObject(refused);
  expect(receiver.received).toEqual([]);

  await goLive();
  expect(await sendDue(t.context)).toEqual({ sent: 1 });
  await callStripe(t.context, (stripe) => stripe.balance.retrieve()).catch(() => {});
  expect(receiver.received.map(({ headers }) => headers['webhook-id'] ?? headers.authorization)).toEqual([
    'msg_waiting',
    'Bearer sk_test_of_a_copy',
  ]);
});

it('writes no invoice to the SdI outbox', async () => {
  await makeIssuer(await t.as('admin'));
  const operator = await t.as('operator');
  const draft = await makeDraft(operator, await makeBilledStructure(t));
  expect((await operator.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  const laid = () => readdir(path.join(dataDir, 'sdi/outbox')).catch(() => []);
  expect((await operator.post(`${draft.url}/send`)).statusCode).toBe(503);
  expect(await laid()).toEqual([]);
  await goLive();
  expect((await operator.post(`${draft.url}/send`)).statusCode).toBe(200);
  expect(await laid()).toHaveLength(1);
});

/** Jobs that use only local data: counts, figures, prices, tasks started in the copy. */
const RUN_IN_COPIES = [
  'availability-recount',
  'catalogue-uses',
  'events-clean-up',
  'from-prices',
  'statistics-roll-up',
  'structure-counts',
  'tasks-resume',
  'visitor-salts-clean-up',
];

it('runs no scheduled job that its original also runs', async () => {
  const { jobs, database } = t.context;
  const ran = new Set<string>();
  jobs.onRan(async ({ name }) => void ran.add(name));
  const names = [...jobs.scheduledJobs().keys()];
  for (const name of names) await jobs.enqueue(database.pool, name, {});
  await jobs.drain();
  expect([...ran].sort()).toEqual(RUN_IN_COPIES);
});

it('shows everybody that it is a copy, and lets only an administrator make it live', async () => {
  const copy = { of: 'https://gestione.example.it', takenAt: '2026-11-27T02:00:00.000Z' };
  for (const account of ['admin', 'operator', 'customer'])
    expect((await (await t.as(account)).get('/api/user')).json().copy).toEqual(copy);
  const ready = async () => (await t.app.inject('/health/ready')).json();
  expect(await ready()).toMatchObject({ status: 'ok', version: '0.9.0', copy: true });
  for (const account of ['operator', 'editor', 'customer'])
    expect((await (await t.as(account)).post('/api/installation/live')).statusCode).toBe(403);
  expect(await readCopy(t.database.pool)).not.toBeNull();

  expect((await goLive()).statusCode).toBe(204);
  expect((await goLive()).statusCode).toBe(204);
  expect((await (await t.as('operator')).get('/api/user')).json().copy).toBeNull();
  expect(await ready()).toMatchObject({ copy: false });
  const entries = await run(
    t.database.pool,
    `select actor_id as "actorId", changes from audit_entries where target_type = 'installation' order by id desc limit 1`,
    [],
  );
  expect(entries).toEqual([{ actorId: t.ids.admin, changes: [{ field: 'copyOf', before: copy.of, after: null }] }]);
});

it('prints a start notice with the known facts about its original', () => {
  const restoredAt = '2026-11-28T10:00:00.000Z';
  expect(copyNotice({ of: 'https://a.example', takenAt: '2026-11-27T02:00:00.000Z', restoredAt })).toContain(
    'This database is a copy of https://a.example, taken on 27 Nov 2026, 03:00. Mail, mailbox, cards, WhatsApp and SdI are off.',
  );
  expect(copyNotice({ of: null, takenAt: null, restoredAt })).toContain('a copy of another installation. Mail');
});
