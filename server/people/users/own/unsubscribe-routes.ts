import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notificationTexts } from '../../../../domain/kernel/texts/accounts/notification.ts';
import { NOTIFICATION_TYPES, type NotificationName } from '../../../../domain/people/notifications/types.ts';
import { fillText, inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import { rateLimitAddress } from '../../../platform/http/addresses.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { registerWithRawBodies } from '../../../platform/http/input/raw-bodies.ts';
import { sendLinkPage } from '../../../platform/mail/link-page.ts';
import { DIGEST, UNSUBSCRIBE_PAGE } from '../../../platform/mail/unsubscribe.ts';
import { LIMITS, requireTry } from '../../limits/limits.ts';
import { readUnsubscribing, unsubscribe } from './unsubscribe.ts';

const tags = ['notifications'];
const params = z.strictObject({ token: z.string().max(120) });
const produces = ['text/html'];
const response = { 200: z.string(), 410: z.string() };

/**
 * One-click unsubscribe links of notification mails (RFC 8058). Mail programs post without a session. A person who
 * opens the link sees a page with a button, because some programs open links automatically.
 */
export async function unsubscribeRoutes(app: App, context: Context): Promise<void> {
  app.get(
    `${UNSUBSCRIBE_PAGE}/:token`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'showNotificationMails',
        summary: 'Notifiche: la pagina del collegamento che spegne un tipo di e-mail',
        params,
        produces,
        response,
      },
    },
    async (request, reply) => {
      await requireTry(context, LIMITS.verifyIp, rateLimitAddress(request.ip));
      const one = await readUnsubscribing(context, request.params.token);
      return sendPage(reply as FastifyReply, request.language, one ? 'question' : 'void', one?.kind);
    },
  );

  const form = { type: ['application/x-www-form-urlencoded', 'multipart/form-data'], bytes: 4096 };
  await registerWithRawBodies(app, form, (scope) => {
    scope.post(
      `${UNSUBSCRIBE_PAGE}/:token`,
      {
        // The token replaces a session.
        config: { access: 'public', antiForgery: false, idempotent: false, uploads: 'either' },
        schema: {
          tags,
          operationId: 'endNotificationMails',
          summary: 'Notifiche: spegne un tipo di e-mail, con un clic del programma di posta o della pagina',
          params,
          body: z.string().nullish(),
          produces,
          response,
        },
      },
      async (request, reply) => {
        // Limits tries per link, because mail providers post for many users from few addresses.
        const { token } = request.params;
        await requireTry(context, LIMITS.verifyIp, token);
        const one = await readUnsubscribing(context, token);
        const isEnded = one !== null && (await unsubscribe(context, token, request.ip));
        return sendPage(reply as FastifyReply, request.language, isEnded ? 'ended' : 'void', one?.kind);
      },
    );
  });
}

function sendPage(
  reply: FastifyReply,
  language: Language,
  what: 'question' | 'ended' | 'void',
  kind = '',
): FastifyReply {
  const say = (key: keyof typeof notificationTexts) => inLanguage(notificationTexts[key], language);
  const isType = kind in NOTIFICATION_TYPES;
  const label = isType
    ? inLanguage(NOTIFICATION_TYPES[kind as NotificationName].label, language)
    : kind === DIGEST
      ? say('mails.digest')
      : '';
  return sendLinkPage(reply, {
    language,
    text: fillText(say(`mails.${what}`), { kind: label }, language),
    ...(what === 'question' ? { button: say('mails.end') } : {}),
    isOver: what === 'void',
  });
}
