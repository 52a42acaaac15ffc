import type { Queryable } from '../records/statement.ts';

/** The primary agent's link: a portfolio is read from links, the structure's `vendorId` only names it. */
export async function linkAgent(
  database: Queryable,
  structureId: number,
  vendorId: number,
  by: number | null,
): Promise<void> {
  await database.query({
    text: `insert into user_structures (user_id, structure_id, relation, is_primary, created_by)
      values ($1, $2, 'agent', true, $3) on conflict (user_id, structure_id) do nothing`,
    values: [vendorId, structureId, by],
  });
}
