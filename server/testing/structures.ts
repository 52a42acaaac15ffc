import { TODAY_IN_ROME } from '../platform/database/time.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createDraftStructure } from '../structures/structures/wizard/create-draft.ts';
import type { TestApp } from './app.ts';

const BOLOGNA = 37006;

/** Creates a structure in Bologna for `owner` (a demo account). `status` is set directly in the database. */
export async function makeStructure(
  t: TestApp,
  owner = 'customer',
  options: { name?: string; status?: number; cityId?: number; type?: string } = {},
): Promise<number> {
  const ownerId = t.ids[owner];
  if (ownerId === undefined) throw new Error(`no demo account ${owner}`);
  const id = await inTransaction(t.database, (transaction) =>
    createDraftStructure(transaction, {
      ownerId,
      name: options.name ?? 'Pensione di prova',
      structureTypeCode: options.type ?? 'hotel',
      category: null,
      cityId: options.cityId ?? BOLOGNA,
      address: null,
      otherData: {},
    }),
  );
  if (options.status !== undefined) {
    await t.database.pool.query('update structures set status = $2 where id = $1', [id, options.status]);
  }
  return id;
}

/** Links an account to a structure for a period, in days from today. */
export async function linkAccount(
  t: TestApp,
  account: string,
  structureId: number,
  relation: 'owner' | 'manager' | 'agent' | 'editor',
  days: { from?: number; to?: number } = {},
): Promise<void> {
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from, valid_to) values
     ($1, $2, $3, ${TODAY_IN_ROME} + $4::integer, ${TODAY_IN_ROME} + $5::integer)`,
    [t.ids[account], structureId, relation, days.from ?? 0, days.to ?? null],
  );
}
