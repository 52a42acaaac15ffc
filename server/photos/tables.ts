import { sql } from 'drizzle-orm';
import { uniqueIndex } from 'drizzle-orm/pg-core';
import { photo } from '../../domain/photos/photo.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';

export const photos = recordTable(photo, {
  references: { structureId: () => structures.id },
  indexes: [
    // By their public name, when a size of one is made.
    uniqueIndex('photos_path_key').on(sql`path`),
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
  ],
});
