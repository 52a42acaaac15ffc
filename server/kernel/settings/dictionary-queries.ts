import { type Queryable, run } from '../../platform/database/statement.ts';

export const countBySection = (database: Queryable) =>
  run<{ section: string; count: number }>(
    database,
    'select section, count(*)::integer as count from dictionaries group by section order by section',
    [],
  );

/** Returns the languages in which at least one dictionary entry has a text. */
export async function readUsedLanguages(database: Queryable): Promise<string[]> {
  const rows = await run<{ code: string }>(
    database,
    'select distinct jsonb_object_keys(values) as code from dictionaries',
    [],
  );
  return rows.map(({ code }) => code);
}
