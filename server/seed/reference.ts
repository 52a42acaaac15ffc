import { RECORD_SECTIONS } from '../../domain/texts/record.ts';
import { SECTIONS } from '../../domain/texts/sections.ts';
import { seedCatalogues } from '../catalogues/seed-catalogues.ts';
import type { Database } from '../database/database.ts';
import { fillOnce } from '../database/fill-once.ts';
import { type Queryable, run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { seedGeography } from '../geography/seed-geography.ts';
import { seedOfficialTables } from '../guests/official/seed-official-tables.ts';
import { seedDictionaries } from '../settings/dictionaries.ts';
import { seedStructureTypes } from '../settings/seed-structure-types.ts';

const TEXTS = { ...SECTIONS, ...RECORD_SECTIONS };

/** Brings one area's reference data up to date; does nothing when it already is. */
type ReferenceSeed = (transaction: Queryable) => Promise<void>;

const SEEDS: readonly ReferenceSeed[] = [
  seedGeography,
  seedStructureTypes,
  seedCatalogues,
  seedOfficialTables,
  (transaction) => fillOnce(transaction, 'dictionaries', TEXTS, () => seedDictionaries(transaction, TEXTS)),
];

/** Of several processes that start together one writes, the others wait as long as it takes and find it done. */
const LOCK = 7_266_004;

/** What every installation needs, demo or not. */
export async function seedReference(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await run(transaction, `select set_config('statement_timeout', '120s', true)`, []);
    await run(transaction, `select pg_advisory_xact_lock(${LOCK})`, []);
    for (const seed of SEEDS) await seed(transaction);
  });
}
