import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SourceMark } from '../../../../domain/kernel/records/translations/translation-plan.ts';

/** Translations that somebody found good as they are after their Italian had changed. */
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

/** Texts that no person wrote, by what they were then: the mark holds as long as the text is still that one. */
export const textSources = pgTable(
  'text_sources',
  {
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    field: text('field').notNull(),
    lang: text('lang').notNull(),
    /** No foreign key, as in the history: a record that comes back has its marks. */
    structureId: integer('structure_id'),
    source: text('source').$type<SourceMark['source']>().notNull(),
    hash: text('hash').notNull(),
    /** No longer: a person has written another text, or confirmed this one. */
    isCurrent: boolean('is_current').notNull().default(true),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    by: integer('by_user'),
  },
  (t) => [
    primaryKey({ columns: [t.targetType, t.targetId, t.field, t.lang] }),
    index('text_sources_structure_idx').on(t.structureId, t.targetType).where(sql`is_current`),
  ],
);
