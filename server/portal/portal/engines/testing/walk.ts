import { ORIGIN, type Site } from './site.ts';

/** A page as screen readers and search engines read it. */
interface ReadPage {
  readonly links: readonly string[];
  /** Paths; `alternates` come from `hreflang`, by language. */
  readonly canonical: string | null;
  readonly alternates: readonly (readonly [language: string, path: string])[];
  readonly isIndexed: boolean;
  /** Faults of the page on its own. */
  readonly faults: readonly string[];
}

export interface WalkResult {
  /** The pages that were read, by path. */
  readonly pages: ReadonlyMap<string, ReadPage>;
  /** Faults as lines with the path and the description. */
  readonly faults: readonly string[];
}

/** Maximum number of pages read whose paths differ only by a number. */
const MAX_PAGES_PER_KIND = 6;
const MAX_PAGES = 700;
const PARALLEL_REQUESTS = 6;

/** Reads the given pages and the pages they link to, each once; `isFollowed` limits the links. */
export async function walk(
  site: Site,
  from: readonly string[],
  isFollowed: (path: string) => boolean = () => true,
): Promise<WalkResult> {
  const pages = new Map<string, ReadPage>();
  const faults: string[] = [];
  const known = new Set(from);
  const kinds = new Map<string, number>();
  let next = [...from];
  const follow = (path: string): boolean => {
    const kind = path.replace(/\d+/g, '0');
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    return kind === path || before < MAX_PAGES_PER_KIND;
  };
  while (next.length > 0 && pages.size < MAX_PAGES) {
    const now = next.splice(0, PARALLEL_REQUESTS);
    const found = await Promise.all(now.map(async (path) => [path, await requestPage(site, path)] as const));
    for (const [path, page] of found) {
      if (typeof page === 'string') {
        faults.push(`${path}: ${page}`);
        continue;
      }
      pages.set(path, page);
      faults.push(...page.faults.map((fault) => `${path}: ${fault}`));
      const fresh = new Set(
        [...page.links, ...page.alternates.map(([, there]) => there)].filter((one) => !known.has(one)),
      );
      for (const one of fresh) known.add(one);
      next = [...next, ...[...fresh].filter((one) => isFollowed(one) && follow(one))];
    }
  }
  return { pages, faults: [...faults, ...findMutualFaults(pages)] };
}

/**
 * Returns the faults between pages: a canonical page must be indexed and canonical itself, and `hreflang` must be
 * mutual.
 */
function findMutualFaults(pages: ReadonlyMap<string, ReadPage>): string[] {
  return [...pages].flatMap(([path, { canonical, alternates }]) => {
    const repeated = canonical === null ? undefined : pages.get(canonical);
    const isWrong = canonical !== null && repeated && !(repeated.isIndexed && repeated.canonical === canonical);
    const oneSided = alternates
      .filter(([language]) => language !== 'x-default')
      .filter(([, there]) => {
        const other = pages.get(there);
        return other && !other.alternates.some(([, back]) => back === canonical);
      });
    return [
      ...(isWrong ? [`${path}: canonical ${canonical} is not indexed, or repeats another`] : []),
      ...oneSided.map(([, there]) => `${path}: hreflang ${there} does not lead back`),
    ];
  });
}

/** Returns the page, or the status when the request failed. */
async function requestPage(site: Site, path: string): Promise<ReadPage | string> {
  const answer = await site.ask(path);
  const text = await answer.text();
  return answer.status === 200 ? readPage(path, text) : `${answer.status} ${answer.headers.get('location') ?? ''}`;
}

/** Returns the tags of a page without angle brackets. */
const allTags = (text: string) =>
  text
    .split('<')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf('>')));
const tags = (text: string, name: string) => allTags(text).filter((tag) => tag === name || tag.startsWith(`${name} `));
function attribute(tag: string, name: string): string | undefined {
  const [, after] = tag.split(` ${name}="`, 2);
  return after?.slice(0, after.indexOf('"'));
}
const unescapeAttribute = (value: string) =>
  value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
const pathOfUrl = (url: string) => (url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url);

function readPage(path: string, text: string): ReadPage {
  const links = tags(text, 'a').flatMap((tag) => {
    const href = unescapeAttribute(attribute(tag, 'href') ?? '');
    return href.startsWith('/') ? [href.replace(/#.*/, '')] : [];
  });
  const head = tags(text, 'link');
  const rel = (name: string) => head.filter((tag) => attribute(tag, 'rel') === name);
  const [canonical] = rel('canonical').map((tag) => pathOfUrl(unescapeAttribute(attribute(tag, 'href') ?? '')));
  return {
    links,
    canonical: canonical ?? null,
    alternates: rel('alternate').map((tag) => [
      attribute(tag, 'hreflang') ?? '',
      pathOfUrl(unescapeAttribute(attribute(tag, 'href') ?? '')),
    ]),
    isIndexed: !text.includes('<meta name="robots" content="noindex'),
    faults: faultsOf(path, text),
  };
}

function faultsOf(path: string, text: string): string[] {
  const [, prefix = 'it'] = /^\/(en|fr|de)(?:\/|$|\?)/.exec(path) ?? [];
  const [html = ''] = tags(text, 'html');
  const levels = [...text.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? 0) + 1);
  const ids = allTags(text).flatMap((tag) => attribute(tag, 'id') ?? []);
  const anchors = tags(text, 'a').flatMap((tag) => /^#(.+)$/.exec(attribute(tag, 'href') ?? '')?.[1] ?? []);
  const unnamed = ['nav', 'aside'].flatMap((name) =>
    tags(text, name).filter((tag) => !attribute(tag, 'aria-label') && !attribute(tag, 'aria-labelledby')),
  );
  return [
    ...(attribute(html, 'lang') === prefix ? [] : [`lang ${attribute(html, 'lang')}`]),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
    ...(skipped < 0 ? [] : [`heading ${levels.slice(0, skipped + 1).join(' ')}`]),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two ids ${id}`),
    ...anchors.filter((id) => !ids.includes(id)).map((id) => `no #${id}`),
    ...unnamed.map((tag) => `${tag} without a name`),
  ];
}
