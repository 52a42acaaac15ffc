import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { receivedWhatsapp } from '../../../domain/stays/messages/whatsapp-text.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { registerWithRawBodies } from '../../platform/http/input/raw-bodies.ts';
import { visitorLimit } from '../../platform/http/rate-limit.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { recordFailedDelivery } from '../bookings/requests/record-reply.ts';
import { createCloudApi } from './provider.ts';
import { receiveOne } from './receive.ts';
import { storeResult } from './send.ts';
import { lockMessage, writeMessage } from './write-message.ts';

const PATH = '/api/webhooks/whatsapp';
const MAX_BODY_BYTES = 1_048_576;
const MAX_CALLS_PER_MINUTE = 3000;

const status = z.looseObject({
  id: z.string().max(200),
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  /** The message id that we sent along. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.looseObject({ code: z.number(), title: z.string().optional() })).optional(),
});
const delivery = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

/** Receives delivery statuses and guests' replies from WhatsApp. Registered only if a provider is configured. */
export async function whatsappWebhook(app: App, context: Context): Promise<void> {
  const { whatsapp } = context.config;
  if (!whatsapp) return;
  const provider = createCloudApi(whatsapp);
  // All deliveries come from the same address.
  const rateLimit = visitorLimit(context, MAX_CALLS_PER_MINUTE);
  const common = { access: 'public', antiForgery: false, idempotent: false, rateLimit } as const;

  app.get(
    PATH,
    {
      config: { access: 'public' },
      schema: {
        tags: ['webhooks'],
        operationId: 'verifyWhatsappWebhook',
        summary: 'WhatsApp: conferma dell’indirizzo (hub.challenge)',
        querystring: z.strictObject({
          'hub.mode': z.literal('subscribe'),
          'hub.verify_token': z.string().max(200),
          'hub.challenge': z.string().regex(/^\d{1,40}$/),
        }),
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const digest = (text: string) => createHash('sha256').update(text).digest();
      if (!timingSafeEqual(digest(request.query['hub.verify_token']), digest(whatsapp.verifyToken)))
        throw new Problem('unauthenticated');
      return reply.type('text/plain').send(request.query['hub.challenge']);
    },
  );

  await registerWithRawBodies(app, { type: 'application/json', bytes: MAX_BODY_BYTES }, (scope) => {
    scope.post(
      PATH,
      {
        config: common,
        schema: {
          tags: ['webhooks'],
          operationId: 'receiveWhatsapp',
          summary: 'WhatsApp: esiti dei messaggi e risposte degli ospiti, firmati (X-Hub-Signature-256)',
          body: z.string(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await assertLive(context.database.pool);
        const signature = request.headers['x-hub-signature-256'];
        if (typeof signature !== 'string' || !(await provider.isSigned(request.body, signature)))
          throw new Problem('unauthenticated');
        const notified = delivery.safeParse(parseJson(request.body));
        if (!notified.success) throw new Problem('bad-request');
        for (const { value } of notified.data.entry.flatMap(({ changes }) => changes)) {
          for (const one of value.statuses ?? []) {
            const { success, data } = status.safeParse(one);
            if (success)
              await processOne(context, PATH, data.id, () =>
                inTransaction(context.database, (transaction) => storeStatus(transaction, data)),
              );
          }
          for (const one of value.messages ?? []) {
            const { success, data } = receivedWhatsapp.safeParse(one);
            if (success) await receiveOne(context, data);
          }
        }
        return reply.code(204).send(null);
      },
    );
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Stores a delivery status. Repeated, late or unordered deliveries give the same result. */
async function storeStatus(transaction: Transaction, delivered: z.infer<typeof status>): Promise<void> {
  const { id: externalId, biz_opaque_callback_data: messageId = '' } = delivered;
  const [match] = await run<{ id: number }>(
    transaction,
    `select id from messages where external_id = $1
     union all select id from messages where id = $2 and external_id is null and state in ('waiting', 'delayed', 'failed') limit 1`,
    [externalId, /^\d{1,9}$/.test(messageId) ? Number(messageId) : 0],
  );
  if (!match) return;
  // Completes a message whose process died before storing the result.
  await storeResult(transaction, match.id, { is: 'sent', externalId });
  const current = await lockMessage(transaction, match.id);
  if (!current) return;
  const at = new Date(Number(delivered.timestamp) * 1000).toISOString();
  const values: Record<string, unknown> = {};
  if (delivered.status === 'failed') {
    const [error] = delivered.errors ?? [];
    const errorText = error ? cutText(`${error.code}: ${error.title ?? ''}`, 300) : 'failed';
    if (current.state !== 'failed' && !current.deliveredAt) {
      Object.assign(values, { state: 'failed', errorText });
      await recordFailedDelivery(transaction, current, errorText);
    }
  }
  if ((delivered.status === 'delivered' || delivered.status === 'read') && !current.deliveredAt)
    values.deliveredAt = at;
  if (delivered.status === 'read' && !current.readAt) values.readAt = at;
  if (Object.keys(values).length > 0) await writeMessage(transaction, SYSTEM, current, values);
}
