import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { correspondenceTexts } from '../../../domain/kernel/texts/structures/correspondence.ts';
import { emailRecipient } from '../../../domain/people/correspondence/email-recipient.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { rateLimitAddress } from '../../platform/http/addresses.ts';
import type { App } from '../../platform/http/app-type.ts';
import { registerWithRawBodies } from '../../platform/http/input/raw-bodies.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { sendLinkPage } from '../../platform/mail/link-page.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { LIMITS, requireTry } from '../limits/limits.ts';
import { emailRecipientBehaviour } from './behaviours.ts';
import { confirmAddress, mailRecipient, readRecipientOfToken } from './confirmation.ts';
import { restrictToStructure } from './queries.ts';

/** Recipients of a structure's mail. An unconfirmed address receives only the confirmation. */
export async function correspondenceRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, emailRecipientBehaviour);
  sendRoute(app, context, 'send-confirmation', 'sendRecipientConfirmation', 'Destinatario: invia conferma');
  sendRoute(app, context, 'send-test', 'sendRecipientTest', 'Destinatario: invia prova');
  await confirmationPages(app, context);
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
      config: { access: { screen: emailRecipient.screen, letter: 'u' }, sends: true },
      schema: {
        tags: [emailRecipient.collection],
        operationId,
        summary,
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 204: noContent },
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
          restrictToStructure(id, within),
        );
        if (action === 'send-test' && recipient.verifiedAt === null) throw fieldProblem('email', 'not_verified');
        await requireTry(context, LIMITS.recipientMail, String(recordId));
        const mail = action === 'send-test' ? 'recipient-test' : 'recipient-confirm';
        if (!(await mailRecipient(context, transaction, recipient, mail)))
          throw new Problem('too-many-requests', { retryAfter: 86_400 });
      });
      return reply.code(204).send();
    },
  );
}

/**
 * The mailed link opens a page with a confirmation button. The link alone confirms nothing, because mail servers open
 * links automatically.
 */
async function confirmationPages(app: App, context: Context): Promise<void> {
  const params = z.strictObject({ token: z.string().max(90) });
  const produces = ['text/html'];
  const response = { 200: z.string(), 410: z.string() };
  const tags = [emailRecipient.collection];

  app.get(
    PAGE,
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'showEmailConfirmation',
        summary: 'Destinatario: la pagina del collegamento ricevuto, con il pulsante che conferma',
        params,
        produces,
        response,
      },
    },
    async (request, reply) => {
      await requireTry(context, LIMITS.verifyIp, rateLimitAddress(request.ip));
      const recipient = await readRecipientOfToken(context, request.params.token);
      if (!recipient) return sendPage(reply as FastifyReply, request.language, 'expired');
      return sendPage(reply as FastifyReply, request.language, 'question', recipient);
    },
  );

  const form = { type: 'application/x-www-form-urlencoded', bytes: 1024 } as const;
  await registerWithRawBodies(app, form, (scope) => {
    scope.post(
      PAGE,
      {
        // The token replaces a session.
        config: { access: 'public', antiForgery: false, idempotent: false },
        schema: {
          tags,
          operationId: 'confirmEmail',
          summary: 'Destinatario: conferma dell’indirizzo (dal pulsante della pagina)',
          params,
          body: z.string().nullish(),
          produces,
          response,
        },
      },
      async (request, reply) => {
        await requireTry(context, LIMITS.verifyIp, rateLimitAddress(request.ip));
        const isConfirmed = await confirmAddress(context, request.params.token);
        return sendPage(reply as FastifyReply, request.language, isConfirmed ? 'confirmed' : 'expired');
      },
    );
  });
}

const PAGE = '/api/email-confirmations/:token';

function sendPage(
  reply: FastifyReply,
  language: Language,
  what: 'question' | 'confirmed' | 'expired',
  params: Record<string, string | number> = {},
): FastifyReply {
  const say = (key: keyof typeof correspondenceTexts) =>
    fillText(inLanguage(correspondenceTexts[key], language), params, language);
  return sendLinkPage(reply, {
    language,
    text: say(`page.${what}`),
    ...(what === 'question' ? { button: say('page.confirm') } : {}),
    isOver: what === 'expired',
  });
}
