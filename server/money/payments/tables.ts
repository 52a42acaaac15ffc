import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutForm, CheckoutState, Purpose } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import type { Movement, MovementStatus } from '../../../domain/money/payments/movements.ts';
import { payment } from '../../../domain/money/payments/payment.ts';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { arrivals } from '../../stays/bookings/tables.ts';
import { structures } from '../../structures/structures/tables.ts';
import { invoicePayments, invoices } from '../invoices/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const stripeLogs = recordTable(stripeLog, {
  columns: {
    // The log survives the deletion of the structure.
    structureId: integer('structure_id').references(() => structures.id, { onDelete: 'set null' }),
  },
  indexes: [
    uniqueIndex('stripe_logs_event_key').on(sql`event_id`),
    index('stripe_logs_state_idx').on(sql`state`, sql`received_at`, sql`id`),
    index('stripe_logs_kind_idx').on(sql`kind`, sql`received_at`, sql`id`),
    index('stripe_logs_type_idx').on(sql`event_type`, sql`received_at`, sql`id`),
    index('stripe_logs_object_idx').on(sql`object_type`, sql`received_at`, sql`id`),
    index('stripe_logs_structure_idx').on(sql`structure_id`, sql`received_at`, sql`id`),
    index('stripe_logs_livemode_idx').on(sql`livemode`, sql`received_at`, sql`id`),
    index('stripe_logs_source_idx').on(sql`source`, sql`received_at`, sql`id`),
    index('stripe_logs_amount_idx').on(sql`amount_cents`, sql`id`),
    index('stripe_logs_kept_idx').on(sql`received_at`).where(sql`payload is not null`),
  ],
});

/** A Stripe page for paying an invoice or deposit or storing a card, or a charge of a stored card. */
export const paymentCheckouts = pgTable(
  'payment_checkouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Our id at Stripe, also the idempotency key of its creation. */
    key: uuid('key').notNull().unique('payment_checkouts_key').default(sql`gen_random_uuid()`),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<Purpose>().notNull(),
    // The draft of an unpaid highlight is deleted; a person handles a later payment.
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    arrivalId: integer('arrival_id').references(() => arrivals.id, { onDelete: 'cascade' }),
    /** For a further booking paid on one page: the row that has the page and its key. */
    leadId: integer('lead_id').references((): AnyPgColumn => paymentCheckouts.id, { onDelete: 'cascade' }),
    /** For a charge or its confirmation: the card. */
    guaranteeId: integer('guarantee_id').references((): AnyPgColumn => cardGuarantees.id, {
      onDelete: 'set null',
    }),
    form: text('form').$type<CheckoutForm>().notNull(),
    state: text('state').$type<CheckoutState>().notNull().default('making'),
    amountCents: integer('amount_cents').notNull(),
    /** Stripe's id: `cs_…` or `plink_…`. */
    externalId: text('external_id').unique('payment_checkouts_external_key'),
    url: text('url'),
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /** Stripe's code of the last decline. */
    failure: text('failure'),
    /** Id of the successful payment. */
    paymentIntent: text('payment_intent'),
    /** Net amount counted as paid in the invoice or booking. */
    appliedCents: integer('applied_cents').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'payment_checkouts_amount',
      sql`${t.amountCents} > 0 or (${t.amountCents} = 0 and ${t.purpose} = 'guarantee')`,
    ),
    check('payment_checkouts_target', sql`num_nonnulls(${t.invoiceId}, ${t.arrivalId}) <= 1`),
    // The bookings of one page share its payment.
    uniqueIndex('payment_checkouts_intent_key').on(t.paymentIntent).where(sql`lead_id is null`),
    index('payment_checkouts_lead_idx').on(t.leadId).where(sql`lead_id is not null`),
    index('payment_checkouts_structure_idx').on(t.structureId),
    index('payment_checkouts_invoice_idx').on(t.invoiceId, t.id),
    index('payment_checkouts_arrival_idx').on(t.arrivalId, t.id),
    index('payment_checkouts_guarantee_idx').on(t.guaranteeId).where(sql`guarantee_id is not null`),
    // Simultaneous requests get the same page.
    uniqueIndex('payment_checkouts_live_invoice_key')
      .on(t.invoiceId, t.form)
      .where(sql`state in ('making', 'open') and invoice_id is not null`),
    uniqueIndex('payment_checkouts_live_arrival_key')
      .on(t.arrivalId, t.purpose, t.form)
      .where(sql`state in ('making', 'open') and arrival_id is not null`),
    index('payment_checkouts_open_idx').on(t.id).where(sql`state = 'open'`),
  ],
);

