import { z } from 'zod';
import { memoize } from '../../platform/memoize.ts';
import { visibleLength } from './text/html.ts';
import { isStorable } from './text/storable.ts';
import { nameCharacters, visibleText } from './text/visible.ts';

/** Control characters except line feed and tab; always rejected (structures dictionary 0.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f-\u009f]/;

/** Parameters of a custom zod issue; `code` is a key of the section `validation`. */
export function issueCode(code: string, params: Record<string, string | number> = {}) {
  return { params: { code, ...params } };
}

/** Raw length limit with room for characters that are merged or removed, and for tags. */
const rawLengthLimit = (max: number) => max * 4 + 2000;

/** Checks the length before any other rule, so that a far too long text is rejected quickly and for its length. */
export function boundedString(max: number) {
  const maxRawLength = rawLengthLimit(max);
  return z
    .string()
    .refine((text) => text.length <= maxRawLength, { abort: true, ...issueCode('max_chars', { n: max }) })
    .refine(isStorable, { abort: true, ...issueCode('characters') });
}

function cleanText(max: number, refused: RegExp, see: (text: string) => string = visibleText) {
  return boundedString(max)
    .overwrite(see)
    .normalize('NFC')
    .trim()
    .superRefine((text, context) => {
      if (!refused.test(text)) return;
      const caratteri = nameCharacters([...text].filter((character) => refused.test(character)));
      context.addIssue({ code: 'custom', ...issueCode('characters_named', { caratteri }) });
    });
}

/** Unicode line separators, which become a space within a line. */
const LINE_SIGNS = /[\u2028\u2029]/g;

/** A single line, NFC and trimmed, 1..max characters. An empty value is null, not ''. */
export const line = memoize((max: number, min: number = 1) =>
  cleanText(max, CONTROL_OR_BREAK, (text) => visibleText(text.replace(LINE_SIGNS, ' ')))
    .min(min)
    .max(max),
);

/** Rule for names: at least one letter or digit. */
export const NAME_RULE = { pattern: /[\p{L}\p{N}]/u, code: 'name_letters' } as const;

/** Several lines, 1..max characters. */
export const lines = memoize((max: number) => cleanText(max, CONTROL).min(1).max(max));

/** Folds text for comparison: lower case, no accents, straight apostrophes. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(APOSTROPHES, "'").toLowerCase();
}

const APOSTROPHES = /[’‘`´]/g;

/** Folds a search text. An apostrophe at the end of a word is an accent (NICOLO' is Nicolò). */
export function foldQuery(typed: string): string {
  return foldText(withoutAccentMarks(typed)).trim();
}

const withoutAccentMarks = (typed: string) => typed.replace(/['’‘`´](?=['’‘`´\s]|$)/g, '');

/** Splits a search text into at most eight words. */
export function searchWords(q: string | undefined): string[] {
  return withoutAccentMarks(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/** A bilingual name (Bolzano/Bozen) and each of its halves. */
export const namesWithin = (name: string): string[] =>
  name.includes('/') ? [name, ...name.split('/').map((half) => half.trim())] : [name];

/** HTML with at most max visible characters; the server sanitises tags before this check. */
export const richText = memoize((max: number) =>
  cleanText(max, CONTROL)
    .max(rawLengthLimit(max))
    .refine((html) => visibleLength(html) <= max, issueCode('max_chars', { n: max })),
);
