import { type Queryable, run } from '../../platform/database/statement.ts';

/** The name of a structure, or an empty text if there is no such structure. */
export async function structureName(database: Queryable, id: number): Promise<string> {
  const [structure] = await run<{ name: string }>(database, 'select name from structures where id = $1', [
    id,
  ]);
  return structure?.name ?? '';
}

/** What the portal still writes is not yet the customer's to read, nor what it threw away before. */
export const UNSENT = `t.state = 'draft' or t.state = 'cancelled' and t.sent_at is null`;
