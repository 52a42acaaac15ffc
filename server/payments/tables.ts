import { sql } from 'drizzle-orm';
import {
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
import type { CheckoutForm, CheckoutState, Purpose } from '../../domain/payments/checkout.ts';
import type { Movement, MovementStatus } from '../../domain/payments/movements.ts';
import { stripeLog } from '../../domain/payments/stripe-log.ts';
import { arrivals } from '../bookings/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';
import { users } from '../users/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const stripeLogs = recordTable(stripeLog, {
  columns: {
    // What was told stays when a house goes.
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

/** A page of Stripe's on which an invoice or a deposit is paid. */
export const paymentCheckouts = pgTable(
  'payment_checkouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What Stripe is told of it, and what keeps a creation that is tried again from making two. */
    key: uuid('key').notNull().unique('payment_checkouts_key').default(sql`gen_random_uuid()`),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<Purpose>().notNull(),
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'cascade' }),
    arrivalId: integer('arrival_id').references(() => arrivals.id, { onDelete: 'cascade' }),
    form: text('form').$type<CheckoutForm>().notNull(),
    state: text('state').$type<CheckoutState>().notNull().default('making'),
    amountCents: integer('amount_cents').notNull(),
    /** `cs_…` or `plink_…`. */
    externalId: text('external_id').unique('payment_checkouts_external_key'),
    url: text('url'),
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /** Stripe's word for why a card was refused last. */
    failure: text('failure'),
    /** Of the payment that was taken. */
    paymentIntent: text('payment_intent').unique('payment_checkouts_intent_key'),
    /** What of it stands in the deposit that the booking says was paid. */
    appliedCents: integer('applied_cents').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('payment_checkouts_amount', sql`${t.amountCents} > 0`),
    check('payment_checkouts_target', sql`(${t.invoiceId} is null) <> (${t.arrivalId} is null)`),
    index('payment_checkouts_structure_idx').on(t.structureId),
    index('payment_checkouts_invoice_idx').on(t.invoiceId, t.id),
    index('payment_checkouts_arrival_idx').on(t.arrivalId, t.id),
    // Who asks twice at once is given the same.
    uniqueIndex('payment_checkouts_live_invoice_key')
      .on(t.invoiceId, t.form)
      .where(sql`state in ('making', 'open') and invoice_id is not null`),
    uniqueIndex('payment_checkouts_live_arrival_key')
      .on(t.arrivalId, t.form)
      .where(sql`state in ('making', 'open') and arrival_id is not null`),
    index('payment_checkouts_open_idx').on(t.id).where(sql`state = 'open'`),
  ],
);

/** What the card moved, by Stripe's name of it: each as far on as any event has told. */
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
    checkoutId: integer('checkout_id').references(() => paymentCheckouts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_movements_intent_idx').on(t.paymentIntent),
    index('payment_movements_checkout_idx').on(t.checkoutId).where(sql`checkout_id is not null`),
    index('payment_movements_unclaimed_idx').on(t.createdAt).where(sql`checkout_id is null`),
  ],
);

/** Deliveries that were refused, by day and reason: a count, and nothing of what they said. */
export const stripeRefusals = pgTable(
  'stripe_refusals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.reason] })],
);

/** What the nightly comparison with Stripe found. */
export const stripeReconciliations = pgTable('stripe_reconciliations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Events since this moment were asked for. */
  since: moment('since').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull().defaultNow(),
  seen: integer('seen').notNull(),
  found: integer('found').notNull(),
});
