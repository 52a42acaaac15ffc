import { RECORD_SECTIONS } from '../../domain/texts/record.ts';
import { SECTIONS } from '../../domain/texts/sections.ts';
import { seedCatalogues } from '../catalogues/seed-catalogues.ts';
import type { Database, Tx } from '../database/database.ts';
import { seedGeography } from '../geography/seed-geography.ts';
import { seedDictionaries } from '../settings/dictionaries.ts';
import { seedStructureTypes } from '../settings/seed-structure-types.ts';

/** Brings one area's reference data up to date; does nothing when it already is. */
type ReferenceSeed = (tx: Tx) => Promise<void>;

const SEEDS: readonly ReferenceSeed[] = [
  seedGeography,
  seedStructureTypes,
  seedCatalogues,
  (tx) => seedDictionaries(tx, { ...SECTIONS, ...RECORD_SECTIONS }),
];

/** What every installation needs, demo or not. */
export async function seedReference(database: Database): Promise<void> {
  await database.orm.transaction(async (tx) => {
    for (const seed of SEEDS) await seed(tx);
  });
}
