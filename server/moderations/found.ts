import { searchWords } from '../../domain/records/text-rules.ts';
import type { ScopeCondition } from '../access/scope.ts';
import type { ListPlan } from '../records/lists/plan.ts';
import { held } from '../records/lists/words.ts';

/** Structures and people of one name at most: who writes less of it than that looks for something else. */
const NAMESAKES = 500;

/**
 * Finds by what was sent, by the structure that it is of and by who sent it: each word in one of the three. The names are those
 * of now, looked for by the indexes of their own tables.
 */
export function foundByNames(plan: ListPlan): ListPlan {
  const words = searchWords(plan.query.q);
  if (words.length === 0) return plan;
  const scope: ScopeCondition = (statement) => {
    const each = words.map((word) => {
      const indexed = { indexed: [word], inRows: [] };
      const named = (table: string) =>
        `array(select n.id from ${table} n where ${held('n.search_text', indexed, statement).join(' and ')}
           and ${held('immutable_unaccent(n.name)', indexed, statement).join(' and ')} order by n.id limit ${NAMESAKES})`;
      return `(${held('t.search_text', indexed, statement).join(' and ')}
        or t.structure_id = any(${named('structures')}) or t.submitted_by = any(${named('users')}))`;
    });
    return [plan.scope(statement), ...each].join(' and ');
  };
  return { ...plan, scope, query: { ...plan.query, q: undefined }, hitsFirst: true };
}
