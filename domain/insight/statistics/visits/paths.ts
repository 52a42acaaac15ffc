/** Characters that mean the same with and without percent-encoding (RFC 3986, 2.3), and letters of other alphabets. */
const PLAIN = /^[\w.~\p{L}\p{M}\p{N}-]$/u;
/** Other characters that a path may contain as they are (RFC 3986, 3.3). */
const DELIMITER = /^[!$&'()*+,;=:@/]$/;

/** Returns the character of a percent-encoded UTF-8 sequence, or null for an invalid sequence. */
function decodeCharacter(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null;
  }
}

/** Normalises a run of percent-encoded bytes: decodes letters and digits, and writes the rest in upper case. */
function normaliseEscapes(run: string): string {
  let text = '';
  for (let at = 0; at < run.length; ) {
    const first = Number.parseInt(run.slice(at + 1, at + 3), 16);
    const bytes = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const escapes = run.slice(at, at + 3 * bytes);
    const character = decodeCharacter(escapes);
    const isPlain = character !== null && PLAIN.test(character);
    const length = character === null ? 3 : escapes.length;
    text += isPlain ? character : run.slice(at, at + length).toUpperCase();
    at += length;
  }
  return text;
}

/** Normalises the characters of a path or of a part of it (RFC 3986, 6.2.2.1 and 6.2.2.2). */
export function partOfPath(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+|./gisu, (found) => {
      if (found.length > 1 && found.startsWith('%')) return normaliseEscapes(found);
      return PLAIN.test(found) || DELIMITER.test(found) ? found : encodeURIComponent(found);
    })
    .normalize('NFC');
}

/**
 * Returns the path of an address, without query and fragment, in the one form under which views are counted (RFC 3986,
 * 6.2.2). A slash at the end makes no other page.
 */
export function normalisePath(address: string): string {
  const segments: string[] = [];
  for (const segment of partOfPath(address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .slice(1)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  while (segments.at(-1) === '') segments.pop();
  return `/${segments.join('/')}`;
}
