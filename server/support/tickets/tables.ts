import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProposalState } from '../../../domain/support/tickets/proposal.ts';
import { readyAnswer } from '../../../domain/support/tickets/ready-answer.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import type { FieldChange } from '../../platform/audit/entry.ts';
import { structures } from '../../structures/structures/tables.ts';
import type { TicketBase } from './merging/recount.ts';

/** Sequence of ticket numbers such as `T-2026-000123`, which continues across years. */
export const ticketNumbers = pgSequence('ticket_numbers');

export const tickets = recordTable(ticket, {
  references: {
    structureId: () => structures.id,
    requesterId: () => users.id,
    assigneeId: () => users.id,
  },
  columns: {
    /** Search column with the public messages, without internal notes. */
    said: text('said').notNull().default(''),
    /** Id of the ticket's first mail, which all others refer to. */
    threadId: uuid('thread_id').notNull().default(sql`gen_random_uuid()`),
    /** Facts from before the first entry (merging/recount.ts); null until the first recount of an older ticket. */
    base: jsonb('base').$type<TicketBase>(),
    /** Target of the merge. `mergedIntoId` differs if the target was merged later itself. */
    mergedWithId: integer('merged_with_id'),
    /** Watchers that the head received with this ticket. */
    broughtWatcherIds: integer('brought_watcher_ids').array(),
    /** Time when all staff were notified that the ticket is overdue, after its assignee. */
    escalatedAt: timestamp('escalated_at', { withTimezone: true, mode: 'string' }),
    overdueAt: timestamp('overdue_at', { withTimezone: true, mode: 'string' }),
  },
  searchedColumns: ['said'],
  indexes: [
    index('tickets_thread_idx').on(sql`thread_id`),
    uniqueIndex('tickets_number_key').on(sql`number`),
    index('tickets_state_idx').on(sql`state`, sql`due_at`, sql`id`),
    index('tickets_open_idx').on(sql`due_at`, sql`id`).where(sql`state in ('new', 'open', 'assigned')`),
    index('tickets_assignee_idx').on(sql`assignee_id`, sql`due_at`, sql`id`),
    index('tickets_requester_idx').on(sql`requester_id`, sql`last_reply_at`, sql`id`),
    index('tickets_structure_idx').on(sql`structure_id`, sql`last_reply_at`, sql`id`),
    index('tickets_state_reply_idx').on(sql`state`, sql`last_reply_at`, sql`id`),
    index('tickets_priority_idx').on(sql`priority`, sql`due_at`, sql`id`),
    index('tickets_is_waiting_idx').on(sql`is_waiting`, sql`due_at`, sql`id`),
    index('tickets_category_idx').on(sql`category`, sql`state`, sql`due_at`, sql`id`),
    index('tickets_watchers_idx').using('gin', sql`watcher_ids`),
    index('tickets_merged_idx').on(sql`merged_into_id`).where(sql`merged_into_id is not null`),
    index('tickets_error_idx').on(sql`error_id`).where(sql`error_id is not null`),
    // Indexes for the hourly job.
    index('tickets_waiting_idx').on(sql`last_reply_at`).where(sql`is_waiting and state in ('new', 'open', 'assigned')`),
    index('tickets_closed_idx').on(sql`closed_at`).where(sql`state = 'closed'`),
    index('tickets_due_idx').on(sql`due_at`).where(sql`due_at is not null and overdue_at is null`),
    index('tickets_overdue_idx').on(sql`overdue_at`).where(sql`overdue_at is not null and escalated_at is null`),
  ],
});

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** `automatic`: an automatic answer by mail, visible to the staff. */
    kind: text('kind').$type<'message' | 'event' | 'automatic'>().notNull(),
    isInternal: boolean('is_internal').notNull().default(false),
    /** True for messages of the requester or of people who share the structure. */
    isRequester: boolean('is_requester').notNull().default(false),
    authorId: integer('author_id').references(() => users.id),
    /** Text of the message, or name of the event. */
    text: text('text').notNull(),
    params: jsonb('params').$type<Record<string, string>>(),
    /** Id of the mail that carries the message. */
    messageId: uuid('message_id').notNull().default(sql`gen_random_uuid()`),
    /** Message id of an incoming mail. */
    externalId: text('external_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [
    index('ticket_messages_ticket_idx').on(t.ticketId, t.id),
    index('ticket_messages_message_idx').on(t.messageId),
    uniqueIndex('ticket_messages_external_key').on(t.externalId).where(sql`external_id is not null`),
  ],
);

export const ticketProposals = pgTable(
  'ticket_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => users.id),
    decidedBy: integer('decided_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [
    index('ticket_proposals_ticket_idx').on(t.ticketId, t.id),
    index('ticket_proposals_structure_idx').on(t.structureId),
  ],
);

/** Files of messages; unsent files have no message. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id),
    file: text('file').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    index('ticket_files_ticket_idx').on(t.ticketId, t.id),
    index('ticket_files_message_idx').on(t.messageId),
    index('ticket_files_file_idx').on(sql`file text_pattern_ops`),
    index('ticket_files_unsent_idx').on(t.createdAt).where(sql`message_id is null`),
  ],
);

export const ticketDrafts = pgTable(
  'ticket_drafts',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] })],
);

/** People who have a ticket open or are writing; rows older than a minute are ignored. */
export const ticketPresence = pgTable(
  'ticket_presence',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    writingAt: timestamp('writing_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_presence_seen_idx').on(t.seenAt)],
);

export const readyAnswers = recordTable(readyAnswer);
