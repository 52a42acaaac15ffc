import { sql } from 'drizzle-orm';
import { index, integer, uniqueIndex } from 'drizzle-orm/pg-core';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

export const photos = recordTable(photo, {
  columns: {
    // Null in the gallery of a record of the platform's.
    structureId: integer('structure_id').references(() => structures.id, { onDelete: 'cascade' }),
  },
  indexes: [
    // By their public name, when a size of one is made.
    uniqueIndex('photos_path_key').on(sql`path`),
    // Those that are older than it.
    index('photos_without_color_idx').on(sql`id`).where(sql`color is null`),
    // The same file twice in one gallery is refused, also when two uploads cross.
    uniqueIndex('photos_file_key').on(
      sql`structure_id`,
      sql`gallery`,
      sql`coalesce(owner_id, 0)`,
      sql`checksum`,
    ),
    uniqueIndex('photos_one_cover_key')
      .on(sql`structure_id`, sql`gallery`, sql`coalesce(owner_id, 0)`)
      .where(sql`is_cover`),
    // The same two of the galleries that lie under no structure.
    uniqueIndex('photos_platform_file_key')
      .on(sql`gallery`, sql`owner_id`, sql`checksum`)
      .where(sql`structure_id is null`),
    uniqueIndex('photos_platform_cover_key')
      .on(sql`gallery`, sql`owner_id`)
      .where(sql`structure_id is null and is_cover`),
  ],
});
