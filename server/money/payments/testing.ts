import { expect } from 'vitest';
import { openStandIn, signatureHeader } from '../../../demo/stand-ins/stripe/server.ts';
import type { PlayedEvent } from '../../../demo/stand-ins/stripe/state.ts';
import type { StripeConfig } from '../../platform/config.ts';
import { run } from '../../platform/database/statement.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../invoices/testing/documents.ts';

export const SECRET_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';
/** The previous secret, still valid during a rotation. */
export const OLD_SECRET = 'whsec_of_yesterday';

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Starts a test server and a stand-in for Stripe; the test delivers the events. */
export async function openTill() {
  const standIn = await openStandIn({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: null,
    file: null,
  });
  const stripe: StripeConfig = {
    secretKey: SECRET_KEY,
    webhookSecrets: [WEBHOOK_SECRET, OLD_SECRET],
    apiUrl: standIn.url,
    isStandIn: false,
  };
  const t = await openTestApp({ stripe });
  await makeIssuer(await t.as('admin'));
  const close = async () => {
    await t.close();
    await standIn.close();
  };
  return { t, stripe, standIn, close, play: standIn.play, ...buildTill(t, standIn.play) };
}

function buildTill(t: TestApp, play: Awaited<ReturnType<typeof openStandIn>>['play']) {
  async function deliver(
    event: PlayedEvent,
    { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
  ) {
    const { payload, header } = await signatureHeader(event, secret, timestamp);
    return bring(payload, header);
  }
  const bring = (payload: string, header?: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(header === undefined ? {} : { 'stripe-signature': header }),
      },
    });

  /** Creates an issued invoice of 366 € and returns its URL. */
  async function createIssuedInvoice(structureId: number) {
    const operator = await t.as('operator');
    const draft = await makeDraft(operator, structureId);
    const answer = await operator.post(`${draft.url}/issue`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return { id: draft.id, url: draft.url };
  }

  /** Returns the Stripe page behind a URL. */
  function pageAt(url: string) {
    const page = play.page(url.split('/').at(-1) ?? '');
    if (!page) throw new Error(`no page at ${url}`);
    return page;
  }

  /** Creates an issued invoice and its checkout. */
  async function createCheckout(structureId: number) {
    const made = await createIssuedInvoice(structureId);
    const customer = await t.as('customer');
    const answer = await customer.post(`${made.url}/checkout`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...made, page: pageAt(answer.json().url) };
  }

  async function logOf(eventId: string) {
    const admin = await t.as('admin');
    const [row] = (await admin.get(`/api/stripe-logs?q=${eventId}`)).json().data;
    return row;
  }

  return {
    deliver,
    bring,
    issued: createIssuedInvoice,
    asked: createCheckout,
    pageAt,
    logOf,
    structure: () => makeBilledStructure(t),
  };
}

/** Inserts a processed event into the log. */
export async function makeStripeLog(t: Pick<TestApp, 'database'>, seed: number): Promise<number> {
  const [made] = await run<{ id: number }>(
    t.database.pool,
    `insert into stripe_logs (event_id, event_type, kind, object_type, object_id, amount_cents, currency,
       state, outcome, payload, occurred_at, received_at)
     values ($1, 'refund.created', 'refund', 'refund', $2, 1000, 'EUR', 'processed', $3, $4, now(), now()) returning id`,
    [
      `evt_test_${seed}`,
      `re_test_${seed}`,
      JSON.stringify({ code: 'back', params: { paid: 1000, left: 0 } }),
      JSON.stringify({ id: `evt_test_${seed}` }),
    ],
  );
  return made?.id ?? 0;
}
