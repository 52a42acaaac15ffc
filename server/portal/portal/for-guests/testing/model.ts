import { LANGUAGES, type Language } from '../../../../../domain/platform/language/text.ts';

/** Model of the data that guests see, computed without a database and compared with the public API. */
export interface Model {
  readonly structures: ModelStructure[];
  readonly pages: ModelPage[];
  /** The page that last had each address, by language and path. */
  readonly addresses: Map<string, ModelPage>;
  plans: Plan[];
}

export type Paths = Partial<Record<Language, string>>;

export interface ModelStructure {
  readonly id: number;
  readonly name: string;
  readonly priceCents: number;
  isOnline: boolean;
  cityId: number;
  slugs: Paths;
  showsPrices: boolean;
}

export interface ModelPage {
  readonly id: number;
  readonly title: string;
  /** Set for a page that lists a comune. */
  readonly cityId: number | null;
  /** Set for the page of a structure. */
  readonly structure: ModelStructure | null;
  /** Italian path of the page that this page repeats. */
  readonly canonicalPath: string | null;
  draft: Paths;
  /** Published paths; null when the page is not published. */
  live: Paths | null;
}

export interface Plan {
  readonly id: number;
  readonly what: 'publish' | 'withdraw' | 'release';
  pages: ModelPage[];
  isCancelled: boolean;
}

export const inLanguage = (paths: Paths, language: Language): string | undefined => paths[language] || paths.it;

const key = (language: Language, path: string) => `${language} ${path}`;

export function publish(model: Model, pages: readonly ModelPage[]): void {
  for (const page of pages) {
    page.live = { ...page.draft };
    for (const language of LANGUAGES) model.addresses.set(key(language, inLanguage(page.live, language) ?? ''), page);
  }
}

/** Withdraws a page. When a person withdraws it, the page's other plans are cancelled. */
export function withdraw(model: Model, page: ModelPage, { planned }: { readonly planned: boolean }): void {
  page.live = null;
  if (planned) return;
  for (const plan of model.plans) {
    if (!plan.pages.includes(page)) continue;
    plan.pages = plan.pages.filter((one) => one !== page);
    plan.isCancelled = plan.pages.length === 0;
  }
}

type AtAddress =
  | { readonly status: 200; readonly page: ModelPage }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 | 410 };

/** Resolves a current or former address of a page. */
export function pageAt(model: Model, language: Language, path: string): AtAddress {
  const page = model.addresses.get(key(language, path));
  if (!page) return { status: 404 };
  if (!page.live) return { status: 410 };
  const now = inLanguage(page.live, language) ?? '';
  return now === path ? { status: 200, page } : { status: 301, path: now };
}

/** Returns the path of the page that this page repeats, or null when the other page is not published. */
function canonicalPathOf({ addresses }: Model, page: ModelPage, language: Language): string | null {
  const other = addresses.get(key('it', page.canonicalPath ?? ''));
  return (other?.live && inLanguage(other.live, language)) ?? null;
}

/** True if search engines and menus should link to the page. */
export const isOffered = (model: Model, page: ModelPage): boolean =>
  page.live !== null &&
  (page.structure === null || page.structure.isOnline) &&
  (page.canonicalPath === null || canonicalPathOf(model, page, 'it') !== null);

/** Returns the canonical address of a page. */
export function canonicalOf(model: Model, page: ModelPage, language: Language): string {
  const own = inLanguage(page.live ?? {}, language) ?? '';
  return page.canonicalPath === null ? own : (canonicalPathOf(model, page, language) ?? own);
}

/** Returns the structures that a page lists, in the order without highlights. */
export const listedStructures = ({ structures }: Model, page: ModelPage): number[] =>
  structures
    .filter((one) => one.isOnline && (page.structure ? page.structure === one : page.cityId === one.cityId))
    .map(({ id }) => id);

export const online = ({ structures }: Model): ModelStructure[] => structures.filter(({ isOnline }) => isOnline);

/** Returns the address of a structure: its slug in the language, else the Italian slug, else its id. */
export const addressOf = ({ id, slugs }: ModelStructure, language: Language): string =>
  inLanguage(slugs, language) ?? String(id);

export const shownCents = ({ showsPrices }: ModelStructure, cents: number): number | null =>
  showsPrices ? cents : null;

/** Returns the page of the structure's comune. */
export const landingOf = ({ pages }: Model, { cityId }: ModelStructure): ModelPage | null =>
  pages.find((page) => page.live !== null && page.cityId === cityId) ?? null;
