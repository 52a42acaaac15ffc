import { reservedRefusal } from '../../vocabularies/reserved-words.ts';
import type { Issue } from '../issue.ts';
import { folded } from '../text-rules.ts';
import { trimmedOf } from './trim.ts';

/** Slug text (platform dictionary 0): words of small letters and digits with one hyphen between. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// What taking an accent away does not turn into a letter of the slug.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': ' e ',
};

/** The slug that stands for a text; empty when nothing of it can stand in an address. At most `max` characters. */
export function slugOf(text: string, max = 100): string {
  const spelled = text.toLowerCase().replace(/[ßæœøłđ&]/g, (letter) => LETTERS[letter] ?? letter);
  const joined = folded(spelled).replace(/[^a-z0-9]+/g, '-');
  return trimmedOf(joined.slice(0, max), /-/);
}

/** Why a text is no structure's address, as a code of the section `validation`; null when it is one. */
export function slugRefusal(text: string): Omit<Issue, 'path'> | null {
  if (!SLUG.test(text)) return { code: 'slug' };
  // A number in an address is a structure's id.
  return /^\d+$/.test(text) ? { code: 'slug_number' } : reservedRefusal(text);
}
