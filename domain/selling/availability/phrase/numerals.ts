import type { RelativeWords } from './relative-words.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './words.ts';

export const FIRST_NUMBER_IN_WORDS = 2;

/** Turns `tre notti` into `3 notti` and `10 per cento` into `10 %`. Other words may be part of a name. */
export function readNumerals(
  tokens: readonly Token[],
  { roles }: Vocabulary,
  { units, next, numbers, percent, rooms }: RelativeWords,
): readonly Token[] {
  const counted = [...roles.nights, ...roles.weekend, ...Object.values(units).flat(), ...next, ...rooms];
  const isLimit = (token: Token | undefined) =>
    token?.kind === 'word' && [...roles.least, ...roles.most].includes(token.text);
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const following = tokens[at + 1];
    if (token.kind === 'number' && token.unit === '') {
      const sign = percent.find((words) => words.every((word, n) => isWord(tokens[at + 1 + n], word)));
      read.push(sign ? { ...token, unit: '%' } : token);
      at += sign?.length ?? 0;
      continue;
    }
    const number = token.kind === 'word' ? numbers.indexOf(token.text) : -1;
    const isCounted = (following?.kind === 'word' && counted.includes(following.text)) || isLimit(tokens[at - 1]);
    read.push(
      number >= 0 && isCounted
        ? { kind: 'number', text: String(number + FIRST_NUMBER_IN_WORDS), sign: '', unit: '' }
        : token,
    );
  }
  return read;
}

const isWord = (token: Token | undefined, text: string) => token?.kind === 'word' && token.text === text;
