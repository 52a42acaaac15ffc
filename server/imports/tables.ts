import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Mapping } from '../../domain/imports/mapping.ts';
import type { Reason } from '../../domain/imports/reasons.ts';
import type { ImportCounts, ImportState } from '../../domain/imports/states.ts';
import type { SurveyedColumn } from '../../domain/imports/survey.ts';
import { bigKey } from '../records/table.ts';
import { structures } from '../structures/tables.ts';
import { taskColumns } from '../tasks/columns.ts';
import { users } from '../users/tables.ts';
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
    format: text().$type<'csv' | 'xlsx'>().notNull(),
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
    /** When the dry run began that a commit goes by. */
    checkedAt: instant('checked_at'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('imports_author_idx').on(t.createdBy, t.id)],
);

/** Rows that were refused, or accepted with a remark; all others need no memory. */
export const importRows = pgTable(
  'import_rows',
  {
    id: bigKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: text().$type<'refused' | 'noted'>().notNull(),
    reasons: jsonb().$type<Reason[]>().notNull(),
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

/** Where a structure comes from: what makes a row the same when the file comes again, and what it said last. */
export const importSources = pgTable('import_sources', {
  structureId: integer('structure_id')
    .primaryKey()
    .references(() => structures.id, { onDelete: 'cascade' }),
  importKey: text('import_key').notNull().unique(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
});
