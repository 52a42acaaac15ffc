import { structureTexts } from '../../domain/kernel/texts/structures/structure.ts';
import { collectTexts } from '../../domain/kernel/texts/testing/catalogue.ts';
import { STRUCTURE_STATUSES } from '../../domain/kernel/vocabularies/structure-status.ts';
import { fillText, LANGUAGES } from '../../domain/platform/language/text.ts';

/** Language of the walk through all screens: its texts are the longest, so a layout that fits them fits all others. */
export const WALK_LANGUAGE = 'de';
const COLUMN = LANGUAGES.indexOf(WALK_LANGUAGE);

/** Status labels fill a placeholder, so the catalogue lacks the label of this button. */
const DEACTIVATE = [0, 1, 2, 3].map((column) =>
  fillText(structureTexts['status.moveTo'][column] ?? '', { status: STRUCTURE_STATUSES[0][column] }, WALK_LANGUAGE),
);

let texts: Promise<readonly (readonly string[])[]> | undefined;

/** Returns a pattern that matches the start of a label in the walk's language if its Italian matches `italian`. */
export async function labelPattern(italian: RegExp): Promise<RegExp> {
  texts ??= collectTexts().then((all) => [...all.values(), DEACTIVATE]);
  const labels = (await texts)
    .filter((text) => italian.test(text[0] ?? ''))
    .map((text) => sourceOf(text[COLUMN] ?? ''));
  return new RegExp(`^(?:${[...new Set(labels)].join('|')})(?!\\p{L})`, 'u');
}

/** Escapes a text for a pattern; a placeholder matches any text. */
const sourceOf = (text: string): string =>
  text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.+');
