import { foldText } from '../../../../domain/kernel/records/text-rules.ts';

export interface NamedSection<Id extends string> {
  readonly screen: Id;
  /** Name and keywords of the section. */
  readonly words: string;
}

/** Maximum number of last words that may name the section: "tre vele condizioni cancellazione". */
const MAX_SECTION_WORDS = 2;
const MAX_SECTIONS = 3;

/**
 * Splits typed words into a structure's name and the sections that the last words name. Null if they name no section or
 * if no words remain for the structure. Words may be incomplete: `tre vele pr`.
 */
export function findNamedSections<Id extends string>(
  typed: string,
  sections: readonly NamedSection<Id>[],
): { structure: string; screens: Id[] } | null {
  const words = typed.trim().split(/\s+/).slice(0, 12);
  for (let count = Math.min(MAX_SECTION_WORDS, words.length - 1); count > 0; count--) {
    const lastWords = words.slice(-count).map(foldText);
    if (lastWords.some((word) => word.length < 2)) continue;
    const matches = sections.filter(({ words: known }) => {
      const all = foldText(known).split(/\s+/);
      return lastWords.every((word) => all.some((one) => one.startsWith(word)));
    });
    const screens = matches.slice(0, MAX_SECTIONS).map(({ screen }) => screen);
    if (screens.length > 0) return { structure: words.slice(0, -count).join(' '), screens };
  }
  return null;
}
