import MiniSearch from 'minisearch';
import { plainText } from '../../../domain/kernel/records/text/html.ts';
import { foldText } from '../../../domain/kernel/records/text-rules.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { memoize } from '../../../domain/platform/memoize.ts';
import type { ManualFound } from '../../../domain/support/manual/answers.ts';
import { type Chapter, chapters } from './chapters.ts';

/** Stop words, such as those in "come faccio a mettere uno sconto". */
const STOP_WORDS = new Set(
  (
    'a ad al alla alle agli ai allo un uno una il lo la le i gli l d di del della delle dei degli dello da dal dalla in nel nella ' +
    'su sul sulla con per tra fra e ed o che chi cui come dove quando quanto perche non si mi ti ci vi se è sono ho ha hai ' +
    'faccio fare fa vorrei voglio posso puo devo mio mia miei mie questo questa cosa'
  ).split(' '),
);

interface Section {
  readonly id: string;
  readonly chapter: Chapter;
  readonly heading: string;
  readonly anchor: string | null;
  readonly title: string;
  readonly words: string;
  readonly text: string;
}

/** Splits a chapter by headings, so that a result leads to its heading. */
export function sectionsOf(chapter: Chapter): Section[] {
  const [head = '', ...rest] = chapter.html.split(/(?=<h3 id=")/);
  const first = {
    id: chapter.code,
    chapter,
    heading: '',
    anchor: null,
    title: chapter.title,
    words: chapter.words.join(' '),
    text: plainText(head),
  };
  return [
    first,
    ...rest.map((html) => {
      const [, anchor = '', heading = '', text = ''] = /^<h3 id="([^"]*)">(.*?)<\/h3>([\s\S]*)$/.exec(html) ?? [];
      const id = `${chapter.code}#${anchor}`;
      return { id, chapter, heading: plainText(heading), anchor, title: '', words: '', text: plainText(text) };
    }),
  ];
}

const index = memoize(() => {
  const sections = new Map(
    chapters()
      .flatMap(sectionsOf)
      .map((one) => [one.id, one]),
  );
  const search = new MiniSearch<Section>({
    fields: ['title', 'words', 'heading', 'text'],
    tokenize: (text) => foldText(text).split(/[^\p{L}\p{N}]+/u),
    processTerm: (term) => (term.length < 2 || STOP_WORDS.has(term) ? null : term),
    searchOptions: {
      boost: { title: 4, words: 5, heading: 3 },
      // Tolerates one wrong letter or two in long words, and accepts unfinished words.
      fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
      prefix: (term) => term.length > 2,
    },
  });
  search.addAll([...sections.values()]);
  return { search, sections };
});

const EXCERPT_CONTEXT_LENGTH = 60;

/** Returns the text around the first matching word. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = foldText(text);
  // Folding keeps the positions, except where a letter becomes two.
  const at = Math.max(
    0,
    ...terms
      .map((term) => lower.indexOf(term))
      .filter((place) => place >= 0)
      .slice(0, 1),
  );
  const from = Math.max(0, at - EXCERPT_CONTEXT_LENGTH);
  const letters = [...text.slice(from, at + 2 * EXCERPT_CONTEXT_LENGTH)].join('').trim();
  return `${from > 0 ? '…' : ''}${letters}${at + 2 * EXCERPT_CONTEXT_LENGTH < text.length ? '…' : ''}`;
}

const MAX_RESULTS = 12;

/** Searches the manual for everyday phrases, within the chapters of the role. Best results first, each chapter once. */
export function searchManual(role: PersonRole, q: string): ManualFound[] {
  const { search, sections } = index();
  const seen = new Set<string>();
  return search
    .search(q)
    .flatMap(({ id, terms }) => {
      const section = sections.get(id);
      if (!section?.chapter.audience.includes(role) || seen.has(section.chapter.code)) return [];
      const { chapter, heading, anchor, text } = section;
      seen.add(chapter.code);
      const { code, title } = chapter;
      return [{ code, title, heading, anchor, excerpt: excerptOf(text, terms) }];
    })
    .slice(0, MAX_RESULTS);
}
