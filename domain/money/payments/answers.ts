import { z } from 'zod';
import { listAnswer } from '../../kernel/records/answers.ts';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { segmentTotalsAnswer } from '../../kernel/records/schema/portfolio.ts';
import { CHECKOUT_STATES, type CheckoutState } from '../../kernel/vocabularies/card-checkout.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { stripeLogActions } from './log-actions.ts';
import { payment, paymentBeside } from './payment.ts';
import { stripeLog } from './stripe-log.ts';

export const checkoutAnswer = nameSchema('PaymentPage', z.strictObject({ url: z.string() }));

/** Checkouts still in creation are hidden. */
const VISIBLE_STATES = (Object.keys(CHECKOUT_STATES) as CheckoutState[]).filter((state) => state !== 'making');

export const checkout = nameSchema(
  'PaymentCheckout',
  z.strictObject({
    id: z.int(),
    form: z.enum(['link', 'session']),
    state: codeAnswer(VISIBLE_STATES),
    amountCents: z.int(),
    /** Set while the checkout is open. */
    url: z.string().nullable(),
    sentAt: z.string().nullable(),
    createdAt: z.string(),
    failure: z.string().nullable().describe('Perché la carta è stata rifiutata l’ultima volta'),
  }),
);

export type Checkout = z.output<typeof checkout>;

export const onlinePaymentAnswer = nameSchema(
  'OnlinePayment',
  z.strictObject({
    isOn: z.boolean().describe('Se questa installazione incassa con Stripe'),
    canPay: z.boolean(),
    canSend: z.boolean(),
    checkouts: z.array(checkout),
  }),
);

export const paymentLinkAnswer = z.strictObject({ url: z.string(), sentTo: z.array(z.string()) });

export const logEffectsAnswer = nameSchema(
  'StripeLogEffects',
  z.strictObject({
    actions: z.array(z.enum(stripeLogActions.names)),
    structureName: z.string().nullable(),
    documentNumber: z.string().nullable(),
    bookingCode: z.string().nullable(),
  }),
);

export type LogEffects = z.output<typeof logEffectsAnswer>;

export const stripeStatusAnswer = nameSchema(
  'StripeStatus',
  z.strictObject({
    isOn: z.boolean(),
    isStandIn: z.boolean().describe('Nella demo: nessuno chiede nulla a Stripe'),
    /** Webhook deliveries of the last seven days without a valid signature. */
    refused: z.array(z.strictObject({ reason: codeAnswer(['signature', 'old', 'future', 'body']), count: z.int() })),
    lastComparison: z.strictObject({ at: z.string(), seen: z.int(), found: z.int() }).nullable(),
  }),
);

export const stripeLogBeside = { structureName: z.string().nullable() };

export const paymentAnswers = {
  'GET /payments/totals': segmentTotalsAnswer,
  'GET /payments': listAnswer(payment, paymentBeside),
  'GET /stripe-logs': listAnswer(stripeLog, stripeLogBeside),
  'GET /structures/:id/invoices/:recordId/online-payment': onlinePaymentAnswer,
  'POST /structures/:id/invoices/:recordId/checkout': checkoutAnswer,
  'POST /structures/:id/invoices/:recordId/payment-link': paymentLinkAnswer,
  'GET /stripe-logs/:id/effects': logEffectsAnswer,
  'GET /stripe-status': stripeStatusAnswer,
};
