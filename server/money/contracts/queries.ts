import { type Queryable, run } from '../../platform/database/statement.ts';

/** Returns the structure's name, or an empty text if it does not exist. */
export async function readStructureName(database: Queryable, id: number): Promise<string> {
  const [structure] = await run<{ name: string }>(database, 'select name from structures where id = $1', [id]);
  return structure?.name ?? '';
}

/** SQL condition: contracts that customers cannot see, namely drafts and those cancelled before sending. */
export const IS_UNSENT = `t.state = 'draft' or t.state = 'cancelled' and t.sent_at is null`;
