import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { seo } from '../../../domain/portal/publication/seo.ts';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';

const ofStructure = { structureId: () => structures.id };

export const seoTable = recordTable(seo, {
  references: ofStructure,
  // Two structures with one title compete with each other in a search.
  indexes: [index('seo_meta_title_idx').on(sql`lower(meta_title->>'it')`)],
});
export const vcardTable = recordTable(vcard, { references: ofStructure });

/** Addresses of structures' pages, one of a language: the one in use, and those that lead to it since it changed. */
export const structureAddresses = pgTable(
  'structure_addresses',
  {
    language: text('language').notNull(),
    slug: text('slug').notNull(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    isCurrent: boolean('is_current').notNull().default(true),
    retiredAt: timestamp('retired_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.language, t.slug] }), index('structure_addresses_structure').on(t.structureId)],
);
