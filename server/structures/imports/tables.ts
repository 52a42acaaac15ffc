import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type NamesakeDecisions, NO_NAMESAKES } from '../../../domain/structures/imports/decisions.ts';
import type { RegisterDetails } from '../../../domain/structures/imports/identity/register.ts';
import type { Mapping } from '../../../domain/structures/imports/mapping.ts';
import type { Reason } from '../../../domain/structures/imports/reasons.ts';
import type { ImportCounts, ImportState, RemarkOutcome } from '../../../domain/structures/imports/states.ts';
import type { SurveyedColumn } from '../../../domain/structures/imports/survey.ts';
import { bigKey } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import { users } from '../../people/users/tables.ts';
import { structures } from '../structures/tables.ts';
import type { Sheets } from './files/xlsx.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** One file brought in, from its upload to its undoing. */
export const imports = pgTable(
  'imports',
  {
    ...taskColumns<ImportState>('uploaded'),
    fileName: text('file_name').notNull(),
    /** Name within DATA_DIR/imports; null once the file was removed. */
    storedName: text('stored_name'),
    bytes: integer().notNull(),
    format: text().$type<'csv' | 'xlsx' | 'json'>().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    /** Of a workbook: the sheet that was read, and the others that it shows. */
    sheets: jsonb().$type<Sheets>(),
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<SurveyedColumn[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    rowCount: integer('row_count').notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /** Rows of the file that the running act has done; written with them, so that it goes on from there. */
    doneRows: integer('done_rows').notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull(),
    error: jsonb().$type<Reason>(),
    /** Set by the first commit: what the history's entries carry. */
    batchId: uuid('batch_id'),
    /** The register that it is of; null until a new one is made by the commit. */
    registerId: integer('register_id').references(() => importRegisters.id, { onDelete: 'set null' }),
    /** What a new register will be called. */
    register: jsonb()
      .$type<RegisterDetails>()
      .notNull()
      .default({ name: '', place: null, publisher: null, licence: null }),
    namesakes: jsonb().$type<NamesakeDecisions>().notNull().default(NO_NAMESAKES),
    /** Fetched by the clock, for a register that is fetched each month. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    /** When the dry run began that a commit goes by. */
    checkedAt: instant('checked_at'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    // What a batch of the journal is of.
    index('imports_batch_idx').on(t.batchId).where(sql`batch_id is not null`),
    index('imports_author_idx').on(t.createdBy, t.id),
    // Of two that write the structures of one register each would undo what the other has just written.
    uniqueIndex('imports_running_register_key').on(t.registerId).where(sql`state in ('running', 'undoing')`),
  ],
);

/** Rows that were refused, wait for a decision, or were taken with a remark; all others need no memory. */
export const importRows = pgTable(
  'import_rows',
  {
    id: bigKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: text().$type<RemarkOutcome>().notNull(),
    reasons: jsonb().$type<Reason[]>().notNull(),
    /** The reasons that decisions have settled: they may be decided anew. */
    settled: jsonb().$type<Reason[]>().notNull().default([]),
    /** As which of the import's counts it is counted. */
    countedAs: text('counted_as').$type<keyof ImportCounts>().notNull().default('refused'),
    /** The structure that has its name and address. */
    namesakeId: integer('namesake_id'),
    raw: jsonb().$type<string[]>().notNull(),
  },
  (t) => [index('import_rows_import_idx').on(t.importId, t.outcome, t.line)],
);

/** Mappings kept by name, for oneself or for all. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /** The headings that it was made for: a file with the same ones is offered it. */
    headings: jsonb().$type<string[]>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('import_mappings_name_key').on(t.userId, sql`lower(name)`)],
);

/** A register that structures come from: a code of a file means something only within it. */
export const importRegisters = pgTable(
  'import_registers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    place: text(),
    publisher: text(),
    licence: text(),
    /** Of its last file, and how that was mapped. */
    headings: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>(),
    /** Where its file is published, and when it is fetched next; null: never by itself. */
    url: text(),
    nextFetchAt: instant('next_fetch_at'),
    lastImportAt: instant('last_import_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('import_registers_name_key').on(sql`lower(name)`),
    index('import_registers_fetch_idx').on(t.nextFetchAt),
  ],
);

/**
 * Where a structure comes from: what makes a row of a register the same when its file comes again, and what its
 * last row was. Rows of one key are distinguished by `detail` (their identifying columns), else by `line` (all of them).
 */
export const importSources = pgTable(
  'import_sources',
  {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    registerId: integer('register_id')
      .notNull()
      .references(() => importRegisters.id, { onDelete: 'cascade' }),
    /** The import that found it to be of this register: undone, it no longer is. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    importKey: text('import_key').notNull(),
    detail: text().notNull().default(''),
    line: text().notNull().default(''),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.structureId, t.registerId] }),
    uniqueIndex('import_sources_key').on(t.registerId, t.importKey, t.detail, t.line),
    index('import_sources_import_idx').on(t.importId),
  ],
);

/** Structures of a register that a file of it lacks, and what was done with them. */
export const importGone = pgTable(
  'import_gone',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    done: text().$type<'check' | 'deactivate'>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.structureId] }),
    index('import_gone_structure_idx').on(t.structureId),
  ],
);

/** What an import left to be looked at by a person. */
export const importNotes = pgTable(
  'import_notes',
  {
    id: bigKey(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    reason: jsonb().$type<Reason>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    checkedAt: instant('checked_at'),
    checkedBy: integer('checked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('import_notes_reason_key').on(t.structureId, sql`md5(reason::text)`),
    index('import_notes_open_idx').on(t.code, t.structureId).where(sql`checked_at is null`),
    index('import_notes_import_idx').on(t.importId),
  ],
);

/** What operators have mapped values of registers to: proposed the next time, to everybody. */
export const importMeanings = pgTable(
  'import_meanings',
  {
    target: text().notNull(),
    /** As it is compared: folded. */
    value: text().notNull(),
    code: text().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.target, t.value] })],
);
