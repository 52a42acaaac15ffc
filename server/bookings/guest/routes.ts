import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { attachmentAnswer } from '../../../domain/bookings/answers.ts';
import { ARRIVAL_STATES } from '../../../domain/bookings/arrival-states.ts';
import { bookingRequest, stayIssues } from '../../../domain/bookings/booking-request.ts';
import { pricePartsSchema } from '../../../domain/bookings/price-parts.ts';
import { QUOTE_STATES } from '../../../domain/bookings/quote.ts';
import { todayInRome } from '../../../domain/calendar/days.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { translatedText } from '../../../domain/records/schema/outputs.ts';
import { authorOf } from '../../audit/author.ts';
import { LIMITS } from '../../auth/limits.ts';
import { demandOfVisitor } from '../../auth/visitor-limits.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { file, idParam } from '../../http/input/schemas.ts';
import { Problem } from '../../problem.ts';
import { refuseIssues } from '../../records/actions.ts';
import { act } from '../../records/lifecycle/act.ts';
import { acceptQuote } from '../accept.ts';
import { sendAttachment } from '../post/routes.ts';
import { quoteMachine } from '../quotes.ts';
import { guestRequest, receiveRequest, type SentRequest, sentRequest } from './door.ts';
import { type OpenedRequest, requestOfToken } from './link.ts';
import { readGuestPage } from './page.ts';
import { receiveMessage } from './receive.ts';

const tags = ['public'];
const access = { token: 'create_requests' } as const;
const token = z.strictObject({ token: z.string().max(60) });

const f = bookingRequest.fields;
/** What a guest would rather have than what was offered. */
const guestWish = z.strictObject({
  checkin: f.checkin.schema,
  checkout: f.checkout.schema,
  adults: f.adults.schema,
  children: f.children.schema.nullish(),
  budgetCents: f.budgetCents.schema.nullish(),
  text: z.string().trim().max(2000).nullish(),
});

const policy = z
  .strictObject({
    title: translatedText,
    texts: translatedText.describe('HTML dei soli tag p br strong em ul ol li h3 a'),
  })
  .nullable();
const stay = {
  roomTitle: translatedText,
  mealPlanTitle: translatedText.nullable(),
  units: z.int(),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.int(),
  children: z.array(z.int()),
  totalAmountCents: z.int(),
  depositAmountCents: z.int(),
  touristTaxAmountCents: z.int().nullable().describe('Oltre al totale, per il comune'),
  policies: z.object({ cancellation: policy, payment: policy }).nullable(),
};

