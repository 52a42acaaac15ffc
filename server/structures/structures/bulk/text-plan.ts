import { z } from 'zod';
import { searchWords } from '../../../../domain/kernel/records/text-rules.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { TEXT_COLUMNS } from '../../../../domain/portal/content/answers.ts';
import { lackCodes, TEXT_SECTION_NAMES } from '../../../../domain/portal/content/text-state.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { listQuerySchema, parseListQuery } from '../../../kernel/records/list-query.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { hideMaskedVatMatches, joinConditions } from '../../../platform/access/masked-vat.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { Statement } from '../../../platform/database/statement.ts';

/** Schema for a comma-separated list of the given words. */
function commaSeparated<const Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)));
}

export const textQuery = listQuerySchema(structure).extend({
  'filter[missing]': commaSeparated(LANGUAGES).optional(),
  'filter[section]': commaSeparated(TEXT_SECTION_NAMES).optional(),
});

export interface TextFilters extends Record<string, unknown> {
  'filter[missing]'?: Language[];
  'filter[section]'?: string[];
}

/** SQL: machine translations that nobody has reviewed, such as `pool.de`, in the notation of `structures.texts`. */
const MACHINE_TEXTS_SQL = `array(select distinct s.target_type || '.' || s.lang from text_sources s
  where s.structure_id = t.id and s.is_current and s.source = 'machine' order by 1) as "machine"`;

/** Returns the reader's list of structures, filtered by their missing texts. */
export function textPlan(actor: Actor, filters: TextFilters): ListPlan {
  const { 'filter[missing]': missing = [], 'filter[section]': sections = [], ...rest } = filters;
  const inScope = structureScope(actor, 't.id', 'all parts');
  const query = parseListQuery(structure, rest);
  const vatCondition = hideMaskedVatMatches(actor, searchWords(query.q), 't');
  const scope = (statement: Statement) => joinConditions(inScope(statement), vatCondition(statement));
  const hasTextFilter = missing.length > 0 || sections.length > 0;
  const scopeWithMissingTexts = (statement: Statement) =>
    `${scope(statement)} and t.texts && ${statement.bind(lackCodes(missing, sections))}::text[]`;
  return {
    definition: structure,
    role: actor.role,
    scope: hasTextFilter ? scopeWithMissingTexts : scope,
    query,
    columns: TEXT_COLUMNS,
    beside: `t.texts as "texts", ${MACHINE_TEXTS_SQL}`,
    hitsFirst: hasTextFilter,
  };
}
