import { readFileSync } from 'node:fs';
import { trimChars } from '../../../../domain/kernel/records/text/trim.ts';

/**
 * Base words of common passwords. Since our minimum is twelve characters, people extend such words: repeated, with a
 * year, digits or symbols, or with letters written as digits. The functions below detect these variants.
 */
const WORDS = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('#')),
);

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const RUNS = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3) return true;
  const shapes = candidates(lower);
  return [...shapes, ...shapes.map(unleet)].some((one) => WORDS.has(one) || isRun(one));
}

function candidates(text: string): string[] {
  const letters = trimChars(text, /[\d\W_]/);
  const squeezed = text.replace(/[\W_]+/g, '');
  return [text, letters, squeezed, trimChars(squeezed, /\d/)].flatMap((one) => [one, findRepeatedPart(one)]);
}

/** Returns the shortest repeated part of the text: `ciaociaociao` → `ciao`. */
function findRepeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece;
  }
  return text;
}

function isRun(text: string): boolean {
  if (text.length < 6) return false;
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}
