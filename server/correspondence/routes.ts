import { z } from 'zod';
import { emailRecipient } from '../../domain/correspondence/email-recipient.ts';
import { nothing } from '../../domain/records/schema/outputs.ts';
import { correspondenceTexts } from '../../domain/texts/structures/correspondence.ts';
import { inLanguage } from '../../domain/texts/text.ts';
import { actorOf } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { demand, LIMITS } from '../auth/limits.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitedAddress } from '../http/addresses.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { escapeHtml } from '../mail/compose.ts';
import { fieldProblem } from '../problem.ts';
import { readRecord } from '../records/actions.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { emailRecipientBehaviour } from './behaviours.ts';
import { confirm, mailRecipient } from './confirmation.ts';

/** Who receives a structure's mail; an address that nobody has confirmed receives the confirmation only. */
export async function correspondenceRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, emailRecipientBehaviour);
  sendRoute(app, context, 'send-confirmation', 'sendRecipientConfirmation', 'Destinatario: invia conferma');
  sendRoute(app, context, 'send-test', 'sendRecipientTest', 'Destinatario: invia prova');
  confirmationPage(app, context);
}

function sendRoute(
  app: App,
  context: Context,
  action: 'send-confirmation' | 'send-test',
  operationId: string,
  summary: string,
): void {
  app.post(
    `/api/structures/:id/email-recipients/:recordId/${action}`,
    {
      config: { access: { screen: emailRecipient.screen, letter: 'u' } },
      schema: {
        tags: [emailRecipient.collection],
        operationId,
        summary,
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      const actor = actorOf(request);
      const within = structureScope(actor, 't.structure_id', 'parts');
      await inTransaction(context.database, async (transaction) => {
        const recipient = await readRecord(
          transaction,
          emailRecipient,
          actor.role,
          recordId,
          (statement) => `t.structure_id = ${statement.bind(id)} and ${within(statement)}`,
        );
        if (action === 'send-test' && recipient.verifiedAt === null)
          throw fieldProblem('email', 'not_verified');
        await demand(context, LIMITS.recipientMail, String(recordId));
        const mail = action === 'send-test' ? 'recipient-test' : 'recipient-confirm';
        await mailRecipient(context, transaction, recipient, mail);
      });
      return reply.code(204).send();
    },
  );
}

/**
 * The mailed link. A GET that confirms: whoever opens it, a mail server that looks at links included, shows that the
 * address receives what is sent to it, and that is all that is asked.
 */
function confirmationPage(app: App, context: Context): void {
  app.get(
    '/api/email-confirmations/:token',
    {
      config: { access: 'public' },
      schema: {
        tags: [emailRecipient.collection],
        operationId: 'showEmailConfirmation',
        summary: 'Destinatario: conferma dell’indirizzo dal collegamento ricevuto (pagina)',
        params: z.strictObject({ token: z.string().max(90) }),
        produces: ['text/html'],
        response: { 200: z.string(), 410: z.string() },
      },
    },
    async (request, reply) => {
      await demand(context, LIMITS.verifyIp, limitedAddress(request.ip));
      const confirmed = await confirm(context, request.params.token);
      const say = (key: 'confirmed' | 'expired') =>
        escapeHtml(inLanguage(correspondenceTexts[`page.${key}`], request.language));
      const text = say(confirmed ? 'confirmed' : 'expired');
      const page =
        `<!doctype html><html lang="${request.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
        `<title>Locanda</title><body style="font-family:sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem">` +
        `<main><h1>Locanda</h1><p>${text}</p></main></body></html>`;
      return reply
        .code(confirmed ? 200 : 410)
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );
}
