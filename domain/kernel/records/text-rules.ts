import { z } from 'zod';
import { memoize } from '../../platform/memoize.ts';
import { visibleLength } from './text/html.ts';
import { isStorable } from './text/storable.ts';
import { namedCharacters, visible } from './text/visible.ts';

/** Control characters but for line feed and tab: refused everywhere (structures dictionary 0.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f-\u009f]/;

/** A custom zod issue whose message is the key `code` of the section `validation`. */
export function issueCode(code: string, params: Record<string, string | number> = {}) {
  return { params: { code, ...params } };
}

/** Signs that are joined, spaces that are taken away and tags have their room. */
const atMost = (max: number) => max * 4 + 2000;

/**
 * A string that nothing looks at before its length: what is far too long is refused at once, with the words for what is
 * too long, whatever rules follow.
 */
export function bounded(max: number) {
  const most = atMost(max);
  return z
    .string()
    .refine((text) => text.length <= most, { abort: true, ...issueCode('max_chars', { n: max }) })
    .refine(isStorable, { abort: true, ...issueCode('characters') });
}

function cleanText(max: number, refused: RegExp, see: (text: string) => string = visible) {
  return bounded(max)
    .overwrite(see)
    .normalize('NFC')
    .trim()
    .superRefine((text, context) => {
      if (!refused.test(text)) return;
      const caratteri = namedCharacters([...text].filter((character) => refused.test(character)));
      context.addIssue({ code: 'custom', ...issueCode('characters_named', { caratteri }) });
    });
}

/** Line ends that are no keys: within a line they are a space. */
const LINE_SIGNS = /[\u2028\u2029]/g;

/** A single line, NFC and trimmed, 1..max characters; an empty value is null, not ''. */
export const line = memoize((max: number, min: number = 1) =>
  cleanText(max, CONTROL_OR_BREAK, (text) => visible(text.replace(LINE_SIGNS, ' ')))
    .min(min)
    .max(max),
);

/** Of a name: people and structures are called by letters or digits, not by signs alone. */
export const NAME_RULE = { pattern: /[\p{L}\p{N}]/u, code: 'name_letters' } as const;

/** Several lines, 1..max characters. */
export const lines = memoize((max: number) => cleanText(max, CONTROL).min(1).max(max));

/** In small letters, without accents and with plain apostrophes, for comparing what people write. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(APOSTROPHES, "'").toLowerCase();
}

const APOSTROPHES = /[’‘`´]/g;

/** What is searched, folded: an apostrophe at a word's end is an accent (NICOLO' is Nicolò). */
export function foldedQuery(typed: string): string {
  return folded(withoutAccentMarks(typed)).trim();
}

const withoutAccentMarks = (typed: string) => typed.replace(/['’‘`´](?=['’‘`´\s]|$)/g, '');

/** Words of a search as they were typed: eight at most. */
export function searchWords(q: string | undefined): string[] {
  return withoutAccentMarks(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/** Both halves of a name in two languages (Bolzano/Bozen), and the whole. */
export const namesWithin = (name: string): string[] =>
  name.includes('/') ? [name, ...name.split('/').map((half) => half.trim())] : [name];

/** HTML whose visible text is at most max characters; tags are reduced by the server before this is asked. */
export const richText = memoize((max: number) =>
  cleanText(max, CONTROL)
    .max(atMost(max))
    .refine((html) => visibleLength(html) <= max, issueCode('max_chars', { n: max })),
);