/**
 * A guest's card as guarantee for a booking. Users see only brand, last four digits and expiry. After removal at Stripe
 * these fields are emptied.
 */
export const cardGuarantees = pgTable(
  'card_guarantees',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // The card of a deleted booking must still be removed at Stripe.
    arrivalId: integer('arrival_id').references(() => arrivals.id, { onDelete: 'set null' }),
    /** The page on which the card was stored; one card per page. */
    checkoutId: integer('checkout_id')
      .references(() => paymentCheckouts.id, { onDelete: 'set null' })
      .unique('card_guarantees_checkout_key'),
    /** Stripe's ids of customer and card: `cus_…`, `pm_…`. */
    customer: text('customer'),
    paymentMethod: text('payment_method'),
    brand: text('brand'),
    last4: text('last4'),
    expMonth: smallint('exp_month'),
    expYear: smallint('exp_year'),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('card_guarantees_arrival_idx').on(t.arrivalId, t.id),
    index('card_guarantees_live_idx').on(t.id).where(sql`removed_at is null`),
    check(
      'card_guarantees_removed',
      sql`(${t.removedAt} is null) = (${t.paymentMethod} is not null) and num_nulls(${t.customer}, ${t.paymentMethod}, ${t.brand}, ${t.last4}, ${t.expMonth}, ${t.expYear}) in (0, 6)`,
    ),
  ],
);

/** Refunds of a stay to its card. Stored before Stripe is called, so that each is made once. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key. */
    key: uuid('key').notNull().unique('card_refunds_key').default(sql`gen_random_uuid()`),
    arrivalId: integer('arrival_id')
      .notNull()
      .references(() => arrivals.id, { onDelete: 'cascade' }),
    checkoutId: integer('checkout_id')
      .notNull()
      .references(() => paymentCheckouts.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<'making' | 'made' | 'failed'>().notNull().default('making'),
    /** Stripe's code of the refusal. */
    failure: text('failure'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('card_refunds_amount', sql`${t.amountCents} > 0`),
    index('card_refunds_arrival_idx').on(t.arrivalId, t.id),
    index('card_refunds_checkout_idx').on(t.checkoutId),
  ],
);

/** Card movements by Stripe's id, with the highest status reported so far. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    id: text('id').primaryKey(),
    paymentIntent: text('payment_intent').notNull(),
    kind: text('kind').$type<Movement['kind']>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<MovementStatus>().notNull(),
    rank: smallint('rank').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    closedDay: date('closed_day', { mode: 'string' }),
    /** The page of a payment; for a refund made here, the row of its booking. */
    checkoutId: integer('checkout_id').references(() => paymentCheckouts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_movements_intent_idx').on(t.paymentIntent),
    index('payment_movements_checkout_idx').on(t.checkoutId).where(sql`checkout_id is not null`),
    index('payment_movements_unclaimed_idx').on(t.createdAt).where(sql`checkout_id is null`),
  ],
);

/**
 * Payments, refunds and failed payments of invoices in one list. Triggers on `invoice_payments` and `payment_checkouts`
 * write the rows.
 */
export const payments = recordTable(payment, {
  columns: {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id')
      .references(() => invoicePayments.id, { onDelete: 'cascade' })
      .unique('payments_payment_key'),
    checkoutId: integer('checkout_id')
      .references(() => paymentCheckouts.id, { onDelete: 'cascade' })
      .unique('payments_checkout_key'),
  },
  indexes: [
    index('payments_structure_idx').on(sql`structure_id`, sql`date`, sql`id`),
    // Covers the sums of a month.
    index('payments_kind_idx').on(sql`kind`, sql`date`, sql`amount_cents`),
    index('payments_method_idx').on(sql`method`, sql`date`, sql`id`),
    index('payments_invoice_idx').on(sql`invoice_id`),
  ],
});

/** Counts of refused deliveries by day and reason, without their content. */
export const stripeRefusals = pgTable(
  'stripe_refusals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.reason] })],
);

/** Results of the nightly comparison with Stripe. */
export const stripeReconciliations = pgTable('stripe_reconciliations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Start of the compared period. */
  since: moment('since').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull().defaultNow(),
  seen: integer('seen').notNull(),
  found: integer('found').notNull(),
});
