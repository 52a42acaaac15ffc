import type { Actor } from './actor.ts';
import type { ScopeCondition } from './scope.ts';

/**
 * Returns the condition that hides structures whose only match is their VAT number, which editors read masked.
 * Otherwise an editor could guess the number digit by digit. Words without a digit reveal nothing.
 */
export function hideMaskedVatMatches({ role }: Actor, words: readonly string[], alias: string): ScopeCondition {
  const digitWords = role === 'editor' ? words.filter((word) => /\d/.test(word)) : [];
  const vat = `(select f.vat_number from fiscal_profile f where f.structure_id = ${alias}.id)`;
  const withoutVat = `replace(${alias}.search_text, immutable_unaccent(coalesce(${vat}, '')), '')`;
  return (statement) =>
    digitWords
      .map((word) => `strpos(${withoutVat}, (select immutable_unaccent(${statement.bind(word)}))) > 0`)
      .join(' and ') || 'true';
}

/**
 * Joins two conditions with `and`. Leaves out the second one if it is `true`, because lists compare the result with
 * `true`.
 */
export const joinConditions = (first: string, second: string): string =>
  second === 'true' ? first : `${first} and ${second}`;
