import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { translatedText } from '../../../../domain/kernel/records/schema/outputs.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { attachmentAnswer, depositDueAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { ARRIVAL_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { bookingRequest, checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { guestFolioLine } from '../../../../domain/stays/bookings/folio/answers.ts';
import { makePricePartsSchema } from '../../../../domain/stays/bookings/price-parts.ts';
import { QUOTE_STATES } from '../../../../domain/stays/bookings/quote.ts';
import { throwIssues } from '../../../kernel/records/actions.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import type { TokenScope } from '../../../people/auth/token-scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTurnTransaction } from '../../../platform/database/pool/turn-transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { bestAnswer, nearAnswer } from '../../../portal/public/prices.ts';
import { acceptQuote } from '../accept.ts';
import { sendAttachment } from '../post/routes.ts';
import { quoteMachine } from '../quotes.ts';
import { restrictToRequest } from './bookings-of-request.ts';
import { cancellationAnswer } from './cancel-routes.ts';
import { dateChangeAnswer } from './change-dates.ts';
import { findRequestByToken, type OpenedRequest } from './guest-link.ts';
import { readGuestPage } from './page.ts';
import { receiveMessage } from './receive-message.ts';
import { guestRequest, receiveRequest, sentRequestAnswer } from './receive-request.ts';
import { runOnce } from './run-once.ts';

const tags = ['public'];
const access = { token: 'create_requests' } as const;
const token = z.strictObject({ token: z.string().max(60) });

const f = bookingRequest.fields;
/** Alternative that a guest prefers to the offers. */
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
    texts: translatedText.describe('HTML dei soli tag p br strong em ul ol li h3 h4 h5 h6 a'),
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
  depositDue: depositDueAnswer,
  touristTaxAmountCents: z.int().nullable().describe('Oltre al totale, per il comune'),
  policies: z.object({ cancellation: policy, payment: policy }).nullable(),
};

const page = nameSchema(
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
        leadId: z.int().nullable().describe('Di un’altra camera di una stessa alternativa: la prima'),
        ...stay,
        priceParts: makePricePartsSchema().nullable(),
        validUntil: z.string(),
        message: z.string().nullable(),
        state: z.enum(Object.keys(QUOTE_STATES) as [string, ...string[]]),
        /** True if the quote awaits the guest's decision. */
        isOpen: z.boolean(),
        instead: z
          .strictObject({ ways: z.array(bestAnswer), near: z.array(nearAnswer) })
          .nullable()
          .describe('Le sue camere non sono più libere: che cosa lo è ancora, e in quali altri giorni'),
      }),
    ),
    bookings: z.array(
      z.strictObject({
        code: z.string(),
        ...stay,
        payBy: z
          .string()
          .nullable()
          .describe('Prenotata subito e non confermata ancora: fino a quando le camere aspettano'),
        instantBy: z.enum(['deposit', 'guarantee']).nullable().describe('Che cosa la conferma'),
        isProcessing: z.boolean().describe('Se la banca sta elaborando un pagamento con carta'),
        confirmationCents: z.int().describe('Addebito che la banca chiede all’ospite di confermare'),
        depositPaidCents: z.int(),
        openDepositCents: z.int().describe('Quanto della caparra si può pagare ora'),
        isDepositPayable: z.boolean(),
        balanceCents: z.int().describe('Quanto resta da pagare; sotto lo zero quanto si rende all’ospite'),
        folio: z.array(guestFolioLine).describe('Il conto: la somma è il saldo'),
        guarantee: z.strictObject({
          isWanted: z.boolean().describe('Se le condizioni chiedono una carta a garanzia'),
          card: z.string().nullable().describe('La carta lasciata: circuito e ultime quattro cifre'),
        }),
        transfer: z
          .strictObject({ iban: z.string(), accountHolder: z.string().nullable(), bankName: z.string().nullable() })
          .nullable(),
        expiresEarly: z.boolean().describe('Se la carta scade prima della partenza'),
        cancellation: cancellationAnswer.describe('Quanto costa annullare adesso; null: da qui non si può'),
        together: z
          .array(z.strictObject({ code: z.string(), roomTitle: translatedText }))
          .describe('Le altre camere prenotate insieme'),
        dateChange: dateChangeAnswer.describe('Se le date si cambiano da qui; null: il soggiorno è finito o non sarà'),
        state: z.enum(Object.keys(ARRIVAL_STATES) as [string, ...string[]]),
      }),
    ),
    messages: z.array(
      z.strictObject({
        direction: z.enum(['in', 'out']),
        sender: z.string().nullable().describe('Mittente, se non è l’ospite'),
        text: z.string(),
        createdAt: z.string(),
        attachments: z.array(attachmentAnswer),
      }),
    ),
  }),
);

