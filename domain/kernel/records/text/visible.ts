/** Signs that show nothing and only spoil searches and comparisons: zero-width spaces, soft hyphens, marks of direction. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** ﬁ, ﬂ and the like, as PDFs copy them. */
const LIGATURES = /[\ufb00-\ufb06]/g;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;

/** The text that one sees: what is invisible goes, ligatures become letters, each line ends as lines do here. */
export function visible(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(LINE_ENDS, '\n');
}

/** Characters as a message can show them: by their number where they show nothing themselves. */
export function namedCharacters(characters: Iterable<string>): string {
  const named = [...new Set(characters)].map((character) =>
    /[\p{C}\p{Z}\p{M}]/u.test(character)
      ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character,
  );
  return named.join(' ');
}
