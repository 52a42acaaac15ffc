import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { seo } from '../../../domain/portal/publication/seo.ts';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';

const ofStructure = { structureId: () => structures.id };

export const seoTable = recordTable(seo, {
  references: ofStructure,
  // Serves the search for structures with the same title.
  indexes: [index('seo_meta_title_idx').on(sql`lower(meta_title->>'it')`)],
});
export const vcardTable = recordTable(vcard, { references: ofStructure });

/** Addresses of structures' pages per language: the current address and the former addresses that redirect to it. */
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
