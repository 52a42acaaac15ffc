import type { z } from 'zod';
import type { structureLine } from '../../../domain/insight/dashboard/answers.ts';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { sampleOf } from '../../kernel/records/lists/sample.ts';
import { containsConditions, escapeLike } from '../../kernel/records/lists/search-texts.ts';
import { chooseStrategy } from '../../kernel/records/lists/strategy.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { hideMaskedVatMatches } from '../../platform/access/masked-vat.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
export type Line = z.infer<typeof structureLine>;

/** SQL: completeness of structure `s` for a role. */
export const completenessFor = (role: Role): string =>
  `s.${structure.fields.completeness.columnFor?.[role] ?? 'completeness'}`;

export const lineColumns = (
  role: Role,
): string => `s.id, s.name, s.city, s.province, s.status, ${completenessFor(role)} as completeness, s.cover_path as "coverPath",
  to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"`;
export const MAX_RESULTS = 8;
/** Maximum number of matches that are ranked, which bounds the cost of words that match every row. */
const MAX_RANKED = 2000;
/** Maximum number of ranked matches for frequent words, which are searched row by row. */
const MAX_RANKED_FREQUENT = 200;
/** A word long enough for a fuzzy search. */
const FUZZY_WORD = /\p{L}{4}/u;

/**
 * Finds structures that contain every word: exact id first, then name prefixes. Falls back to an approximate search
 * without results.
 */
export async function searchStructures(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const found = await searchExact(database, actor, q);
  // An approximate match of a code or number would be a different record.
  return found.length > 0 || /\d/.test(q) || !FUZZY_WORD.test(q) ? found : searchSimilar(database, actor, q);
}

async function searchExact(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'found')(statement);
  const words = searchWords(q);
  const strategy = chooseStrategy(await sampleOf(database, 'structures'), words);
  const search = strategy.exceedsCount ? { indexed: [], inRows: words } : strategy;
  const masked = hideMaskedVatMatches(actor, words, 's')(statement);
  const where = [scope, ...containsConditions('s.search_text', search, statement), masked].join(' and ');
  const id = statement.bind(/^\d{1,9}$/.test(q) ? Number(q) : 0);
  const beginning = `(select immutable_unaccent(${statement.bind(`${escapeLike(words.join(' '))}%`)}))`;
  return run<Line>(
    database,
    `with found as (
       (select s.id, s.name, 0 as rank from structures s where s.id = ${id} and ${scope})
       union all
       (select s.id, s.name, case when s.search_text like s.id || ' ' || ${beginning} then 1 else 2 end
        from structures s where s.id <> ${id} and ${where} limit ${strategy.exceedsCount ? MAX_RANKED_FREQUENT : MAX_RANKED})
     ), first as (select id, rank from found order by rank, name, id limit ${MAX_RESULTS})
     select ${lineColumns(actor.role)} from first join structures s using (id) order by first.rank, s.name, s.id`,
    statement.values,
  );
}

function searchSimilar(database: Queryable, actor: Actor, q: string): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'found')(statement);
  const folded = (text: string) => `(select immutable_unaccent(${statement.bind(text)}))`;
  // Matches word by word, because name and comune are far apart in the search text.
  const words = searchWords(q).map((word) => {
    const whole = containsConditions('s.search_text', { indexed: [word], inRows: [] }, statement).join('');
    return FUZZY_WORD.test(word) ? `(${whole} or ${folded(word)} <% s.search_text)` : whole;
  });
  return run<Line>(
    database,
    `with near as (
       select s.id from structures s where ${[scope, ...words].join(' and ')} limit 200
     )
     select ${lineColumns(actor.role)} from structures s where s.id in (select id from near)
     order by ${folded(q)} <<-> s.search_text, s.name, s.id limit ${MAX_RESULTS}`,
    statement.values,
  );
}
