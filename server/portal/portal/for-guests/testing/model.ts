import { LANGUAGES, type Language } from '../../../../../domain/platform/language/text.ts';

/** What guests may see, computed without a database: what the public door is compared with. */
export interface Model {
  readonly structures: ModelStructure[];
  readonly pages: ModelPage[];
  /** Which page had an address last, by language and path. */
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
  /** Of a page that lists a comune. */
  readonly cityId: number | null;
  /** Of a page that is a structure's. */
  readonly structure: ModelStructure | null;
  /** The Italian path of the page that it repeats. */
  readonly canonicalPath: string | null;
  draft: Paths;
  /** As it was published; null: it is not. */
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

/** By a person, or as it was planned: what else is planned for it goes on then. */
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

/** What is at a page's address, whenever it was its. */
export function pageAt(model: Model, language: Language, path: string): AtAddress {
  const page = model.addresses.get(key(language, path));
  if (!page) return { status: 404 };
  if (!page.live) return { status: 410 };
  const now = inLanguage(page.live, language) ?? '';
  return now === path ? { status: 200, page } : { status: 301, path: now };
}

/** Where the page is that this one repeats, in a language; null where that is not shown. */
function repeated({ addresses }: Model, page: ModelPage, language: Language): string | null {
  const other = addresses.get(key('it', page.canonicalPath ?? ''));
  return (other?.live && inLanguage(other.live, language)) ?? null;
}

/** Whether engines and menus are to lead to a page that is published. */
export const isOffered = (model: Model, page: ModelPage): boolean =>
  page.live !== null &&
  (page.structure === null || page.structure.isOnline) &&
  (page.canonicalPath === null || repeated(model, page, 'it') !== null);

/** What a page says to engines. */
export function canonicalOf(model: Model, page: ModelPage, language: Language): string {
  const own = inLanguage(page.live ?? {}, language) ?? '';
  return page.canonicalPath === null ? own : (repeated(model, page, language) ?? own);
}

/** The structures that a page lists, before those whose place is paid for are put first. */
export const listedOn = ({ structures }: Model, page: ModelPage): number[] =>
  structures
    .filter((one) => one.isOnline && (page.structure ? page.structure === one : page.cityId === one.cityId))
    .map(({ id }) => id);

export const online = ({ structures }: Model): ModelStructure[] => structures.filter(({ isOnline }) => isOnline);

/** The address of a structure: its own in this language, else the Italian one, else its number. */
export const addressOf = ({ id, slugs }: ModelStructure, language: Language): string =>
  inLanguage(slugs, language) ?? String(id);

export const shownCents = ({ showsPrices }: ModelStructure, cents: number): number | null =>
  showsPrices ? cents : null;

/** The page of the comune in which a structure is. */
export const landingOf = ({ pages }: Model, { cityId }: ModelStructure): ModelPage | null =>
  pages.find((page) => page.live !== null && page.cityId === cityId) ?? null;
