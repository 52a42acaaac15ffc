import { SECTIONS } from '../domain/kernel/texts/sections.ts';
import { RECORD_SECTIONS } from '../domain/record-texts.ts';
import { seedCatalogues } from './kernel/catalogues/seed-catalogues.ts';
import { seedGeography } from './kernel/geography/seed-geography.ts';
import { seedDictionaries } from './kernel/settings/dictionaries.ts';
import { seedStructureTypes } from './kernel/settings/seed-structure-types.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { fillOnce } from './platform/database/fill-once.ts';
import { type Queryable, run } from './platform/database/statement.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { Demo } from './platform/demo.ts';
import { seedOfficialTables } from './stays/guests/official/seed-official-tables.ts';

const TEXTS = { ...SECTIONS, ...RECORD_SECTIONS };

/** Updates one area's reference data; does nothing if it is current. */
type ReferenceSeed = (transaction: Queryable) => Promise<void>;

const SEEDS: readonly ReferenceSeed[] = [
  seedGeography,
  seedStructureTypes,
  seedCatalogues,
  seedOfficialTables,
  (transaction) => fillOnce(transaction, 'dictionaries', TEXTS, () => seedDictionaries(transaction, TEXTS)),
];

/** Advisory lock: if several processes start together, one writes and the others wait without a time limit. */
const SEED_LOCK = 7_266_004;

/** Stores the reference data that every installation needs, with or without the demo. */
export async function seedReference(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await run(transaction, `select set_config('statement_timeout', '120s', true)`, []);
    await run(transaction, `select pg_advisory_xact_lock(${SEED_LOCK})`, []);
    for (const seed of SEEDS) await seed(transaction);
  });
}

const FIRST_ADMINISTRATOR =
  'There are no users yet. Create the first administrator with: npm run admin:create -- address@example.com "First Last"';

/** Stores the reference data and, in the demo, its content. Returns lines to print after the address. */
export async function fillDatabase(context: Context, demo: Demo | null): Promise<string[]> {
  await seedReference(context.database);
  if (demo) return demo.fill(context);
  return (await hasNoUsers(context.database.pool)) ? [FIRST_ADMINISTRATOR] : [];
}

export async function hasNoUsers(database: Queryable): Promise<boolean> {
  const [answer] = await run<{ empty: boolean }>(database, 'select not exists (select from users) as empty', []);
  return answer?.empty === true;
}
