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
} from 'drizzle-orm/pg-core';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { contractText } from '../../../domain/money/contracts/contract-text.ts';
import type { ContractRunAction, ContractRunState } from '../../../domain/money/contracts/portfolio.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import { bytes, users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const contractTexts = recordTable(contractText);

/** By the migration no two of a structure hold on the same day, cancelled ones apart. */
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
    // What the nightly job looks at.
    index('contracts_running_idx')
      .on(sql`end_date`, sql`id`)
      .where(sql`state in ('signed', 'active', 'suspended')`),
    index('contracts_lapsed_idx').on(sql`end_date`, sql`structure_id`).where(sql`state = 'expired'`),
    // Across structures: sorts, and what each segment is found by (portfolio/list.ts).
    index('contracts_all_start_idx').on(sql`start_date`, sql`id`),
    index('contracts_all_end_idx').on(sql`end_date`, sql`id`),
    index('contracts_all_state_idx').on(sql`state`, sql`end_date`, sql`id`),
    index('contracts_requested_idx').on(sql`id`).where(sql`renewal_requested_at is not null`),
    index('contracts_vendor_idx').on(sql`vendor_id`),
  ],
});

/** The last number of each year. */
export const contractNumbers = pgTable('contract_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** What a contract said when it was sent, in each language, to the letter; a new row each time that it is sent. */
export const sentContracts = pgTable(
  'sent_contracts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** Title of the version of the text. */
    version: text('version').notNull(),
    texts: jsonb('texts').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    sentBy: integer('sent_by').references(() => users.id),
  },
  (t) => [index('sent_contracts_contract_idx').on(t.contractId, t.id)],
);

/** Who accepted a contract, when, from where, and which text. Written once. */
export const contractAcceptances = pgTable('contract_acceptances', {
  contractId: integer('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  sentId: integer('sent_id')
    .notNull()
    .references(() => sentContracts.id),
  language: text('language').notNull(),
  /** SHA-256 of the text as it was shown. */
  textHash: text('text_hash').notNull(),
  name: text('name').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  email: text('email').notNull(),
  ip: text('ip').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/** The mailed code by which somebody accepts a contract: of one text, as it was sent. */
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

/** Reminders that have been mailed, each once: of an end, so many days before. */
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

/** Many contracts prepared, renewed or sent by a job, with what came of it. */
export const contractRuns = pgTable('contract_runs', {
  ...taskColumns<ContractRunState>('running'),
  action: text('action').$type<ContractRunAction>().notNull(),
  ids: integer('ids').array().notNull(),
  done: integer('done').notNull().default(0),
  /** `[{id, issues}]`: what was left as it is, and why. */
  failed: jsonb('failed').notNull().default([]),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
});
