import { fillOnce } from '../../../platform/database/fill-once.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { readBundledTables, writeOfficialTable } from './load.ts';

/** Loads the bundled tables unless newer ones are stored. */
export async function seedOfficialTables(transaction: Queryable): Promise<void> {
  const tables = readBundledTables();
  await fillOnce(transaction, 'official_entries', tables, async () => {
    for (const table of tables) await writeOfficialTable(transaction, table);
  });
}
