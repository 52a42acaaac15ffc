import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { billing } from '../../domain/invoices/billing.ts';
import { invoice } from '../../domain/invoices/invoice.ts';
import { invoiceIssuer } from '../../domain/invoices/issuer.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';
import { bytes, users } from '../users/tables.ts';

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
    index('invoices_issued_idx').on(sql`issue_date`, sql`id`).where(sql`issued_at is not null`),
  ],
});

// The table refers to itself: its key is asked for when it is there.
const invoiceKey = (): AnyPgColumn => (invoices as unknown as { id: AnyPgColumn }).id;

/** The last number given of a series in a year. Whoever issues holds the row until it is written: no number is lost. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    /** The date of the one that has it: the next is not earlier. */
    lastDate: date('last_date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

const ofInvoice = () =>
  integer('invoice_id')
    .notNull()
    .references(() => invoiceKey());

/** The files of an issue: another each time that SdI has given one back. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    /** The progressive of the file's name, in base 36. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    fileName: text('file_name').notNull().unique('invoice_files_file_name_key'),
    xml: text('xml').notNull(),
    /** Of the XML, as SdI's receipts name it. */
    sha256: text('sha256').notNull(),
    pdf: bytes('pdf'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was laid into the outbox. */
    sentAt: moment('sent_at'),
  },
  (t) => [index('invoice_files_invoice_idx').on(t.invoiceId, t.id)],
);

/** What SdI said of a file. */
export const invoiceReceipts = pgTable(
  'invoice_receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer('file_id')
      .notNull()
      .references(() => invoiceFiles.id),
    /** RC, NS, MC, NE, DT, AT, each once a file. */
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    sdiIdentifier: text('sdi_identifier'),
    at: moment('at').notNull(),
    /** `[{code, description, suggestion}]` of a rejection, the customer's words of a refusal. */
    errors: jsonb('errors').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('invoice_receipts_kind_key').on(t.fileId, t.kind, t.state)],
);

/** What came in for an invoice. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    date: date('date', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    method: text('method').notNull(),
    reference: text('reference'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('invoice_payments_invoice_idx').on(t.invoiceId, t.date, t.id),
    check('invoice_payments_amount', sql`${t.amountCents} > 0`),
  ],
);

/** Many drafts issued by a job, with what came of it. */
export const invoiceRuns = pgTable('invoice_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ids: integer('ids').array().notNull(),
  state: text('state').$type<'running' | 'done' | 'cancelled'>().notNull().default('running'),
  done: integer('done').notNull().default(0),
  /** `[{id, issues}]`: what was not issued, and why. */
  failed: jsonb('failed').notNull().default([]),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});
