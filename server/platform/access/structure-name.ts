import { type Queryable, run } from '../database/statement.ts';

/** Returns the name of a structure, or an empty text if the structure does not exist. */
export async function readStructureName(database: Queryable, id: number): Promise<string> {
  const [row] = await run<{ name: string }>(database, 'select name from structures where id = $1', [id]);
  return row?.name ?? '';
}
