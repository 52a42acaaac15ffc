import {
  headingLevel,
  isDropped,
  isListMarker,
  marksOf,
  NUMBERED_MARKER,
  TYPED_MARKER,
  wordListLevel,
} from './element-rules.ts';
import { linkTarget } from './link-target.ts';
import { type RichElement, type RichNode, textOf } from './rich-tree.ts';

/** A piece of text, or a line break if the text is null. A mark is a tag name or `a` with its target. */
export interface RichRun {
  readonly text: string | null;
  readonly marks: readonly string[];
}
export interface TextBlock {
  /** `p`, a heading from `h1` to `h6`, or '' for text without its own element. */
  readonly tag: string;
  readonly runs: RichRun[];
}
export interface ListBlock {
  readonly tag: 'ul' | 'ol';
  readonly items: RichBlock[][];
}
export type RichBlock = TextBlock | ListBlock;

/** Elements that begin a new paragraph. */
const PARAGRAPHS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'blockquote', 'pre', 'figure'],
  ...[
    'figcaption',
    'address',
    'center',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'dl',
    'dt',
    'dd',
    'li',
    'hr',
    'form',
  ],
]);
const CELL_SEPARATOR = ' | ';

/** Collects the text of HTML in paragraphs, headings and lists. */
export class BlockBuilder {
  readonly blocks: RichBlock[] = [];
  #open: TextBlock | null = null;
  /** Element of text that has no own one. */
  #tag: string;
  /** Lists of Word that the next list paragraph may continue, outermost first. */
  #wordLists: ListBlock[] = [];
  /** Level of table rows, whose cells become one line. */
  #rows = 0;

  constructor(tag = '') {
    this.#tag = tag;
  }

  add(node: RichNode, marks: readonly string[] = []): void {
    if (typeof node === 'string') this.#addRun({ text: node, marks });
    else if (!isDropped(node)) this.#addElement(node, marks);
  }

  #addElement(element: RichElement, marks: readonly string[]): void {
    const { tag, children } = element;
    const level = tag === 'p' ? wordListLevel(element) : 0;
    const heading = headingLevel(element);
    if (tag === 'br') this.#addRun({ text: null, marks });
    else if (this.#rows === 0 && level > 0) this.#addWordItem(element, level, marks);
    else if (this.#rows === 0 && (tag === 'ul' || tag === 'ol')) this.#addList(tag, children, marks);
    else if (tag === 'tr') this.#addRow(children, marks);
    else if (heading !== null) this.#addBlock(`h${heading}`, children, marks);
    else if (PARAGRAPHS.has(tag) || tag === 'ul' || tag === 'ol') this.#addBlock('p', children, marks);
    else this.#addInline(element, marks);
  }

  #addInline(element: RichElement, marks: readonly string[]): void {
    const own = [...marks, ...marksOf(element).filter((mark) => !marks.includes(mark))];
    const href =
      element.tag === 'a' && !marks.some((mark) => mark.startsWith('a ')) && linkTarget(element.attributes.href);
    for (const child of element.children) this.add(child, href ? [...own, `a ${href}`] : own);
  }

  #addBlock(tag: string, children: readonly RichNode[], marks: readonly string[]): void {
    if (this.#rows > 0) {
      for (const child of children) this.add(child, marks);
      this.#addRun({ text: ' ', marks: [] });
      return;
    }
    const outer = this.#tag;
    // A paragraph within a heading belongs to it.
    if (!/^h\d$/.test(outer)) this.#tag = tag;
    this.#close();
    for (const child of children) this.add(child, marks);
    this.#close();
    this.#tag = outer;
  }

  #addRow(children: readonly RichNode[], marks: readonly string[]): void {
    this.#close();
    const outer = this.#tag;
    this.#tag = 'p';
    this.#rows += 1;
    const cells = children.filter(
      (child): child is RichElement => typeof child !== 'string' && textOf(child).trim() !== '',
    );
    for (const [at, cell] of cells.entries()) {
      if (at > 0) this.#addRun({ text: CELL_SEPARATOR, marks: [] });
      for (const child of cell.children) this.add(child, marks);
      while (this.#open?.runs.at(-1)?.text?.trim() === '') this.#open.runs.pop();
    }
    this.#rows -= 1;
    this.#close();
    this.#tag = outer;
  }

  #addList(tag: 'ul' | 'ol', children: readonly RichNode[], marks: readonly string[]): void {
    this.#close();
    this.#wordLists = [];
    const list: ListBlock = { tag, items: [] };
    this.blocks.push(list);
    for (const child of children) {
      if (typeof child === 'string' ? child.trim() === '' : isDropped(child)) continue;
      const isItem = typeof child !== 'string' && child.tag === 'li';
      const builder = new BlockBuilder();
      for (const part of isItem ? child.children : [child]) builder.add(part, marks);
      // Google Docs puts an inner list beside its item.
      const isInner = typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol');
      const previous = isInner ? list.items.at(-1) : undefined;
      if (previous) previous.push(...builder.blocks);
      else list.items.push(builder.blocks);
    }
  }

  #addWordItem(element: RichElement, level: number, marks: readonly string[]): void {
    this.#close();
    const marker = findMarker(element) ?? textOf(element);
    const tag = NUMBERED_MARKER.test(marker) ? 'ol' : 'ul';
    let lists = this.#wordLists.slice(0, level);
    if (lists.length === level && lists.at(-1)?.tag !== tag) lists = lists.slice(0, -1);
    const parent = lists.at(-1);
    let list = parent;
    if (!list || lists.length < level) {
      list = { tag, items: [] };
      if (parent) (parent.items.at(-1) ?? this.blocks).push(list);
      else this.blocks.push(list);
      lists = [...lists, list];
    }
    const builder = new BlockBuilder();
    const [first, ...others] = element.children;
    const isTyped = typeof first === 'string' && !findMarker(element);
    if (first !== undefined) builder.add(isTyped ? first.replace(TYPED_MARKER, '') : first, marks);
    for (const child of others) builder.add(child, marks);
    list.items.push(builder.blocks);
    this.#wordLists = lists;
  }

  #addRun(run: RichRun): void {
    const isBlank = run.text !== null && run.text.trim() === '';
    if (!this.#open && isBlank) return;
    if (!this.#open) {
      this.#wordLists = [];
      this.#open = { tag: this.#tag, runs: [] };
      this.blocks.push(this.#open);
    }
    this.#open.runs.push(run);
  }

  #close(): void {
    if (this.#rows === 0) this.#open = null;
  }
}

function findMarker(element: RichElement): string | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (isListMarker(child)) return textOf(child);
    const marker = findMarker(child);
    if (marker !== null) return marker;
  }
  return null;
}
