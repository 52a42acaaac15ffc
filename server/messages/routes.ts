import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { message } from '../../domain/messages/message.ts';
import { recipientTypesFor } from '../../domain/messages/recipients.ts';
import {
  MESSAGE_ACTIONS,
  type MessageAction,
  MOST_A_DAY,
  RESENT_FROM,
} from '../../domain/messages/states.ts';
import { named } from '../../domain/records/schema/named.ts';
import { actorOf } from '../access/actor.ts';
import { statusWithin } from '../access/within.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import { recordAnswer } from '../records/answers.ts';
import { anyVersionBody } from '../records/bodies.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { type Mount, targetOf, underStructure } from '../records/collections/mount.ts';
import { apply } from '../records/lifecycle/apply.ts';
import { messageBehaviour } from './behaviours.ts';
import { readContacts, readGuest, readGuests, readHouse } from './recipients.ts';
import { type MessageRow, markSent, write } from './send.ts';
import { whatsappWebhook } from './webhook.ts';

const tags = ['messages'];
const params = z.strictObject({ id: idParam, recordId: idParam });

/** Of the log each sees what they could have written: an editor nothing of guests, the house nothing of staff's. */
function messageMount(): Mount {
  const within = underStructure(message);
  return {
    ...within,
    scope(request) {
      const scope = within.scope(request);
      const types = recipientTypesFor(actorOf(request).role);
      return (statement) =>
        `${scope(statement)} and t.recipient_type = any(${statement.bind(types)}::text[])`;
    },
  };
}

const recipient = z.strictObject({
  recipientType: z.enum(['structure_contact', 'guest']),
  contactKey: z.string().nullable(),
  requestId: z.int().nullable(),
  arrivalId: z.int().nullable(),
  name: z.string(),
  number: z.string().nullable(),
  lang: z.enum(['it', 'en', 'fr', 'de']),
  obstacle: z.enum(['no_number', 'opted_out']).nullable(),
  /** What templates are filled with: as it is, and what each language writes its own way. */
  texts: z.record(z.string(), z.string()),
  days: z.record(z.string(), z.string()),
  cents: z.int().nullable(),
});

const options = named(
  'MessageOptions',
  z.strictObject({
    /** Whether a provider sends; otherwise people do, through wa.me. */
    hasProvider: z.boolean(),
    today: z.int(),
    mostADay: z.int(),
    recipients: z.array(recipient),
    texts: z.record(z.string(), z.string()),
    links: z.array(
      z.strictObject({ kind: z.enum(['page', 'recap', 'offer']), title: z.string(), url: z.string() }),
    ),
  }),
);

/** Messaggi WhatsApp: the log, whom one may write to, and what is done with one. */
export async function messageRoutes(app: App, context: Context): Promise<void> {
  const mount = messageMount();
  collectionRoutes(app, context, messageBehaviour, { mount, without: ['change', 'delete'] });
  optionsRoute(app, context);
  for (const action of Object.keys(MESSAGE_ACTIONS) as MessageAction[])
    actionRoute(app, context, mount, action);
  resendRoute(app, context, mount);
  await whatsappWebhook(app, context);
}

function optionsRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/message-options',
    {
      config: { access: { screen: 'whatsapp', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getMessageOptions',
        summary: 'Messaggi WhatsApp: a chi si può scrivere, con che cosa si riempiono i modelli',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          requestId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
          arrivalId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        }),
        response: { 200: options },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { requestId = null, arrivalId = null } = request.query;
      const { role, ...actor } = actorOf(request);
      await statusWithin(pool, { role, ...actor }, id);
      const types = recipientTypesFor(role);
      const isNamed = requestId !== null || arrivalId !== null;
      const [contacts, guests, one, house, counts] = await Promise.all([
        types.includes('structure_contact') ? readContacts(pool, id) : [],
        types.includes('guest') ? readGuests(pool, id) : [],
        types.includes('guest') && isNamed ? readGuest(pool, id, { requestId, arrivalId }) : null,
        readHouse(pool, context.config, id, role),
        run<{ today: number }>(
          pool,
          `select count(*)::integer as today from (select from messages m where m.structure_id = $1 and m.state <> 'cancelled'
             and m.created_at >= date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome' limit ${MOST_A_DAY}) m`,
          [id],
        ),
      ]);
      const others = guests.filter(
        (guest) => one === null || guest.requestId !== one.requestId || guest.arrivalId !== one.arrivalId,
      );
      return {
        hasProvider: context.config.whatsapp !== null,
        today: counts[0]?.today ?? 0,
        mostADay: MOST_A_DAY,
        recipients: [...(one ? [one] : []), ...others, ...contacts],
        texts: { ...house.texts },
        links: [...house.links],
      };
    },
  );
}

