import { sql } from 'drizzle-orm';
import { index, integer, uniqueIndex } from 'drizzle-orm/pg-core';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

export const photos = recordTable(photo, {
  columns: {
    // Null for photos of platform records.
    structureId: integer('structure_id').references(() => structures.id, { onDelete: 'cascade' }),
  },
  indexes: [
    // Finds a photo by public name when one of its sizes is generated.
    uniqueIndex('photos_path_key').on(sql`path`),
    // Photos from before colours existed.
    index('photos_without_color_idx').on(sql`id`).where(sql`color is null`),
    // Refuses the same file twice in one gallery, also for simultaneous uploads.
    uniqueIndex('photos_file_key').on(sql`structure_id`, sql`gallery`, sql`coalesce(owner_id, 0)`, sql`checksum`),
    uniqueIndex('photos_one_cover_key')
      .on(sql`structure_id`, sql`gallery`, sql`coalesce(owner_id, 0)`)
      .where(sql`is_cover`),
    // The same two keys for galleries of platform records.
    uniqueIndex('photos_platform_file_key')
      .on(sql`gallery`, sql`owner_id`, sql`checksum`)
      .where(sql`structure_id is null`),
    uniqueIndex('photos_platform_cover_key')
      .on(sql`gallery`, sql`owner_id`)
      .where(sql`structure_id is null and is_cover`),
  ],
});
