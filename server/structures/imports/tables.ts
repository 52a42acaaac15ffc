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

/** Imported files, from the upload to the undo. */
export const imports = pgTable(
  'imports',
  {
    ...taskColumns<ImportState>('uploaded'),
    fileName: text('file_name').notNull(),
    /** Name within DATA_DIR/imports. Null once the file is deleted. */
    storedName: text('stored_name'),
    bytes: integer().notNull(),
    format: text().$type<'csv' | 'xlsx' | 'json'>().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    /** Workbooks only: the sheet read and the other visible sheets. */
    sheets: jsonb().$type<Sheets>(),
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<SurveyedColumn[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    rowCount: integer('row_count').notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /**
     * Number of rows that the running act has processed. Written in the same transaction, so that the job resumes
     * there.
     */
    doneRows: integer('done_rows').notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull(),
    error: jsonb().$type<Reason>(),
    /** Batch id of the history entries, set by the first commit. */
    batchId: uuid('batch_id'),
    /** The file's register. Null until the commit creates a new one. */
    registerId: integer('register_id').references(() => importRegisters.id, { onDelete: 'set null' }),
    /** Details of the register to create. */
    register: jsonb()
      .$type<RegisterDetails>()
      .notNull()
      .default({ name: '', place: null, publisher: null, licence: null }),
    namesakes: jsonb().$type<NamesakeDecisions>().notNull().default(NO_NAMESAKES),
    /** True if the monthly job fetched the file. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    /** Start of the dry run that the commit relies on. */
    checkedAt: instant('checked_at'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    // Finds the import of a batch in the history.
    index('imports_batch_idx').on(t.batchId).where(sql`batch_id is not null`),
    index('imports_author_idx').on(t.createdBy, t.id),
    // Only one import per register may write at a time.
    uniqueIndex('imports_running_register_key').on(t.registerId).where(sql`state in ('running', 'undoing')`),
  ],
);

/** Rows that were refused, need a decision or have a remark. Other rows are not stored. */
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
    /** Reasons that a decision has settled. The decision can be changed. */
    settled: jsonb().$type<Reason[]>().notNull().default([]),
    /** The count of the import that includes this row. */
    countedAs: text('counted_as').$type<keyof ImportCounts>().notNull().default('refused'),
    namesakeId: integer('namesake_id'),
    raw: jsonb().$type<string[]>().notNull(),
  },
  (t) => [index('import_rows_import_idx').on(t.importId, t.outcome, t.line)],
);

/** Saved mappings, private or shared. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /** Headings of the file it was made for. A file with the same headings gets this mapping. */
    headings: jsonb().$type<string[]>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('import_mappings_name_key').on(t.userId, sql`lower(name)`)],
);

/** Registers that structures come from. A code is unique only within its register. */
export const importRegisters = pgTable(
  'import_registers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    place: text(),
    publisher: text(),
    licence: text(),
    /** Headings and mapping of the last file. */
    headings: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>(),
    /** Address of the published file and time of the next fetch. Null if it is not fetched automatically. */
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
 * Links a structure to its row in a register, with the last imported values. Rows with the same key are distinguished
 * by `detail`, their identifying columns, otherwise by `line`, all columns.
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
    /** The import that linked the structure to the register. Its undo deletes the link. */
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

/** Structures that a file of their register lacks, and how a person settled each. */
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
  (t) => [primaryKey({ columns: [t.importId, t.structureId] }), index('import_gone_structure_idx').on(t.structureId)],
);

/** Notes that an import left on structures for a person to check. */
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

/** Operators' mappings of register values, suggested to everybody in later imports. */
export const importMeanings = pgTable(
  'import_meanings',
  {
    target: text().notNull(),
    /** Folded, as values are compared. */
    value: text().notNull(),
    code: text().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.target, t.value] })],
);
