import { type KnownValues, type ReadOperation, type SendGet, UrlFiller } from './every-get.ts';
import { inParallel } from './in-parallel.ts';

/** The answer to one caller at one URL. */
export interface CrawlRow {
  /** Path in the OpenAPI document: `/api/structures/{id}/rooms`. */
  readonly path: string;
  readonly url: string;
  readonly caller: string;
  readonly status: number;
  readonly body: string;
}

export interface CrawlOptions {
  readonly reads: readonly ReadOperation[];
  /** Each caller requests every URL once. */
  readonly callers: Readonly<Record<string, SendGet>>;
  /** Caller whose lists provide the ids. */
  readonly guide: string;
  readonly known: KnownValues;
  /** A long period, for reads that require a period; some reads refuse it. */
  readonly period: { readonly from: string; readonly to: string };
  /** Callers that also request lists as CSV, for the period, and filtered by a text. */
  readonly listReaders: { readonly callers: readonly string[]; readonly q: string };
}

/** An id that no record has. */
export const MISSING_ID = 2_147_483_647;

/** Returns the path with ids that no record has. */
export function missingUrl(path: string): string {
  return path.replace(/\{[^}]*[iI]d\}/g, String(MISSING_ID)).replace(/\{[^}]*\}/g, 'x');
}

/** Filter for one section of the texts, because an export of all sections has thousands of rows. */
const SECTION_QUERY = 'filter[section]=common';

interface Address {
  readonly path: string;
  readonly url: string;
  /** Requested by `listReaders` only. */
  readonly isVariant: boolean;
}

/** Requests every GET as every caller. Callers run concurrently, each one's requests in order. */
export async function crawl(options: CrawlOptions): Promise<CrawlRow[]> {
  const { reads, callers, guide, known, listReaders } = options;
  const asGuide = callers[guide];
  if (!asGuide) throw new Error(`no caller ${guide}`);
  // The lists that provided the ids are part of the crawl too.
  const answers = new Map<string, ReturnType<SendGet>>();
  const remember: SendGet = (url) => {
    const answer = answers.get(url) ?? asGuide(url);
    answers.set(url, answer);
    return answer;
  };
  const fillings = new UrlFiller(remember, known);
  const addressLists = await inParallel(reads, async (read) => addressesOf(read, await fillings.of(read), options));
  const rowsOf = async ([caller, get]: readonly [string, SendGet]): Promise<CrawlRow[]> => {
    const rows: CrawlRow[] = [];
    for (const { path, url, isVariant } of addressLists.flat()) {
      if (isVariant && !listReaders.callers.includes(caller)) continue;
      rows.push({ path, url, caller, ...(await (caller === guide ? remember(url) : get(url))) });
    }
    return rows;
  };
  const rows = (await Promise.all(Object.entries(callers).map(rowsOf))).flat();
  return [...rows, ...(await failedLookups(answers, guide))];
}

/** URLs that provided no id because the server failed; no other row contains them. */
async function failedLookups(answers: ReadonlyMap<string, ReturnType<SendGet>>, caller: string): Promise<CrawlRow[]> {
  const rows: CrawlRow[] = [];
  for (const [url, answer] of answers) {
    const { status, body } = await answer;
    if (status >= 500) rows.push({ path: url, url, caller, status, body });
  }
  return rows;
}

function addressesOf(read: ReadOperation, filledUrl: string | null, { period, listReaders }: CrawlOptions): Address[] {
  const { path } = read;
  const has = (name: string) => read.parameters.some((one) => one.name === name);
  const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
  if (filledUrl === null) return [{ path, url: missingUrl(path), isVariant: false }];
  const url =
    path.startsWith('/api/dictionaries') && has('filter[section]') ? withQuery(filledUrl, SECTION_QUERY) : filledUrl;
  const longPeriod = url.replace(/\bfrom=[\d-]+/, `from=${period.from}`).replace(/\bto=[\d-]+/, `to=${period.to}`);
  const search = `q=${encodeURIComponent(listReaders.q)}`;
  const variants = [
    ...(longPeriod === url ? [] : [longPeriod]),
    ...(has('format') ? [withQuery(longPeriod, 'format=csv')] : []),
    ...(has('q') && !path.includes('{') ? [withQuery(url.replace(/\?q=[^&]*$/, ''), search)] : []),
  ];
  return [{ path, url, isVariant: false }, ...variants.map((variant) => ({ path, url: variant, isVariant: true }))];
}
