import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { contractText } from '../../../domain/money/contracts/contract-text.ts';
import type { ContractRunAction, ContractRunState, FeeChange } from '../../../domain/money/contracts/portfolio.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import { bytes, users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const contractTexts = recordTable(contractText);

/** A constraint in the migration prevents overlapping contracts of a structure, except cancelled ones. */
export const contracts = recordTable(contract, {
  references: {
    structureId: () => structures.id,
    vendorId: () => users.id,
    textId: () => contractTexts.id,
    renewsId: (): AnyPgColumn => contracts.id,
  },
  indexes: [
    index('contracts_state_idx').on(sql`structure_id`, sql`state`, sql`start_date`, sql`id`),
    index('contracts_end_idx').on(sql`structure_id`, sql`end_date`, sql`id`),
    // For the nightly job.
    index('contracts_running_idx').on(sql`end_date`, sql`id`).where(sql`state in ('signed', 'active', 'suspended')`),
    index('contracts_lapsed_idx').on(sql`end_date`, sql`structure_id`).where(sql`state = 'expired'`),
    // Across structures: sorting and segments (portfolio/list.ts).
    index('contracts_all_start_idx').on(sql`start_date`, sql`id`),
    index('contracts_all_end_idx').on(sql`end_date`, sql`id`),
    index('contracts_all_state_idx').on(sql`state`, sql`end_date`, sql`id`),
    index('contracts_requested_idx').on(sql`id`).where(sql`renewal_requested_at is not null`),
    index('contracts_vendor_idx').on(sql`vendor_id`),
  ],
});

/** Last assigned number of each year. */
export const contractNumbers = pgTable('contract_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The exact wording of a contract in each language; one row per sending. */
export const sentContracts = pgTable(
  'sent_contracts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** Title of the contract text. */
    version: text('version').notNull(),
    texts: jsonb('texts').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    sentBy: integer('sent_by').references(() => users.id),
  },
  (t) => [index('sent_contracts_contract_idx').on(t.contractId, t.id)],
);

/** The acceptance of a contract: person, time, IP address and text. Never changed. */
export const contractAcceptances = pgTable('contract_acceptances', {
  contractId: integer('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  sentId: integer('sent_id')
    .notNull()
    .references(() => sentContracts.id),
  language: text('language').notNull(),
  /** SHA-256 of the displayed text. */
  textHash: text('text_hash').notNull(),
  name: text('name').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  email: text('email').notNull(),
  ip: text('ip').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/** The mailed acceptance code for a sent text. */
export const contractCodes = pgTable(
  'contract_codes',
  {
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentId: integer('sent_id')
      .notNull()
      .references(() => sentContracts.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    lastSentAt: instant('last_sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.userId] }),
    index('contract_codes_user_idx').on(t.userId),
    index('contract_codes_expires_idx').on(t.expiresAt),
  ],
);

/** Sent reminders, by end date and days before it, so that each is sent once. */
export const contractReminders = pgTable(
  'contract_reminders',
  {
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.endDate, t.days] })],
);

/** Bulk runs that prepare, renew or send contracts or set their fee, with their results. */
export const contractRuns = pgTable('contract_runs', {
  ...taskColumns<ContractRunState>('running'),
  action: text('action').$type<ContractRunAction>().notNull(),
  ids: integer('ids').array().notNull(),
  done: integer('done').notNull().default(0),
  /** `[{id, issues}]`: contracts left unchanged, with the reasons. */
  failed: jsonb('failed').notNull().default([]),
  /** Structures of sent contracts that nobody received. */
  unreached: jsonb('unreached').$type<number[]>().notNull().default([]),
  /** The new fee, and the batch of the history entries; null for other actions. */
  fee: jsonb('fee').$type<FeeChange>(),
  batchId: uuid('batch_id'),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
});
