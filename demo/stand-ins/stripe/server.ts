import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadStripe } from '../../../server/money/payments/client.ts';
import { callsOfCards } from './cards.ts';
import { listPage } from './lists.ts';
import { paymentPage, paymentsPage } from './pages.ts';
import { Play, refundOf, sessionOf } from './play.ts';
import { type Page, type PlayedEvent, parseNestedForm, type World } from './state.ts';

export interface StandInSettings {
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Address to which events are sent. Null: events are only listed. */
  readonly webhookUrl: string | null;
  /** File in which the state is stored. Null: in memory only. */
  readonly file: string | null;
}

export interface StandIn {
  readonly url: string;
  readonly play: Play;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 100_000;

/**
 * Starts a stand-in for Stripe's API with the calls that the product uses. It sends signed events, for the demo and the
 * tests, on this machine only.
 */
export async function openStandIn(settings: StandInSettings): Promise<StandIn> {
  const { file, port } = settings;
  const kept = file
    ? await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as World,
        () => null,
      )
    : null;
  let writing: Promise<unknown> = Promise.resolve();
  const play = new Play(kept, (event) => void deliverEvent(settings, event));
  const keep = () => {
    if (file) writing = writing.then(() => writeFile(file, JSON.stringify(play.world))).catch(() => {});
  };
  const server = createServer((request, response) => {
    answer(play, settings, request, response)
      .catch(() => send(response, 500, { error: { type: 'api_error', message: 'stand-in' } }))
      .finally(keep);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await writing;
    },
  };
}

/** Returns the header of an event, signed as by Stripe's library. */
export async function signatureHeader(event: PlayedEvent, secret: string, timestamp?: number) {
  const stripe = await loadStripe({
    secretKey: 'sk_test_stand_in',
    webhookSecrets: [],
    apiUrl: 'http://127.0.0.1',
    isStandIn: true,
  });
  const payload = JSON.stringify(event);
  return {
    payload,
    header: stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    }),
  };
}

const TRIES = 5;

async function deliverEvent({ webhookUrl, webhookSecret }: StandInSettings, event: PlayedEvent): Promise<void> {
  if (!webhookUrl) return;
  for (let tried = 1; tried <= TRIES; tried++) {
    const { payload, header } = await signatureHeader(event, webhookSecret);
    const brought = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (brought) return;
    await new Promise((resolve) => setTimeout(resolve, 500 * tried).unref());
  }
}

function send(response: ServerResponse, status: number, body: object | string, headers: Record<string, string> = {}) {
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  });
  response.end(isPage ? body : JSON.stringify(body));
}

const sendNotFound = (response: ServerResponse, message = 'No such object') =>
  send(response, 404, { error: { type: 'invalid_request_error', code: 'resource_missing', message } });

async function answer(play: Play, settings: StandInSettings, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const [first = '', ...rest] = url.pathname.split('/').slice(1);
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  if (first === 'v1' && play.isAway) return send(response, 503, { error: { type: 'api_error', message: 'away' } });
  if (first === 'v1') return api(play, settings, request, response, rest, url, body);
  if (first === 'pay') return servePages(play, request, response, rest);
  if (first === 'payments' && request.method === 'POST') {
    const [id, what] = rest;
    const payment = play.world.paid.find((one) => one.id === id);
    if (!payment) return sendNotFound(response);
    const left = payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (what === 'half' && left > 1) play.refund(payment, Math.floor(left / 2));
    if (what === 'refund' && left > 0) play.refund(payment, left);
    if (what === 'dispute') play.dispute(payment);
    if (what === 'won' || what === 'lost') play.decide(payment, what);
    return send(response, 303, '', { location: '/' });
  }
  if (url.pathname === '/') return send(response, 200, paymentsPage(play));
  return sendNotFound(response);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MAX_BODY_BYTES) throw new Error('too large');
  }
  return body;
}

function servePages(play: Play, request: IncomingMessage, response: ServerResponse, [id = '', what]: string[]) {
  const page = play.page(id);
  if (!page) return sendNotFound(response);
  if (request.method === 'GET') return send(response, 200, paymentPage(page));
  if (page.status !== 'open') return send(response, 303, '', { location: `/pay/${id}` });
  if (what === 'refuse') {
    play.refuse(page);
    return send(response, 303, '', { location: `/pay/${id}` });
  }
  const bank = what === 'insufficient_funds' || what === 'authentication_required' ? what : 'pays';
  if (page.mode === 'setup') play.leave(page, bank);
  else play.pay(page);
  return send(response, 303, '', { location: page.successUrl });
}

