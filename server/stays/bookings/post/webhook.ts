import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LIMITS, releaseTry, requireTry } from '../../../people/limits/limits.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { visitorLimit } from '../../../platform/http/rate-limit.ts';
import { assertLive } from '../../../platform/installation/inert.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { receiveMail } from './receive-mail.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;
const MAX_CALLS_PER_MINUTE = 600;
/** Seconds during which a signature is valid, against replays. */
const SIGNATURE_SECONDS = 300;

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/**
 * Receives a mail (`message/rfc822`) from a mail provider. `X-Mail-Timestamp` has the sending time in seconds.
 * `X-Mail-Signature` has the HMAC-SHA256 of timestamp, a dot and body under MAIL_WEBHOOK_SECRET.
 */
export async function mailWebhook(app: App, context: Context): Promise<void> {
  const { mailWebhookSecret: secret } = context.config;
  if (!secret) return;
  await app.register(async (own) => {
    const scope = own as App;
    scope.removeAllContentTypeParsers();
    // The route reads the body as a stream, so that large mails do not fill the memory.
    scope.addContentTypeParser('message/rfc822', (_request, _body, done) => done(null, ''));
    scope.post(
      '/api/webhooks/mail',
      {
        config: {
          access: 'public',
          antiForgery: false,
          idempotent: false,
          // All mails come from the provider's address.
          rateLimit: visitorLimit(context, MAX_CALLS_PER_MINUTE),
        },
        handlerTimeout: 60_000,
        schema: {
          tags: ['webhooks'],
          operationId: 'receiveMail',
          summary: 'Posta in arrivo da un fornitore: il messaggio intero, firmato (X-Mail-Timestamp, X-Mail-Signature)',
          body: z.string(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await assertLive(context.database.pool);
        await requireTry(context, LIMITS.unsignedMail, request.ip);
        await receiveMail(context, readSignedBody(context, request, secret));
        return reply.code(204).send(null);
      },
    );
  });
}

/**
 * Yields the body. Throws when it gets too large, or at the end if the signature is wrong. A valid signature does not
 * count towards the limit.
 */
async function* readSignedBody(
  { database }: Context,
  { headers, raw, ip }: FastifyRequest,
  secret: string,
): AsyncGenerator<Buffer> {
  const { 'x-mail-timestamp': at = '', 'x-mail-signature': signature = '' } = headers;
  const [, hex] = SIGNATURE.exec(String(signature)) ?? [];
  const age = Math.abs(Date.now() / 1000 - Number(at));
  if (!hex || !(age <= SIGNATURE_SECONDS)) throw new Problem('unauthenticated');
  const right = createHmac('sha256', secret).update(`${at}.`);
  let bytes = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_MAIL_BYTES) throw new Problem('payload-too-large', { members: { maxBytes: MAX_MAIL_BYTES } });
    right.update(chunk);
    yield chunk;
  }
  if (!timingSafeEqual(right.digest(), Buffer.from(hex, 'hex'))) throw new Problem('unauthenticated');
  await releaseTry(database, LIMITS.unsignedMail, ip);
}
