import { foldText } from '../../../kernel/records/text-rules.ts';

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  /** Between quotes: somebody's name, as it is. */
  | { readonly kind: 'name'; readonly text: string }
  /** A number as it was written, with its sign and what stands behind it. */
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly sign: '' | '+' | '-';
      readonly unit: '' | '%' | '€';
    }
  | { readonly kind: 'sign'; readonly text: '-' | '/' | '#' };

/** What one says fits in this; more is not looked at. */
export const LONGEST_PHRASE = 160;

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z';

/** Names as they are compared: no accents, no capitals, no quotes, one space between words. */
export function nameKey(name: string): string {
  return plain(name)
    .replaceAll('"', '')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}

/** Folded to letters without accents; every quote, dash and space to one. */
function plain(text: string): string {
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

/** The words, numbers and signs of a phrase; null for one that is too long. Read once, from the left to the right. */
export function tokensOf(phrase: string): Token[] | null {
  if (phrase.length > LONGEST_PHRASE) return null;
  const text = plain(phrase);
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
      if (sign === '-' || sign === '/' || sign === '#') tokens.push({ kind: 'sign', text: sign });
      at++;
    }
  }
  return tokens;

  /** Of `24-26` it is a dash, of `-5 €` the number's own. */
  function isSigned(before: string | undefined): boolean {
    let next = at + 1;
    // `24 dic - 2 gen`: apart from the number a minus stands between two.
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
