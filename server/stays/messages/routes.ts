import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { messageOptionsAnswer } from '../../../domain/stays/messages/answers.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { recipientTypesFor } from '../../../domain/stays/messages/recipients.ts';
import { MAX_MESSAGES_PER_DAY } from '../../../domain/stays/messages/states.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { type Mount, underStructure } from '../../kernel/records/collections/mount.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { actionCall, actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { messageMachine } from './actions.ts';
import { messageBehaviour } from './behaviours.ts';
import { countToday, restrictToRecipients } from './queries.ts';
import { readContacts, readGuest, readGuests, readTemplateData } from './recipients.ts';
import { whatsappWebhook } from './webhook.ts';

const tags = ['messages'];
const params = z.strictObject({ id: idParam, recordId: idParam });

/**
 * Limits the log to the recipient types that the actor may write to. Editors thus see no guest messages, structures no
 * messages by editors.
 */
function createMessageMount(): Mount {
  const within = underStructure(message);
  return {
    ...within,
    scope(request) {
      const scope = within.scope(request);
      const types = recipientTypesFor(actorOf(request).role);
      return restrictToRecipients(scope, types);
    },
  };
}

/** Messaggi WhatsApp: log, possible recipients and actions. */
export async function messageRoutes(app: App, context: Context): Promise<void> {
  const mount = createMessageMount();
  collectionRoutes(app, context, messageBehaviour, { mount, without: ['change', 'delete'] });
  optionsRoute(app, context);
  actionRoutes(app, context, messageMachine, { mount, apart: ['resend'] });
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
        response: { 200: messageOptionsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { requestId = null, arrivalId = null } = request.query;
      const { role, ...actor } = actorOf(request);
      await readStatusInScope(pool, { role, ...actor }, id);
      const types = recipientTypesFor(role);
      const isNamed = requestId !== null || arrivalId !== null;
      const [contacts, guests, one, structure, today] = await Promise.all([
        types.includes('structure_contact') ? readContacts(pool, id) : [],
        types.includes('guest') ? readGuests(pool, id) : [],
        types.includes('guest') && isNamed ? readGuest(pool, id, { requestId, arrivalId }) : null,
        readTemplateData(pool, context.config, id, role),
        countToday(pool, id),
      ]);
      const others = guests.filter(
        (guest) => one === null || guest.requestId !== one.requestId || guest.arrivalId !== one.arrivalId,
      );
      return {
        hasProvider: context.config.whatsapp !== null,
        today,
        mostADay: MAX_MESSAGES_PER_DAY,
        recipients: [...(one ? [one] : []), ...others, ...contacts],
        texts: { ...structure.texts },
        links: [...structure.links],
      };
    },
  );
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
      const call = actionCall(mount, request, 'resend');
      const made = await inTransaction(context.database, (transaction) =>
        act(messageMachine, { context, transaction, author: authorOf(request) }, call),
      );
      return reply.code(201).send(made);
    },
  );
}
