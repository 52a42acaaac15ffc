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
import { demand, LIMITS } from '../../limits/limits.ts';
import { readUnsubscribing, unsubscribe } from './unsubscribe.ts';

const tags = ['notifications'];
const params = z.strictObject({ token: z.string().max(120) });
const produces = ['text/html'];
const response = { 200: z.string(), 410: z.string() };

/**
 * Where the mail of a notification ends its kind (RFC 8058): a mail program posts without a session; who opens the link sees
 * a page with a button, for programs that look at links open them, too.
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
      await demand(context, LIMITS.verifyIp, rateLimitAddress(request.ip));
      const one = await readUnsubscribing(context, request.params.token);
      return page(reply as FastifyReply, request.language, one ? 'question' : 'void', one?.kind);
    },
  );

  const form = { type: ['application/x-www-form-urlencoded', 'multipart/form-data'], bytes: 4096 };
  await registerWithRawBodies(app, form, (scope) => {
    scope.post(
      `${UNSUBSCRIBE_PAGE}/:token`,
      {
        // The token is the proof: no session is used.
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
        // Mail programs post from a few addresses for all their readers: what is counted is the link.
        const { token } = request.params;
        await demand(context, LIMITS.verifyIp, token);
        const one = await readUnsubscribing(context, token);
        const isEnded = one !== null && (await unsubscribe(context, token, request.ip));
        return page(reply as FastifyReply, request.language, isEnded ? 'ended' : 'void', one?.kind);
      },
    );
  });
}

function page(
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
    text: fillText(say(`mails.${what}`), { kind: label }),
    ...(what === 'question' ? { button: say('mails.end') } : {}),
    isOver: what === 'void',
  });
}
