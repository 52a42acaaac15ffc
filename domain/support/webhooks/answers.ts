import { z } from 'zod';
import { extendedAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { noContent } from '../../platform/schema/no-content.ts';
import { webhookEndpoint } from './endpoint.ts';
import { DELIVERY_STATES } from './events.ts';

/** A new endpoint; only this answer contains its secret. */
export const newEndpointAnswer = nameSchema(
  'NewWebhookEndpoint',
  extendedAnswer(recordAnswer(webhookEndpoint), { secret: z.string() }),
);

/** One attempt: `status` is null without an answer; `error` then gives the reason. */
export const deliveryTry = z.strictObject({
  at: z.string(),
  status: z.int().nullable(),
  ms: z.int(),
  error: z.string().nullable(),
});
export type DeliveryTry = z.output<typeof deliveryTry>;

export const webhookDelivery = nameSchema(
  'WebhookDelivery',
  z.strictObject({
    id: z.int(),
    /** `webhook-id`: equal for all attempts. */
    webhookId: z.string(),
    type: z.string(),
    state: z.enum(DELIVERY_STATES),
    happenedAt: z.string(),
    /** Time of the next attempt of a waiting delivery. */
    nextAt: z.string().nullable(),
    /** End of a pause; null for deliveries and while the pause lasts. */
    endedAt: z.string().nullable(),
    body: z.string(),
    tries: z.array(deliveryTry),
  }),
);
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveriesAnswer = nameSchema(
  'WebhookDeliveries',
  z.strictObject({ data: z.array(webhookDelivery), hasMore: z.boolean(), missing: z.int() }),
);

export const resentAnswer = nameSchema('ResentDeliveries', z.strictObject({ resent: z.int() }));

export const webhookAnswers = {
  'GET /webhook-endpoints': listAnswer(webhookEndpoint),
  'GET /webhook-endpoints/:id': recordAnswer(webhookEndpoint),
  'PATCH /webhook-endpoints/:id': recordAnswer(webhookEndpoint),
  'POST /webhook-endpoints': newEndpointAnswer,
  'POST /webhook-endpoints/:id/rotate': newEndpointAnswer,
  'POST /webhook-endpoints/:id/test': noContent,
  'POST /webhook-endpoints/:id/resend': resentAnswer,
  'GET /webhook-endpoints/:id/deliveries': deliveriesAnswer,
};
