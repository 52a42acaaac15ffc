import { sql } from 'drizzle-orm';
import { check, index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core';
import { dictionary } from '../../../domain/kernel/settings/dictionary.ts';
import type { TextValues } from '../../../domain/kernel/settings/dictionary-languages.ts';
import { recordTable } from '../records/table.ts';

/** Dictionary entries (platform dictionary 3.4). */
export const dictionaries = recordTable(dictionary, {
  columns: {
    /** Values from the code. A text equal to them follows the code; a text changed by staff does not. */
    codeValues: jsonb('code_values').$type<TextValues>(),
  },
  indexes: [
    uniqueIndex('dictionaries_key_key').on(sql`section`, sql`key`),
    // Finds out if a cached section is still current.
    index('dictionaries_stamp').on(sql`section`, sql`updated_at`),
    index('dictionaries_missing_idx').using('gin', sql`missing_languages`),
    check('dictionaries_status', sql`status in (0, 10, 20)`),
  ],
});