const page = named(
  'GuestPage',
  z.strictObject({
    code: z.string(),
    name: z.string(),
    lang: z.string(),
    state: z.string(),
    paysOnline: z.boolean().describe('Se una caparra si può pagare con carta'),
    structure: z.strictObject({
      id: z.int(),
      name: z.string(),
      slug: z.string().nullable(),
      city: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    request: z.strictObject({
      checkin: z.string(),
      checkout: z.string(),
      adults: z.int(),
      children: z.array(z.int()),
      text: z.string().nullable(),
    }),
    quotes: z.array(
      z.strictObject({
        id: z.int(),
        ...stay,
        priceParts: pricePartsSchema().nullable(),
        validUntil: z.string(),
        message: z.string().nullable(),
        state: z.enum(Object.keys(QUOTE_STATES) as [string, ...string[]]),
        /** Whether it can be taken now. */
        isOpen: z.boolean(),
      }),
    ),
    bookings: z.array(
      z.strictObject({
        code: z.string(),
        ...stay,
        depositPaidCents: z.int(),
        balanceCents: z.int().describe('Quanto resta da pagare; sotto lo zero quanto si rende all’ospite'),
        state: z.enum(Object.keys(ARRIVAL_STATES) as [string, ...string[]]),
      }),
    ),
    messages: z.array(
      z.strictObject({
        direction: z.enum(['in', 'out']),
        text: z.string(),
        createdAt: z.string(),
        attachments: z.array(attachmentAnswer),
      }),
    ),
  }),
);

/** The public door for guests: asked by the portal with its token, never by a browser (platform dictionary 1.9). */
export function guestRoutes(app: App, context: Context): void {
  receiveRoute(app, context);
  const { pool } = context.database;

  const pageOf = async ({ id, isLook }: OpenedRequest) => ({
    ...(await readGuestPage(pool, id, isLook)),
    paysOnline: context.config.stripe !== null,
  });

  async function must(given: string): Promise<OpenedRequest> {
    const found = await requestOfToken(pool, context.config, given);
    if (!found) throw new Problem('not-found', { members: { resource: 'booking-requests' } });
    return found;
  }

  /** For what is done in the guest's name. */
  async function mustBeGuest(given: string): Promise<OpenedRequest> {
    const found = await must(given);
    if (found.isLook) throw new Problem('forbidden');
    return found;
  }

  app.get(
    '/api/public/guest/:token',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'getGuestPage',
        summary: 'La pagina dell’ospite: richiesta, preventivi, conversazione, prenotazione',
        params: token,
        response: { 200: page },
      },
    },
    async (request) => pageOf(await must(request.params.token)),
  );

  app.post(
    '/api/public/guest/:token/messages',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'writeAsGuest',
        summary: 'L’ospite scrive alla struttura dalla sua pagina',
        params: token,
        body: z.strictObject({ text: z.string().trim().min(1).max(5000) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const found = await mustBeGuest(request.params.token);
      await inTransaction(context.database, async (transaction) => {
        await receiveMessage(context, transaction, authorOf(request), found, {
          text: request.body.text,
          channel: 'page',
        });
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/public/guest/:token/wishes',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'wishAsGuest',
        summary: 'L’ospite chiede altre date, altre persone o un altro prezzo',
        params: token,
        body: named('GuestWish', guestWish),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const found = await mustBeGuest(request.params.token);
      const { text = null, ...wish } = request.body;
      const past = wish.checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
      refuseIssues([...past, ...stayIssues(wish.checkin, wish.checkout)]);
      await inTransaction(context.database, async (transaction) => {
        const received = { text: text ?? '', channel: 'page', params: { wish } } as const;
        await receiveMessage(context, transaction, authorOf(request), found, received);
      });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/public/guest/:token/attachments/:id',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'getAttachmentAsGuest',
        summary: 'Un file della conversazione, per l’ospite',
        params: token.extend({ id: idParam }),
        produces: ['application/pdf', 'image/jpeg'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id } = await must(request.params.token);
      return sendAttachment(context, reply as FastifyReply, id, request.params.id, true);
    },
  );

  for (const decision of ['accept', 'decline'] as const) {
    app.post(
      `/api/public/guest/:token/quotes/:id/${decision}`,
      {
        config: { access },
        schema: {
          tags,
          operationId: `${decision}QuoteAsGuest`,
          summary:
            decision === 'accept' ? 'L’ospite accetta un preventivo' : 'L’ospite rifiuta un preventivo',
          description:
            '409 `no-availability`: le camere non ci sono più; 409 `conflict` con `state`: già deciso, o scaduto.',
          params: token.extend({ id: idParam }),
          response: { 200: page },
        },
      },
      async (request) => {
        const found = await mustBeGuest(request.params.token);
        const quoteId = request.params.id;
        await inTransaction(context.database, async (transaction) => {
          const author = authorOf(request);
          if (decision === 'accept') {
            await acceptQuote(context, transaction, author, { ...found, requestId: found.id, quoteId });
            return;
          }
          await act(
            quoteMachine,
            { context, transaction, author },
            {
              actor: null,
              scope: (statement) => `t.request_id = ${statement.bind(found.id)}`,
              structureId: found.structureId,
              id: quoteId,
              action: 'decline',
            },
          );
        });
        return pageOf(found);
      },
    );
  }
}

const KEY = /^[\x21-\x7e]{8,128}$/;

function receiveRoute(app: App, context: Context): void {
  app.post(
    '/api/public/booking-requests',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'sendBookingRequest',
        summary: 'Richiesta di prenotazione di un ospite, a una o più strutture',
        description:
          'Con `Idempotency-Key` la stessa richiesta inviata due volte è una sola. La risposta non dice se l’indirizzo è conosciuto.',
        body: named('GuestRequest', guestRequest),
        response: { 201: z.strictObject({ requests: z.array(sentRequest) }) },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key !== undefined && (typeof key !== 'string' || !KEY.test(key)))
        throw new Problem('validation', { issues: [{ path: 'Idempotency-Key', code: 'pattern' }] });
      // What was stored is answered again at no cost to the visitor.
      if (!key || !(await isAnswered(context.database.pool, key)))
        await demandOfVisitor(context, request, LIMITS.guestVisitor);
      const requests = await inTransaction(context.database, async (transaction) => {
        const kept = key ? await takeKey(transaction, key, request.body) : null;
        if (kept) return kept;
        const sent = await receiveRequest(context, transaction, authorOf(request), request.body, {
          language: request.language,
          token: request.serviceToken,
        });
        if (key)
          await run(transaction, 'update guest_submissions set answer = $2 where key = $1', [
            key,
            JSON.stringify(sent),
          ]);
        return sent;
      });
      return reply.code(201).send({ requests });
    },
  );
}

async function isAnswered(database: Queryable, key: string): Promise<boolean> {
  const found = await run(database, 'select from guest_submissions where key = $1 and answer is not null', [
    key,
  ]);
  return found.length > 0;
}

/** What was answered under this key; null while it is ours. One that comes at once waits for the first's end. */
async function takeKey(transaction: Transaction, key: string, body: unknown): Promise<SentRequest[] | null> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const made = await run<{ key: string }>(
    transaction,
    'insert into guest_submissions (key, body_hash) values ($1, $2) on conflict do nothing returning key',
    [key, hash],
  );
  if (made.length > 0) return null;
  const [kept] = await run<{ hash: string; answer: SentRequest[] | null }>(
    transaction,
    'select body_hash as hash, answer from guest_submissions where key = $1',
    [key],
  );
  if (!kept?.answer) throw new Problem('idempotency-in-progress');
  if (kept.hash !== hash) throw new Problem('idempotency-key-reused');
  return kept.answer;
}
