import { RECORD_SECTIONS } from '../../domain/texts/record.ts';
import { SECTIONS } from '../../domain/texts/sections.ts';
import { seedCatalogues } from '../catalogues/seed-catalogues.ts';
import type { Database, Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { seedGeography } from '../geography/seed-geography.ts';
import { run } from '../records/statement.ts';
import { seedDictionaries } from '../settings/dictionaries.ts';
import { seedStructureTypes } from '../settings/seed-structure-types.ts';
import { fillOnce } from './fill-once.ts';

const TEXTS = { ...SECTIONS, ...RECORD_SECTIONS };

/** Brings one area's reference data up to date; does nothing when it already is. */
type ReferenceSeed = (tx: Tx) => Promise<void>;

const SEEDS: readonly ReferenceSeed[] = [
  seedGeography,
  seedStructureTypes,
  seedCatalogues,
  (tx) => fillOnce(tx, 'dictionaries', TEXTS, () => seedDictionaries(tx, TEXTS)),
];

/** Of several processes that start together one writes, the others wait as long as it takes and find it done. */
const LOCK = 7_266_004;

/** What every installation needs, demo or not. */
export async function seedReference(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await run(transaction, `select set_config('statement_timeout', '120s', true)`, []);
    await run(transaction, `select pg_advisory_xact_lock(${LOCK})`, []);
    const { orm } = transaction;
    for (const seed of SEEDS) await seed(orm);
  });
}
