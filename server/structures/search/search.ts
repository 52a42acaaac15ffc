import { z } from 'zod';
import type { Actor } from '../../auth/actor.ts';
import { sampleOf } from '../../records/lists/sample.ts';
import { strategyOf } from '../../records/lists/strategy.ts';
import { held, literally, searchWords } from '../../records/lists/words.ts';
import { type Queryable, run, Statement } from '../../records/statement.ts';
import { structureScope } from '../scope.ts';

/** A structure in few words, as the palette and the dashboard name it. */
export const line = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  status: z.int(),
  completeness: z.int(),
  coverPath: z.string().nullable(),
  updatedAt: z.string(),
});
export type Line = z.infer<typeof line> & Record<string, unknown>;

export const LINE_COLUMNS = `s.id, s.name, s.city, s.province, s.status, s.completeness, s.cover_path as "coverPath",
  to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"`;
export const FOUND = 8;

/** What holds every word, the id itself first, then names that begin so; when nothing does, what is written nearly so. */
export async function searchStructures(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const found = await exact(database, actor, q);
  // Of a code or a number what is nearly the same is another one.
  return found.length > 0 || q.length < 4 || /\d/.test(q) ? found : similar(database, actor, q);
}

async function exact(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'overview')(statement);
  const words = searchWords(q);
  const strategy = strategyOf(await sampleOf(database, 'structures'), words);
  const search = strategy.beyond ? { indexed: [], inRows: words } : strategy;
  const where = [scope, ...held('s.search_text', search, statement)].join(' and ');
  const id = statement.bind(/^\d{1,9}$/.test(q) ? Number(q) : 0);
  const prefix = statement.bind(`${literally(words.join(' '))}%`);
  // Candidates are cut before they are ranked: a word that half the register holds costs no more than a rare one.
  return run<Line>(
    database,
    `with found as (
       (select s.id from structures s where s.id = ${id} and ${scope})
       union
       (select s.id from structures s where ${where} limit 200)
     )
     select ${LINE_COLUMNS} from structures s where s.id in (select id from found)
     order by s.id <> ${id}, immutable_unaccent(s.name) not like immutable_unaccent(${prefix}), s.name, s.id
     limit ${FOUND}`,
    statement.values,
  );
}

function similar(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'overview')(statement);
  const asked = `immutable_unaccent(${statement.bind(q)})`;
  return run<Line>(
    database,
    `with near as (
       select s.id from structures s where ${scope} and ${asked} <% s.search_text limit 200
     )
     select ${LINE_COLUMNS} from structures s where s.id in (select id from near)
     order by ${asked} <<-> s.search_text, s.name, s.id limit ${FOUND}`,
    statement.values,
  );
}
