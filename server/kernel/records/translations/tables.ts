import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SourceMark } from '../../../../domain/kernel/records/translations/translation-plan.ts';

/** Translations that somebody confirmed as correct after the Italian text had changed. */
export const translationConfirmations = pgTable(
  'translation_confirmations',
  {
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    field: text('field').notNull(),
    lang: text('lang').notNull(),
    text: text('text').notNull(),
    italian: text('italian').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    by: integer('by_user'),
  },
  (t) => [primaryKey({ columns: [t.targetType, t.targetId, t.field, t.lang] })],
);

/** Marks of machine-written texts, with a hash: a mark is valid while the text is unchanged. */
export const textSources = pgTable(
  'text_sources',
  {
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    field: text('field').notNull(),
    lang: text('lang').notNull(),
    /** No foreign key, as in the history, so that a restored record finds its marks. */
    structureId: integer('structure_id'),
    source: text('source').$type<SourceMark['source']>().notNull(),
    hash: text('hash').notNull(),
    /** False once a person has rewritten or confirmed the text. */
    isCurrent: boolean('is_current').notNull().default(true),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    by: integer('by_user'),
  },
  (t) => [
    primaryKey({ columns: [t.targetType, t.targetId, t.field, t.lang] }),
    index('text_sources_structure_idx').on(t.structureId, t.targetType).where(sql`is_current`),
  ],
);
