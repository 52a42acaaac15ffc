import { Fillings, type Get, type Known, type Read } from './every-get.ts';
import { inParallel } from './in-parallel.ts';

/** The answer to one caller at one address. */
export interface CrawlRow {
  /** Path in the OpenAPI document: `/api/structures/{id}/rooms`. */
  readonly path: string;
  readonly url: string;
  readonly caller: string;
  readonly status: number;
  readonly body: string;
}

export interface CrawlOptions {
  readonly reads: readonly Read[];
  /** Each caller asks every address once. */
  readonly callers: Readonly<Record<string, Get>>;
  /** Caller whose lists give the ids. */
  readonly guide: string;
  readonly known: Known;
  /** Days between which a read with a required period is asked. */
  readonly period: { readonly from: string; readonly to: string };
  /** Callers who ask for lists also as CSV, and for the rows that match a text. */
  readonly listReaders: { readonly callers: readonly string[]; readonly q: string };
}

/** An id that no record has. */
export const MISSING_ID = 2_147_483_647;

/** The path with ids that no record has. */
export function missingAddress(path: string): string {
  return path.replace(/\{[^}]*[iI]d\}/g, String(MISSING_ID)).replace(/\{[^}]*\}/g, 'x');
}

/** A section of the texts: an export of all sections has thousands of rows. */
const SECTION_QUERY = 'filter[section]=common';

interface Address {
  readonly path: string;
  readonly url: string;
  readonly isOfLists: boolean;
}

/** Asks every GET as every caller. Callers run beside each other, each in order. */
export async function crawl(options: CrawlOptions): Promise<CrawlRow[]> {
  const { reads, callers, guide, known, listReaders } = options;
  const asGuide = callers[guide];
  if (!asGuide) throw new Error(`no caller ${guide}`);
  // The lists that gave the ids are addresses of the crawl, too.
  const answers = new Map<string, ReturnType<Get>>();
  const remember: Get = (url) => {
    const answer = answers.get(url) ?? asGuide(url);
    answers.set(url, answer);
    return answer;
  };
  const fillings = new Fillings(remember, known);
  const filled = await inParallel(reads, async (read) => addressesOf(read, await fillings.of(read), options));
  const rowsOf = async ([caller, get]: readonly [string, Get]): Promise<CrawlRow[]> => {
    const rows: CrawlRow[] = [];
    for (const { path, url, isOfLists } of filled.flat()) {
      if (isOfLists && !listReaders.callers.includes(caller)) continue;
      rows.push({ path, url, caller, ...(await (caller === guide ? remember(url) : get(url))) });
    }
    return rows;
  };
  return (await Promise.all(Object.entries(callers).map(rowsOf))).flat();
}

function addressesOf(read: Read, filled: string | null, { period, listReaders }: CrawlOptions): Address[] {
  const { path } = read;
  const has = (name: string) => read.parameters.some((one) => one.name === name);
  const plain = (filled ?? missingAddress(path))
    .replace(/\bfrom=[\d-]+/, `from=${period.from}`)
    .replace(/\bto=[\d-]+/, `to=${period.to}`);
  const and = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
  const url = has('filter[section]') ? and(plain, SECTION_QUERY) : plain;
  const ofLists = [
    ...(filled && has('format') ? [and(url, 'format=csv')] : []),
    ...(filled && has('q') && !path.includes('{')
      ? [and(url.replace(/\?q=[^&]*$/, ''), `q=${encodeURIComponent(listReaders.q)}`)]
      : []),
  ];
  return [
    { path, url, isOfLists: false },
    ...ofLists.map((variant) => ({ path, url: variant, isOfLists: true })),
  ];
}
