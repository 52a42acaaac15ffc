import { reservedRefusal } from '../../vocabularies/reserved-words.ts';
import type { Issue } from '../issue.ts';
import { foldText } from '../text-rules.ts';
import { trimChars } from './trim.ts';

/** Slug (platform dictionary 0): words of lower-case letters and digits, separated by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Letters that stay non-ASCII after accents are removed.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': ' e ',
};

/** Slug of a text, at most `max` characters; empty if no character is usable. */
export function slugOf(text: string, max = 100): string {
  const spelled = text.toLowerCase().replace(/[ßæœøłđ&]/g, (letter) => LETTERS[letter] ?? letter);
  const hyphenated = foldText(spelled).replace(/[^a-z0-9]+/g, '-');
  return trimChars(hyphenated.slice(0, max), /-/);
}

/** Reason why a text is no valid slug of a structure, as a code of the section `validation`, or null. */
export function slugRefusal(text: string): Omit<Issue, 'path'> | null {
  if (!SLUG.test(text)) return { code: 'slug' };
  // A number in an address is a structure's id.
  return /^\d+$/.test(text) ? { code: 'slug_number' } : reservedRefusal(text);
}