function actionRoute(app: App, context: Context, mount: Mount, action: MessageAction): void {
  const isCancel = action === 'cancel';
  app.post(
    `/api/structures/:id/messages/:recordId/${action}`,
    {
      // Who wrote one by hand says that it left, whether or not they may change others'.
      config: { access: { screen: 'whatsapp', letter: isCancel ? 'u' : 'c' } },
      schema: {
        tags,
        operationId: isCancel ? 'cancelMessage' : 'markMessageSent',
        summary: isCancel ? 'Messaggio WhatsApp: annulla' : 'Messaggio WhatsApp: segna come inviato',
        params,
        body: anyVersionBody,
        response: { 200: recordAnswer(message) },
      },
    },
    async (request) =>
      inTransaction(context.database, async (transaction) => {
        const actor = actorOf(request);
        await statusWithin(transaction, actor, request.params.id);
        const current = await heldMessage(transaction, mount, request);
        const version = request.body?.version;
        if (version !== undefined && version !== current.version)
          throw await conflictProblem(transaction, message, actor.role, current, version);
        if (!can(actor.role, 'u', 'whatsapp') && current.createdBy !== actor.userId)
          throw new Problem('forbidden', { members: { needed: 'u', route: 'whatsapp' } });
        const { from, to } = MESSAGE_ACTIONS[action];
        if (!from.some((state) => state === current.state) || (!isCancel && context.config.whatsapp))
          throw new Problem('invalid-transition', { members: { from: current.state, to, allowed: [] } });
        await refuseSending(transaction, current);
        const author = authorOf(request);
        return isCancel
          ? write(transaction, author, current, { state: 'cancelled' })
          : markSent(transaction, author, current, null);
      }),
  );
}

async function heldMessage(
  transaction: Transaction,
  mount: Mount,
  request: Parameters<Mount['scope']>[0],
): Promise<MessageRow> {
  const id = mount.recordId(request);
  await run(transaction, 'select from messages where id = $1 for no key update', [id]);
  return (await readRecord(
    transaction,
    message,
    actorOf(request).role,
    id,
    mount.scope(request),
  )) as MessageRow;
}

/** One that is leaving now cannot be called back. */
async function refuseSending(transaction: Transaction, current: MessageRow): Promise<void> {
  const leaving = await run(
    transaction,
    'select id from messages where id = $1 and locked_until is not null',
    [current.id],
  );
  if (leaving.length > 0)
    throw new Problem('invalid-transition', {
      members: { from: current.state, to: 'cancelled', allowed: [] },
    });
}

function resendRoute(app: App, context: Context, mount: Mount): void {
  app.post(
    '/api/structures/:id/messages/:recordId/resend',
    {
      config: { access: { screen: 'whatsapp', letter: 'c' } },
      schema: {
        tags,
        operationId: 'resendMessage',
        summary: 'Messaggio WhatsApp: reinvia uno fallito, come messaggio nuovo',
        params,
        response: { 201: recordAnswer(message) },
      },
    },
    async (request, reply) => {
      const made = await inTransaction(context.database, async (transaction) => {
        await statusWithin(transaction, actorOf(request), request.params.id);
        const current = await heldMessage(transaction, mount, request);
        if (!RESENT_FROM.includes(current.state))
          throw new Problem('invalid-transition', {
            members: { from: current.state, to: 'waiting', allowed: [] },
          });
        const { recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink } =
          current;
        const unit = { context, transaction, author: authorOf(request) };
        const { record } = await apply(unit, messageBehaviour, targetOf(mount, request), {
          operation: 'create',
          values: {
            ...{ recipientType, contactKey, requestId, arrivalId, templateCode, lang, variables, attachLink },
            body: current.body,
          },
        });
        return record;
      });
      return reply.code(201).send(made);
    },
  );
}