/** Public API for guests, called by the portal with its token, never by a browser (platform dictionary 1.9). */
export function guestRoutes(app: App, context: Context): void {
  receiveRoute(app, context);

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
    async (request) => readPage(context, await requireRequest(context, request), request.language),
  );
  conversationRoutes(app, context);
  decisionRoutes(app, context);
}

function conversationRoutes(app: App, context: Context): void {
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
      const found = await requireRequestAsGuest(context, request);
      await inTurnTransaction(context.database, `structure:${found.structureId}`, async (transaction) => {
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
        body: nameSchema('GuestWish', guestWish),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const found = await requireRequestAsGuest(context, request);
      const { text = null, ...wish } = request.body;
      const past = wish.checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
      throwIssues([...past, ...checkStayDates(wish.checkin, wish.checkout)]);
      await inTurnTransaction(context.database, `structure:${found.structureId}`, async (transaction) => {
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
      const { id } = await requireRequest(context, request);
      return sendAttachment(context, reply as FastifyReply, id, request.params.id, true);
    },
  );
}

function decisionRoutes(app: App, context: Context): void {
  for (const decision of ['accept', 'decline'] as const) {
    app.post(
      `/api/public/guest/:token/quotes/:id/${decision}`,
      {
        config: { access },
        schema: {
          tags,
          operationId: `${decision}QuoteAsGuest`,
          summary: decision === 'accept' ? 'L’ospite accetta un preventivo' : 'L’ospite rifiuta un preventivo',
          description:
            '409 `no-availability`: le camere non ci sono più; 409 `conflict` con `state`: già deciso, o scaduto.',
          params: token.extend({ id: idParam }),
          response: { 200: page },
        },
      },
      async (request) => {
        const found = await requireRequestAsGuest(context, request);
        const quoteId = request.params.id;
        await inTurnTransaction(context.database, `structure:${found.structureId}`, async (transaction) => {
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
              scope: restrictToRequest(found.id),
              structureId: found.structureId,
              id: quoteId,
              action: 'decline',
            },
          );
        });
        return readPage(context, found, request.language);
      },
    );
  }
}

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
        body: nameSchema('GuestRequest', guestRequest),
        response: { 201: z.strictObject({ requests: z.array(sentRequestAnswer) }) },
      },
    },
    async (request, reply) => {
      const sender = { language: request.language, token: request.serviceToken };
      const requests = await runOnce(context, request, `mailbox:${request.body.email}`, (transaction) =>
        receiveRequest(context, transaction, authorOf(request), request.body, sender),
      );
      return reply.code(201).send({ requests });
    },
  );
}

async function readPage(context: Context, { id, isLook }: OpenedRequest, language: Language) {
  const page = await readGuestPage(context.database.pool, id, isLook, language);
  return { ...page, paysOnline: context.config.stripe !== null };
}

/** Call with a guest's token in its path. */
interface GuestCall {
  readonly params: { readonly token: string };
  readonly serviceToken: TokenScope;
}

/** Returns the request of the token, or answers 404. */
async function requireRequest({ config, database }: Context, request: GuestCall): Promise<OpenedRequest> {
  const opened = await findRequestByToken(database.pool, config, request.params.token, request.serviceToken);
  if (!opened) throw new Problem('not-found', { members: { resource: 'booking-requests' } });
  return opened;
}

/** Returns the request for an action by the guest. Throws for a view-only link. */
async function requireRequestAsGuest(context: Context, request: GuestCall): Promise<OpenedRequest> {
  const opened = await requireRequest(context, request);
  if (opened.isLook) throw new Problem('forbidden');
  return opened;
}
