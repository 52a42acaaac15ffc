import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { withRawBodies } from '../../http/input/raw-bodies.ts';
import { perVisitor } from '../../http/rate-limit.ts';
import { Problem } from '../../problem.ts';
import { receiveMail } from './receive.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const MOST_A_MINUTE = 600;
/** Seconds that a signature holds: what is brought again later is not ours to take. */
const HOLDS = 300;

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/**
 * A mail provider brings a mail as it came in (`message/rfc822`), with the second of its sending in `X-Mail-Timestamp` and in
 * `X-Mail-Signature` the HMAC-SHA256 of that, a point and the body, under MAIL_WEBHOOK_SECRET.
 */
export async function mailWebhook(app: App, context: Context): Promise<void> {
  const { mailWebhookSecret: secret } = context.config;
  if (!secret) return;
  await withRawBodies(app, { type: 'message/rfc822', encoding: 'latin1', bytes: MOST_BYTES }, (scope) => {
    scope.post(
      '/api/webhooks/mail',
      {
        config: {
          access: 'public',
          antiForgery: false,
          idempotent: false,
          // One address brings everybody's mail.
          rateLimit: perVisitor(context, MOST_A_MINUTE),
        },
        handlerTimeout: 60_000,
        schema: {
          tags: ['webhooks'],
          operationId: 'receiveMail',
          summary:
            'Posta in arrivo da un fornitore: il messaggio intero, firmato (X-Mail-Timestamp, X-Mail-Signature)',
          body: z.string(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const raw = Buffer.from(request.body, 'latin1');
        const { 'x-mail-timestamp': at = '', 'x-mail-signature': given = '' } = request.headers;
        const [, hex] = SIGNATURE.exec(String(given)) ?? [];
        const age = Math.abs(Date.now() / 1000 - Number(at));
        const right = createHmac('sha256', secret).update(`${at}.`).update(raw).digest();
        if (!hex || !(age <= HOLDS) || !timingSafeEqual(right, Buffer.from(hex, 'hex')))
          throw new Problem('unauthenticated');
        await receiveMail(context, raw);
        return reply.code(204).send(null);
      },
    );
  });
}
