/** Maximum length in UTF-16 units of a visible character that is never split. */
const LONGEST_GRAPHEME = 64;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text, at most `most` UTF-16 units long and well formed. Cuts between two visible
 * characters, never within an emoji or an accented letter. PostgreSQL's jsonb rejects unpaired surrogates.
 */
export function cutText(text: string, most: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= most) return whole;
  const found = graphemes.segment(whole.slice(0, most + LONGEST_GRAPHEME)).containing(most);
  // A letter with very many combining marks is cut between code points.
  const at = found && most - found.index <= LONGEST_GRAPHEME ? found.index : most;
  const cut = whole.slice(0, at);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Cuts like `cutText` and adds an ellipsis if the text was longer. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most)}…`;