export interface FormBody {
  mode?: string;
  setup_intent_data?: { description?: string };
  payment_method?: string;
  customer?: string;
  currency?: string;
  description?: string;
  line_items?: {
    0?: { price_data?: { unit_amount?: string; currency?: string; product_data?: { name?: string } } };
  };
  metadata?: Record<string, string>;
  success_url?: string;
  cancel_url?: string;
  after_completion?: { redirect?: { url?: string } };
  active?: string;
  payment_intent?: string;
  amount?: string;
}

function api(
  play: Play,
  settings: StandInSettings,
  request: IncomingMessage,
  response: ServerResponse,
  path: string[],
  url: URL,
  body: string,
) {
  if (request.headers.authorization !== `Bearer ${settings.secretKey}`)
    return send(response, 401, {
      error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
    });
  const place = path.join('/');
  const key = String(request.headers['idempotency-key'] ?? '');
  const ofCard = callsOfCards(play, request.method ?? '', path, parseNestedForm(body) as FormBody, key);
  if (ofCard) return send(response, ofCard.status, ofCard.body);
  if (request.method === 'GET') {
    const session = place.startsWith('checkout/sessions/') && play.page(path[2] ?? '');
    if (session) return send(response, 200, eventMetadata(session, request));
    const list = listPage(play, place, url.searchParams);
    return list ? send(response, 200, list) : sendNotFound(response);
  }
  if (request.method !== 'POST') return sendNotFound(response);
  const given = parseNestedForm(body) as FormBody;
  if (place === 'checkout/sessions' || place === 'payment_links') {
    const known = key ? play.page(play.world.once[key] ?? '') : undefined;
    const page = known ?? createPage(play, place === 'payment_links' ? 'link' : 'session', given);
    if (key) play.world.once[key] = page.id;
    return send(response, 200, eventMetadata(page, request));
  }
  if (place === 'refunds') return giveBack(play, request, response, given);
  const [, id = '', what] = path[0] === 'checkout' ? path.slice(1) : path;
  const page = play.page(id);
  if (!page) return sendNotFound(response);
  if (path[0] === 'payment_links') {
    if (given.active === 'false' && page.status === 'open') page.status = 'inactive';
    return send(response, 200, eventMetadata(page, request));
  }
  if (what !== 'expire') return sendNotFound(response);
  if (page.status !== 'open')
    return send(response, 400, {
      error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' },
    });
  play.expire(page);
  return send(response, 200, eventMetadata(page, request));
}

/**
 * Refunds a payment as Stripe does: at most the rest, never for a disputed payment, and the same answer for the same
 * key.
 */
function giveBack(play: Play, request: IncomingMessage, response: ServerResponse, given: FormBody) {
  const payment = play.world.paid.find((one) => one.id === given.payment_intent);
  if (!payment) return sendNotFound(response);
  const key = String(request.headers['idempotency-key'] ?? '');
  const known = payment.refunds.find(({ id }) => id === play.world.once[key]);
  if (known) return send(response, 200, refundOf(payment, known));
  const left = payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isDisputed = payment.disputes.some(({ status }) => status !== 'won');
  const amount = Number(given.amount ?? left);
  if (isDisputed || amount > left)
    return send(response, 400, {
      error: {
        type: 'invalid_request_error',
        code: isDisputed ? 'charge_disputed' : 'charge_already_refunded',
        message: 'No refund',
      },
    });
  play.refund(payment, amount, 'succeeded', given.metadata);
  const made = payment.refunds.at(-1);
  if (!made) return sendNotFound(response);
  if (key) play.world.once[key] = made.id;
  return send(response, 200, refundOf(payment, made));
}

function createPage(play: Play, form: Page['form'], given: FormBody): Page {
  const price = given.line_items?.[0]?.price_data;
  const back = given.after_completion?.redirect?.url ?? '/';
  return play.make({
    form,
    amount: Number(price?.unit_amount ?? 0),
    currency: price?.currency ?? 'eur',
    name: price?.product_data?.name ?? given.setup_intent_data?.description ?? '',
    mode: given.mode === 'setup' ? 'setup' : 'payment',
    metadata: given.metadata ?? {},
    successUrl: given.success_url ?? back,
    cancelUrl: given.cancel_url ?? back,
  });
}

const DAY_SECONDS = 86_400;

function eventMetadata(page: Page, { headers }: IncomingMessage) {
  const url = `http://${headers.host}/pay/${page.id}`;
  return page.form === 'link'
    ? { id: page.id, object: 'payment_link', active: page.status === 'open', url, metadata: page.metadata }
    : { ...sessionOf(page), url, expires_at: page.created + DAY_SECONDS };
}
