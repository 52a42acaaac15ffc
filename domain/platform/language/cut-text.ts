/** Maximum length in UTF-16 units of a visible character that is never split. */
const MAX_GRAPHEME_LENGTH = 64;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text, at most `maxLength` UTF-16 units long and well formed. Cuts between two visible
 * characters, never within an emoji or an accented letter. PostgreSQL's jsonb rejects unpaired surrogates.
 */
export function cutText(text: string, maxLength: number): string {
  const wellFormed = text.toWellFormed();
  if (wellFormed.length <= maxLength) return wellFormed;
  const segment = graphemes.segment(wellFormed.slice(0, maxLength + MAX_GRAPHEME_LENGTH)).containing(maxLength);
  // A letter with very many combining marks is cut between code points.
  const at = segment && maxLength - segment.index <= MAX_GRAPHEME_LENGTH ? segment.index : maxLength;
  const beginning = wellFormed.slice(0, at);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}

/** Cuts like `cutText` and adds an ellipsis if the text was longer. */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${cutText(text, maxLength)}…`;
