import { foldText } from '../../../kernel/records/text-rules.ts';

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  /** A quoted name, unchanged. */
  | { readonly kind: 'name'; readonly text: string }
  /** A number as typed, with its sign and unit. */
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly sign: '' | '+' | '-';
      readonly unit: '' | '%' | '€';
    }
  | { readonly kind: 'sign'; readonly text: '-' | '/' | '#' | ',' };

export const MAX_PHRASE_LENGTH = 160;

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z';

/** Normalises a name for comparison: no accents, capitals or quotes, single spaces. */
export function nameKey(name: string): string {
  return foldSigns(name)
    .replaceAll('"', '')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}

/** Removes accents and capitals, and unifies quotes, dashes and spaces. */
function foldSigns(text: string): string {
  let out = '';
  for (const sign of foldText(text)) {
    if ('“”„«»"'.includes(sign)) out += '"';
    else if ('–—−‐‑'.includes(sign)) out += '-';
    else if (sign === 'ß') out += 'ss';
    else if (sign.trim() === '') out += ' ';
    else out += sign;
  }
  return out;
}

/** Splits a phrase into words, numbers and signs in one pass. Null if the phrase is too long. */
export function tokensOf(phrase: string): Token[] | null {
  if (phrase.length > MAX_PHRASE_LENGTH) return null;
  const text = foldSigns(phrase);
  const tokens: Token[] = [];
  let at = 0;
  const take = (belongs: (sign: string | undefined) => boolean) => {
    const start = at;
    while (at < text.length && belongs(text[at])) at++;
    return text.slice(start, at);
  };
  while (at < text.length) {
    const sign = text[at];
    const before = text[at - 1];
    if (isDigit(sign)) tokens.push(numberAt(''));
    else if ((sign === '+' || sign === '-') && isSigned(before)) {
      at++;
      take((one) => one === ' ');
      tokens.push(numberAt(sign));
    } else if (sign === '"') {
      at++;
      const name = take((one) => one !== '"');
      at++;
      tokens.push({ kind: 'name', text: nameKey(name) });
    } else if (isLetter(sign) || !' .,;:+-/#"\'’!?()&€%'.includes(sign ?? ' ')) {
      tokens.push({ kind: 'word', text: take((one) => !' .,;:+-/#"\'’!?()€%'.includes(one ?? ' ')) });
    } else {
      if (sign === '-' || sign === '/' || sign === '#' || sign === ',') tokens.push({ kind: 'sign', text: sign });
      at++;
    }
  }
  return tokens;

  /** True if a sign belongs to the next number, as in `-5 €` but not in `24-26`. */
  function isSigned(before: string | undefined): boolean {
    let next = at + 1;
    // A minus followed by a space separates two dates: `24 dic - 2 gen`.
    if (text[at] === '+') while (text[next] === ' ') next++;
    if (!isDigit(text[next])) return false;
    if (text[at] === '+') return true;
    const last = tokens.at(-1);
    return last?.kind !== 'number' && before !== '/' && !isLetter(before);
  }

  function numberAt(sign: '' | '+' | '-'): Token {
    let digits = take(isDigit);
    while ((text[at] === '.' || text[at] === ',') && isDigit(text[at + 1])) {
      digits += text[at++];
      digits += take(isDigit);
    }
    const start = at;
    take((one) => one === ' ');
    const mark = text[at];
    if (mark === '%' || mark === '€') {
      at++;
      return { kind: 'number', text: digits, sign, unit: mark };
    }
    for (const word of ['euros', 'euro', 'eur']) {
      if (text.startsWith(word, at) && !isLetter(text[at + word.length])) {
        at += word.length;
        return { kind: 'number', text: digits, sign, unit: '€' };
      }
    }
    at = start;
    return { kind: 'number', text: digits, sign, unit: '' };
  }
}
