import type { RichElement } from './rich-tree.ts';

/** Elements whose content is not text of the document: code, struck text and form parts. */
const DROPPED_TAGS: ReadonlySet<string> = new Set([
  ...['head', 'title', 'meta', 'link', 'style', 'script', 'noscript', 'template', 'xml', 'iframe', 'object', 'svg'],
  ...['math', 'textarea', 'option', 'select', 'del', 's', 'strike'],
]);
/** Style declarations of hidden and struck text, and of the comments of Word. */
const DROPPED_STYLES = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)mso-hide:all/,
  /(?:^|;)font-size:0(?:\.0+)?(?:pt|px|em|rem|%)?(?:;|!|$)/,
  /(?:^|;)text-decoration(?:-line)?:[^;]*line-through/,
  /(?:^|;)mso-element:comment/,
  /(?:^|;)mso-comment-(?:reference|continuation)/,
  /(?:^|;)mso-special-character:(?:comment|footnote)/,
  /(?:^|;)mso-list:ignore/,
];
/** Classes of comments and of the anchors of notes in Word and LibreOffice. */
const DROPPED_CLASSES =
  /(?:^|\s)(?:MsoComment(?:Reference|Text|Subject)|msocom\w*|Mso(?:Footnote|Endnote)Reference|sd(?:foot|end)note(?:anc|sym))(?:\s|$)/i;
/** Links to comments and notes in Word and Google Docs. */
const NOTE_LINK = /#(?:_?(?:ftn|edn|msocom)|cmnt|sd(?:foot|end)note)[\w-]*$/i;

const BOLD = /(?:^|;)font-weight:(?:bold|bolder|[6-9]00)/;
const NOT_BOLD = /(?:^|;)font-weight:(?:normal|[1-5]00)/;
const ITALIC = /(?:^|;)font-style:(?:italic|oblique)/;
const NOT_ITALIC = /(?:^|;)font-style:normal/;
const LIST_LEVEL = /(?:^|;)mso-list:l\d{1,4}level(\d)/;
const OUTLINE_LEVEL = /(?:^|;)mso-outline-level:([1-6])/;

/** Returns the style in lower case without spaces, so that declarations can be compared. */
const styleOf = ({ attributes }: RichElement): string => (attributes.style ?? '').toLowerCase().replace(/\s+/g, '');

/** True if an element's content does not belong to the text: struck, hidden, a comment or the anchor of a note. */
export function isDropped(element: RichElement): boolean {
  const { tag, attributes } = element;
  const style = styleOf(element);
  return (
    DROPPED_TAGS.has(tag) ||
    attributes.hidden !== undefined ||
    DROPPED_STYLES.some((declaration) => declaration.test(style)) ||
    DROPPED_CLASSES.test(attributes.class ?? '') ||
    (tag === 'a' && (/(?:^|;)mso-(?:foot|end)note-id/.test(style) || NOTE_LINK.test(attributes.href ?? '')))
  );
}

/** Returns the marks `strong` and `em` that an element adds. The wrapper of Google Docs is a `b` that is not bold. */
export function marksOf(element: RichElement): string[] {
  const { tag } = element;
  const style = styleOf(element);
  const isInline = tag === 'span' || tag === 'font' || tag === 'a';
  const isBold = ((tag === 'b' || tag === 'strong') && !NOT_BOLD.test(style)) || (isInline && BOLD.test(style));
  const isItalic = ((tag === 'i' || tag === 'em') && !NOT_ITALIC.test(style)) || (isInline && ITALIC.test(style));
  return [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])];
}

/** Returns the level of a heading from 1 to 6. Word also marks titles by class and outline level. */
export function headingLevel(element: RichElement): number | null {
  const { tag, attributes } = element;
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  if (level) return Number(level);
  if (tag !== 'p') return null;
  if (/(?:^|\s)MsoTitle(?:\s|$)/.test(attributes.class ?? '')) return 1;
  const [, outline] = OUTLINE_LEVEL.exec(styleOf(element)) ?? [];
  return outline ? Number(outline) : null;
}

/** Returns the level of a list paragraph of Word, or 0. */
export function wordListLevel(element: RichElement): number {
  const level = Number(LIST_LEVEL.exec(styleOf(element))?.[1] ?? 0);
  return level > 0 || !isUnmarkedListParagraph(element) ? level : 1;
}

const isUnmarkedListParagraph = ({ tag, attributes, children }: RichElement): boolean =>
  tag === 'p' &&
  /(?:^|\s)MsoListParagraph/.test(attributes.class ?? '') &&
  typeof children[0] === 'string' &&
  TYPED_MARKER.test(children[0]);

/** Marker at the beginning of a list paragraph whose list is not named in its style. */
export const TYPED_MARKER = /^\s*(?:[·•§▪o-]|\d{1,3}[.)])[\s\u00a0]+/;
/** Numbering such as 1. 1) a) iv. Any other marker is a bullet. */
export const NUMBERED_MARKER = /^\s*(?:\d+|[a-z]|[ivxlc]+)\s*[.)]/i;

/** True for the span that holds the marker of a Word list. */
export const isListMarker = (element: RichElement): boolean => styleOf(element).includes('mso-list:ignore');
