import { encodeEntities, plainText } from '../text/html.ts';
import { BlockBuilder, type RichBlock, type RichRun, type TextBlock } from './rich-blocks.ts';
import { parseRich } from './rich-tree.ts';

/** Highest and lowest heading of formatted text. The page's own headings are above. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

/**
 * Reduces HTML of any program to the tags of structures dictionary 0.1: p br strong em ul ol li h3 h4 h5 h6 a. Struck
 * and hidden text, comments, anchors of notes and empty paragraphs are left out, list paragraphs of Word become lists.
 * Headings keep their order: the highest becomes h3. Returns '' for a text without words.
 */
export function sanitiseRich(html: string): string {
  const builder = new BlockBuilder();
  for (const node of parseRich(html).children) builder.add(node);
  const { blocks } = builder;
  const shift = Math.max(0, FIRST_LEVEL - Math.min(FIRST_LEVEL, ...blocks.map(levelOf)));
  const written = blocks.filter(hasWords);
  const isSingle = written.length === 1;
  const result = written
    .map((block) => writeBlock(block, isSingle ? '' : 'p', shift))
    .join('')
    .trim();
  return plainText(result) === '' ? '' : result;
}

/** Returns the level of a heading, or of the highest one in a list. */
function levelOf(block: RichBlock): number {
  if ('items' in block) return Math.min(FIRST_LEVEL, ...block.items.flat().map(levelOf));
  const [, level] = /^h(\d)$/.exec(block.tag) ?? [];
  return level ? Number(level) : FIRST_LEVEL;
}

function hasWords(block: RichBlock): boolean {
  if ('items' in block) return block.items.some((item) => item.some(hasWords));
  return block.runs.some(({ text }) => text !== null && text.replaceAll('\u00a0', ' ').trim() !== '');
}

function writeBlock(block: RichBlock, bareTag: string, shift: number): string {
  if ('items' in block) {
    const items = block.items
      .map((item) => item.filter(hasWords))
      .filter((item) => item.length > 0)
      .map((item) => `<li>${item.map((one) => writeBlock(one, bareTagOf(item), shift)).join('')}</li>`);
    return `<${block.tag}>${items.join('')}</${block.tag}>`;
  }
  const tag = block.tag === '' ? bareTag : tagOf(block, shift);
  const words = writeRuns(block.runs);
  return tag === '' ? words : `<${tag}>${words}</${tag}>`;
}

/** Several texts of an item need paragraphs to stay apart. */
const bareTagOf = (item: readonly RichBlock[]): string => (item.filter(({ tag }) => tag === '').length > 1 ? 'p' : '');

function tagOf({ tag }: TextBlock, shift: number): string {
  return tag === 'p' ? tag : `h${Math.min(levelOf({ tag, runs: [] }) + shift, LAST_LEVEL)}`;
}

/** Writes text with its marks. Neighbouring runs share their common marks. */
function writeRuns(runs: readonly RichRun[]): string {
  let result = '';
  let open: readonly string[] = [];
  const move = (marks: readonly string[]) => {
    let common = 0;
    while (common < Math.min(open.length, marks.length) && open[common] === marks[common]) common += 1;
    for (const mark of open.slice(common).reverse()) result += `</${mark.split(' ', 1)[0]}>`;
    for (const mark of marks.slice(common)) result += openTag(mark);
    open = marks;
  };
  for (const { text, marks } of trimBreaks(runs)) {
    if (text === '') continue;
    move(marks);
    result += text === null ? '<br />' : encodeEntities(text);
  }
  move([]);
  return result;
}

const openTag = (mark: string): string =>
  mark.startsWith('a ') ? `<a href="${encodeEntities(mark.slice(2)).replaceAll('"', '&quot;')}">` : `<${mark}>`;

/** Line breaks of the source are spaces, and nothing at the ends of a block. */
function trimBreaks(runs: readonly RichRun[]): RichRun[] {
  return runs.map(({ text, marks }, at) => {
    if (text === null) return { text, marks };
    let words = text.replace(/[ \t\r\n]+/g, (space) => (/[\r\n]/.test(space) ? '\n' : space));
    if (at === 0) words = words.replace(/^\n/, '');
    if (at === runs.length - 1) words = words.replace(/\n$/, '');
    return { text: words.replaceAll('\n', ' '), marks };
  });
}
