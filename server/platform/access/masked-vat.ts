import type { Actor } from './actor.ts';
import type { ScopeCondition } from './scope.ts';

/**
 * Structures are found by their partita IVA, which editors read masked: what a word has in common with it alone is not found
 * for them, or one digit after the other would tell it. Words without a digit tell nothing of a number.
 */
export function notByMaskedVat({ role }: Actor, words: readonly string[], alias: string): ScopeCondition {
  const asked = role === 'editor' ? words.filter((word) => /\d/.test(word)) : [];
  const vat = `(select f.vat_number from fiscal_profile f where f.structure_id = ${alias}.id)`;
  const rest = `replace(${alias}.search_text, immutable_unaccent(coalesce(${vat}, '')), '')`;
  return (statement) =>
    asked
      .map((word) => `strpos(${rest}, (select immutable_unaccent(${statement.bind(word)}))) > 0`)
      .join(' and ') || 'true';
}

/** Two conditions; one that always holds is none, by which a list knows that it is of the whole table. */
export const both = (one: string, other: string): string => (other === 'true' ? one : `${one} and ${other}`);
