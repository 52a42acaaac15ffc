import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentKind } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { invoiceIssuer } from '../../../domain/money/invoices/issuer.ts';
import type { RunAction, RunState } from '../../../domain/money/invoices/run.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import { bytes, users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';
import { contracts } from '../contracts/tables.ts';

const structureId = () => structures.id;
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const billingPreferences = recordTable(billing, { references: { structureId } });

export const invoiceIssuers = recordTable(invoiceIssuer);

export const invoices = recordTable(invoice, {
  references: { structureId, relatedInvoiceId: (): AnyPgColumn => invoiceKey() },
  indexes: [
    uniqueIndex('invoices_number_key').on(sql`series`, sql`year`, sql`number`).where(sql`number is not null`),
    index('invoices_related_idx').on(sql`related_invoice_id`).where(sql`related_invoice_id is not null`),
    index('invoices_owed_idx').on(sql`structure_id`, sql`owed_by`).where(sql`owed_by is not null`),
    index('invoices_suspends_idx').on(sql`suspends_on`, sql`id`).where(sql`owed_by is not null`),
    index('invoices_owed_by_idx').on(sql`owed_by`, sql`id`).where(sql`owed_by is not null and suspends_on is null`),
    // Across structures: sorting, segments and rare states (portfolio/list.ts).
    index('invoices_all_issue_idx').on(sql`issue_date`, sql`id`),
    index('invoices_all_due_idx').on(sql`due_date`, sql`id`),
    index('invoices_all_total_idx').on(sql`total_amount_cents`, sql`id`),
    index('invoices_draft_idx').on(sql`id`).where(sql`issued_at is null and voided_at is null`),
    index('invoices_to_deliver_idx')
      .on(sql`id`)
      .where(sql`issued_at is not null and voided_at is null and doc_type <> 'proforma' and sdi_state = 'none'`),
    index('invoices_sdi_idx').on(sql`sdi_state`, sql`id`),
    index('invoices_type_idx').on(sql`doc_type`, sql`id`),
    index('invoices_overdue_idx').on(sql`owed_by`, sql`id`).where(sql`owed_by is not null`),
    // Covers the sum of open amounts.
    index('invoices_open_idx').on(sql`owed_by`, sql`open_cents`).where(sql`owed_by is not null`),
    index('invoices_surplus_idx').on(sql`structure_id`).where(sql`surplus_cents > 0`),
    index('invoices_reminded_idx').on(sql`id`).where(sql`dunnings > 0 and owed_by is not null`),
    index('invoices_partly_paid_idx').on(sql`id`).where(sql`partly_paid_at is not null`),
    index('invoices_credited_idx').on(sql`id`).where(sql`credited_at is not null`),
    index('invoices_void_idx').on(sql`id`).where(sql`voided_at is not null`),
    index('invoices_numbered_idx').on(sql`issue_date`, sql`id`).where(sql`number is not null`),
  ],
});

// Defers the self-reference until the table is defined.
const invoiceKey = (): AnyPgColumn => invoices.id;

/** Last number of each series and year. The row stays locked until the invoice is written, so no number is lost. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    /** Date of the last number; the next one cannot be earlier. */
    lastDate: date('last_date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

const ofInvoice = () =>
  integer('invoice_id')
    .notNull()
    .references(() => invoiceKey());

/** Files of an invoice; one more after each rejection by SdI. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    /** Also the progressive of the file name, in base 36. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    fileName: text('file_name').notNull().unique('invoice_files_file_name_key'),
    xml: text('xml').notNull(),
    /** Hash of the XML, as in SdI's receipts. */
    sha256: text('sha256').notNull(),
    pdf: bytes('pdf'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the file was written into the outbox. */
    sentAt: moment('sent_at'),
  },
  (t) => [index('invoice_files_invoice_idx').on(t.invoiceId, t.id)],
);

/** SdI receipts of a file. */
export const invoiceReceipts = pgTable(
  'invoice_receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer('file_id')
      .notNull()
      .references(() => invoiceFiles.id),
    /** RC, NS, MC, NE, DT or AT, each once per file. */
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    sdiIdentifier: text('sdi_identifier'),
    at: moment('at').notNull(),
    /** `[{code, description, suggestion}]` of a rejection; the customer's text for a refusal. */
    errors: jsonb('errors').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('invoice_receipts_kind_key').on(t.fileId, t.kind, t.state)],
);

/** Payments and refunds of an invoice. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    date: date('date', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Null for a set-off. */
    method: text('method'),
    /** A set-off stores the number of the other invoice here. */
    reference: text('reference'),
    kind: text('kind').$type<PaymentKind>().notNull().default('payment'),
    /** Id at the card payment service; null for payments registered by hand. */
    externalId: text('external_id').unique('invoice_payments_external_key'),
    /** The negative entry of the invoice whose surplus a set-off uses. */
    pairId: integer('pair_id').references((): AnyPgColumn => invoicePayments.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('invoice_payments_invoice_idx').on(t.invoiceId, t.date, t.id),
    uniqueIndex('invoice_payments_pair_key').on(t.pairId).where(sql`pair_id is not null`),
    // Only card movements, refunds and set-offs are negative.
    check(
      'invoice_payments_amount',
      sql`${t.amountCents} > 0 or (${t.amountCents} < 0 and (${t.externalId} is not null or ${t.kind} in ('refund', 'set_off')))`,
    ),
    check('invoice_payments_method', sql`(${t.kind} = 'set_off') = (${t.method} is null)`),
  ],
);

/** Suspensions due to an unpaid invoice, ended once it is paid. */
export const invoiceSuspensions = pgTable(
  'invoice_suspensions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id').notNull().references(structureId),
    /** An invoice suspends once for each notice; staff can end the suspension for good. */
    invoiceId: ofInvoice(),
    contractId: integer('contract_id').references(() => contracts.id),
    /** Must equal the contract's reason; otherwise somebody else suspended the contract. */
    reason: text('reason').notNull(),
    /** Former status of a structure that was taken off line. */
    fromStatus: integer('from_status'),
    beganAt: moment('began_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('invoice_suspensions_open_key').on(t.structureId).where(sql`ended_at is null`),
    index('invoice_suspensions_structure_idx').on(t.structureId),
    index('invoice_suspensions_invoice_idx').on(t.invoiceId),
    index('invoice_suspensions_contract_idx').on(t.contractId),
  ],
);

/**
 * Billed parts of contracts and highlights, each once. A trigger on `invoices` maintains the rows from invoices that
 * are neither void nor credited.
 */
export const billedItems = pgTable(
  'billed_items',
  {
    origin: text('origin').notNull(),
    originId: integer('origin_id').notNull(),
    /** Empty if the item has no parts. */
    part: text('part').notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoiceKey(), { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.origin, t.originId, t.part] }), index('billed_items_invoice_idx').on(t.invoiceId)],
);

/** Bulk runs over invoices in a job, with their results. */
export const invoiceRuns = pgTable('invoice_runs', {
  ...taskColumns<RunState>('running'),
  ids: integer('ids').array().notNull(),
  done: integer('done').notNull().default(0),
  /** `[{id, issues}]`: failed invoices with the reasons. */
  failed: jsonb('failed').notNull().default([]),
  /** If true, drafts with a lapsed date are issued today. */
  redates: boolean('redates').notNull().default(false),
  action: text('action').$type<RunAction>().notNull().default('issue'),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
});
