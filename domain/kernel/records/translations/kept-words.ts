import type { Language } from '../../../platform/language/text.ts';
import { encodeEntities } from '../text/html.ts';

/** A name that a translation keeps or replaces by its own form: `{it: 'Lago di Garda', de: 'Gardasee'}`. */
export type StoredName = Readonly<Partial<Record<Language, string>>>;

/** Format of the sent text: plain, with marks as XML, or HTML. */
export type TextForm = 'plain' | 'xml' | 'html';

export interface MarkedText {
  readonly text: string;
  readonly form: TextForm;
  /** Replacement of each mark after the translation. */
  readonly kept: readonly string[];
  /** Link addresses, which are not sent. */
  readonly links: readonly string[];
}

/** A range of character positions in a text. */
type Range = readonly [from: number, to: number];

// Seven or more digits with any separators; prices and years are shorter.
const PHONES = /\+?\d(?:[\s./-]?\d){6,}/g;
const TOKENS = /[^\s<>]+/g;
const LETTER = /[\p{L}\p{N}]/u;
const CLOSING = '.,;:!?)»”"';

/** Contacts in a text. They identify people, so they are never sent and stay unchanged in the translation. */
function contactsIn(text: string): Range[] {
  const phones = [...text.matchAll(PHONES)].map(({ index, 0: match }): Range => [index, index + match.length]);
  const addresses = [...text.matchAll(TOKENS)].flatMap(({ index, 0: found }): Range[] => {
    if (!found.includes('@') && !found.includes('://') && !found.startsWith('www.')) return [];
    let end = found.length;
    while (end > 1 && CLOSING.includes(found[end - 1] ?? ' ')) end--;
    return [[index, index + end]];
  });
  return withoutOverlaps([...addresses, ...phones]);
}

/** Positions of these names as whole words, the longest first. */
function namesIn(text: string, names: readonly string[]): Range[] {
  const isInside = (at: number) => LETTER.test(text[at] ?? ' ');
  const allRanges = [...names]
    .sort((a, b) => b.length - a.length)
    .flatMap((name) => {
      const ranges: Range[] = [];
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
        const end = at + name.length;
        if (!isInside(at - 1) && !isInside(end)) ranges.push([at, end]);
      }
      return ranges;
    });
  return withoutOverlaps(allRanges);
}

/** Removes overlapping ranges and sorts the rest by position. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const selected: Range[] = [];
  const inOrder = ranges.toSorted(([a, endA], [b, endB]) => a - b || endB - endA);
  for (const range of inOrder) if (range[0] >= (selected.at(-1)?.[1] ?? 0)) selected.push(range);
  return selected;
}

const LINK = /<a href="([^"]*)">/g;
const TAG = /(<[^<>]*>)/;

const fromXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Replaces names and contacts by marks before a text is sent. */
export function markStoredWords(text: string, to: Language, names: readonly StoredName[], isRich: boolean): MarkedText {
  const kept: string[] = [];
  const links: string[] = [];
  // Formatted text contains entities, so names are searched in the same form.
  const written = isRich ? encodeEntities : (name: string) => name;
  const sent = isRich ? (part: string) => part : encodeEntities;
  const own = new Map(
    names.flatMap(({ it = '', ...others }) =>
      it && text.includes(written(it)) ? [[written(it), written((to !== 'it' && others[to]) || it)] as const] : [],
    ),
  );
  const keep = (back: string, shown: string) => {
    const index = kept.push(back) - 1;
    return isRich ? `<span translate="no" data-k="${index}">${shown}</span>` : `<k i="${index}">${shown}</k>`;
  };
  const words = (part: string) =>
    mapRanges(part, namesIn(part, [...own.keys()]), sent, (name) => keep(own.get(name) ?? name, sent(name)));
  const read = (part: string) =>
    mapRanges(part, contactsIn(part), words, (contact) => keep(contact, `#${kept.length}`));

  if (!isRich) {
    const marked = read(text);
    return kept.length > 0 ? { text: marked, form: 'xml', kept, links } : { text, form: 'plain', kept, links };
  }
  const withoutLinks = text.replace(LINK, (_, href: string) => `<a data-l="${links.push(href) - 1}">`);
  const parts = withoutLinks.split(TAG).map((part, at) => (at % 2 === 1 ? part : read(part)));
  return { text: parts.join(''), form: 'html', kept, links };
}

/** Maps the ranges with `inside` and the text between them with `outside`. */
function mapRanges(
  text: string,
  ranges: readonly Range[],
  outside: (part: string) => string,
  inside: (part: string) => string,
): string {
  let at = 0;
  let out = '';
  for (const [from, to] of ranges) {
    out += outside(text.slice(at, from)) + inside(text.slice(from, to));
    at = to;
  }
  return out + outside(text.slice(at));
}

const MARKS = /<k i="(\d{1,6})"\s*>[^<]*<\/k>/g;
const SPANS = /<span\b[^<>]{0,80}?data-k="(\d{1,6})"[^<>]{0,80}>[^<]*<\/span>/g;
const LINKS = /<a\b[^<>]{0,80}?data-l="(\d{1,6})"[^<>]{0,80}>/g;

/** Restores names, contacts and links in a translation; null if a mark is missing. */
export function restoreStoredWords(translated: string, { form, kept, links }: MarkedText): string | null {
  if (form === 'plain') return translated;
  const restored = new Set<number>();
  const back = (_: string, index: string) => {
    restored.add(Number(index));
    return kept[Number(index)] ?? '';
  };
  if (form === 'xml') {
    const out = translated
      .split(/(<k i="\d{1,6}"\s*>[^<]*<\/k>)/)
      .map((part, at) => (at % 2 === 1 ? part.replace(MARKS, back) : fromXml(part)))
      .join('');
    return restored.size === kept.length ? out : null;
  }
  const linked = new Set<number>();
  const out = translated.replace(SPANS, back).replace(LINKS, (_, index: string) => {
    linked.add(Number(index));
    return `<a href="${links[Number(index)] ?? ''}">`;
  });
  return restored.size === kept.length && linked.size === links.length ? out : null;
}
