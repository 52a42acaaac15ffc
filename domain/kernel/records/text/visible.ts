/**
 * Invisible characters that only disturb searches and comparisons: zero-width spaces, soft hyphens, direction marks.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Ligatures such as ﬁ and ﬂ, which occur in text copied from PDFs. */
const LIGATURES = /[\ufb00-\ufb06]/g;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;

/** Removes invisible characters, expands ligatures and unifies line ends. */
export function visibleText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(LINE_ENDS, '\n');
}

/** Formats characters for a message; invisible ones by their code point. */
export function nameCharacters(characters: Iterable<string>): string {
  const named = [...new Set(characters)].map((character) =>
    /[\p{C}\p{Z}\p{M}]/u.test(character)
      ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character,
  );
  return named.join(' ');
}
