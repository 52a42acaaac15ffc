import { z } from 'zod';
import { sameFor } from './same-schema.ts';

/** Control characters but for line feed and tab: refused everywhere (structures dictionary 0.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f-\u009f]/;

/** A custom zod issue whose message is the key `code` of the section `validation`. */
export function says(code: string, params: Record<string, string | number> = {}) {
  return { params: { code, ...params } };
}

function cleanText(refused: RegExp) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .refine((text) => text.isWellFormed() && !refused.test(text), says('characters'));
}

/** A single line, NFC and trimmed, 1..max characters; an empty value is null, not ''. */
export const line = sameFor((max: number, min: number = 1) => cleanText(CONTROL_OR_BREAK).min(min).max(max));

/** Several lines, 1..max characters. */
export const lines = sameFor((max: number) => cleanText(CONTROL).min(1).max(max));

/** In small letters and without accents, for comparing what people write. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Characters a reader sees in sanitised HTML: tags gone, an entity counted as one. */
export function visibleLength(html: string): number {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z#0-9]{1,10};/gi, 'x')
    .trim().length;
}

/** HTML whose visible text is at most max characters; tags are reduced by the server before this is asked. */
export const richText = sameFor((max: number) =>
  cleanText(CONTROL)
    .max(max * 4 + 2000)
    .refine((html) => visibleLength(html) <= max, says('max_chars', { n: max })),
);
