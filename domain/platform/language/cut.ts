/** No visible character takes more of a text than this. */
const LONGEST_GRAPHEME = 64;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The beginning of a text, at most `most` UTF-16 units long and always well formed: cut between two visible characters,
 * never within an emoji or between a letter and its accent. PostgreSQL's jsonb refuses half a surrogate pair.
 */
export function cutText(text: string, most: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= most) return whole;
  const found = graphemes.segment(whole.slice(0, most + LONGEST_GRAPHEME)).containing(most);
  // Marks piled on one letter without end are cut where a code point ends.
  const at = found && most - found.index <= LONGEST_GRAPHEME ? found.index : most;
  const cut = whole.slice(0, at);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** As `cutText`, with an ellipsis behind what was cut. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most)}…`;
