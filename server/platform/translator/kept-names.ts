import type { StoredName } from '../../../domain/kernel/records/translations/kept-words.ts';
import { type Queryable, run } from '../database/statement.ts';

/** Dictionary section of the glossary: names that a translation keeps or translates in a fixed way. */
export const GLOSSARY = 'glossary';

const MAX_NAMES = 2000;

/** Returns the names that a translation keeps: the glossary's and the name of the text's structure. */
export async function readProtectedNames(database: Queryable, structureId: number | undefined): Promise<StoredName[]> {
  return (
    await run<{ names: StoredName }>(
      database,
      `(select values as names from dictionaries where section = $1 and status = 10 order by key limit ${MAX_NAMES})
       union all (select jsonb_build_object('it', name) from structures where id = $2)`,
      [GLOSSARY, structureId ?? null],
    )
  ).map(({ names }) => names);
}
