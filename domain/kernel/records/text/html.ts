/** Converts formatted text to plain text. All patterns take linear time, because the input is not sanitised yet. */

const TAG = /<[^<>]*>/g;
const END_OF_LINE = /<\/(?:p|li|h[3-6])>|<br\s*\/?>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

export function withoutTags(html: string, replacement = ''): string {
  return html.replace(TAG, replacement);
}

/** Number of visible characters in sanitised HTML: no tags, and each entity counts as one. */
export function visibleLength(html: string): number {
  return withoutTags(html)
    .replace(/&[a-z#0-9]{1,10};/gi, 'x')
    .trim().length;
}

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}

/** Escapes the signs that begin markup in HTML and XML. */
export const encodeEntities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Applies `change` to the text between tags; the tags stay. */
export function mapWords(html: string, change: (words: string) => string): string {
  let result = '';
  let from = 0;
  const changePart = (part: string) => {
    const words = decodeEntities(part);
    const after = change(words);
    return after === words ? part : encodeEntities(after);
  };
  for (const { index, 0: tag } of html.matchAll(TAG)) {
    result += changePart(html.slice(from, index)) + tag;
    from = index + tag.length;
  }
  return result + changePart(html.slice(from));
}

/** The visible text in one line. */
export function plainText(html: string): string {
  return decodeEntities(withoutTags(html, ' ')).replace(/\s+/g, ' ').trim();
}

/** The visible text, with a line for each paragraph, heading and list item. */
export function textLines(html: string): string {
  return decodeEntities(withoutTags(html.replace(END_OF_LINE, '\n'))).trim();
}
