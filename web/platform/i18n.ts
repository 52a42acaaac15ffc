import type { Language } from '../../domain/platform/language/text.ts';
import { publicApi } from './api.ts';
import { type Resource, resourceOf, resourceWith } from './resource.ts';
import { start } from './start.ts';
import { chosenLanguage, keepLanguage } from './storage.ts';
import { createStore } from './store.ts';

export type Dictionary = Readonly<Record<string, string>>;

const LANGUAGES: readonly Language[] = ['it', 'en', 'fr', 'de'];
const FALLBACK_NAMES: Record<string, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

const chosen = chosenLanguage();

export const speech = createStore<{ language: Language }>({
  language: [chosen, start?.user?.lang].find(isLanguage) ?? 'it',
});
document.documentElement.lang = speech.get().language;

const loaded = new Map<string, Dictionary>();
const loading = new Map<string, Resource<Dictionary>>();

/** A section's texts when they are here; else null. */
export function loadedSection(language: Language, section: string): Dictionary | null {
  return loaded.get(`${language}.${section}`) ?? null;
}

/** Asked of the server until it answers: what waits for a section shows no keys instead of its texts. */
export function loadSection(language: Language, section: string): Promise<Dictionary> {
  return sectionResource(language, section).coming;
}

/** A section's texts for a component, which suspends until they have come. */
export function readSection(language: Language, section: string): Dictionary {
  return sectionResource(language, section).read();
}

function sectionResource(language: Language, section: string): Resource<Dictionary> {
  const key = `${language}.${section}`;
  const known = loading.get(key);
  if (known) return known;
  const texts = together(language, section).then((come) => {
    loaded.set(key, come);
    return come;
  });
  const resource = resourceOf(texts);
  loading.set(key, resource);
  return resource;
}

type Sections = Readonly<Record<string, Dictionary>>;
const batches = new Map<Language, { sections: Set<string>; answer: Promise<Sections> }>();
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** What is asked for in the same moment is one call; the first one is for all that the page is known to show. */
async function together(language: Language, section: string): Promise<Dictionary> {
  let batch = batches.get(language);
  if (!batch) {
    const sections = new Set<string>();
    const answer = Promise.resolve().then(() => {
      batches.delete(language);
      return comeAtLast(language, sections);
    });
    batch = { sections, answer };
    batches.set(language, batch);
  }
  batch.sections.add(section);
  return (await batch.answer)[section] ?? {};
}

/** Asks until there is an answer: at once when the line is back, else less and less often. */
async function comeAtLast(language: Language, sections: ReadonlySet<string>): Promise<Sections> {
  const names = [...sections];
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await fetchSections(language, names, versionOf(sections));
    } catch {
      missed.resolve();
      missed = Promise.withResolvers();
    }
    const timer = AbortSignal.timeout(pause);
    await new Promise((resolve) => {
      timer.addEventListener('abort', resolve);
      window.addEventListener('online', resolve, { once: true, signal: timer });
    });
  }
}

/** Until a call for texts is in vain. */
let missed = Promise.withResolvers<void>();

/** Waits for sections, but not beyond a call that was in vain: without a line a page has something else to say. */
export async function triedSections(language: Language, sections: readonly string[]): Promise<void> {
  await Promise.race([missed.promise, Promise.all(sections.map((name) => loadSection(language, name)))]);
}

/** Of the sections that the document asked for, and of no others. */
function versionOf(sections: ReadonlySet<string>): string | undefined {
  const asDocument =
    start?.sections.length === sections.size && start.sections.every((one) => sections.has(one));
  return asDocument ? start?.textsVersion : undefined;
}

/** With its version an address is kept by the browser for good; without, it is asked anew. */
function fetchSections(lang: Language, sections: readonly string[], version?: string): Promise<Sections> {
  // Written as server/platform/web/document.ts writes it: the document has asked for the first of these already.
  const query = [`sections=${sections.toSorted().join(',')}`, ...(version ? [`version=${version}`] : [])];
  return publicApi(`/texts/${String(lang)}?${query.join('&')}`, { retry: 1 });
}

/** The texts that the page is known to show. */
export const firstTexts: Promise<unknown> = Promise.all(
  (start?.sections ?? []).map((section) => loadSection(speech.get().language, section)),
);

/** Takes a section's texts anew, for all that is on screen: somebody has just changed one. */
export async function refreshSection(section: string): Promise<void> {
  const { language } = speech.get();
  for (const one of LANGUAGES) {
    const key = `${one}.${section}`;
    if (one === language) continue;
    loading.delete(key);
    loaded.delete(key);
  }
  const key = `${language}.${section}`;
  if (!loaded.has(key)) {
    loading.delete(key);
    return;
  }
  const sections = await fetchSections(language, [section]).catch(() => null);
  if (!sections) return;
  const texts = sections[section] ?? {};
  loaded.set(key, texts);
  loading.set(key, resourceWith(texts));
  speech.set({ language });
}

export async function refreshAllSections(): Promise<void> {
  const sections = new Set([...loaded.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map(refreshSection));
}

/** The reader's own choice, kept in this browser. */
export async function chooseLanguage(code: string): Promise<void> {
  keepLanguage(code);
  await speak(code);
}

/** The account's language, unless the reader chose one in this browser. */
export async function adoptLanguage(code: string): Promise<void> {
  if (!chosenLanguage()) await speak(code);
}

/** Changes the language once all that is shown has come in it. */
async function speak(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  const sections = new Set([...loaded.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map((section) => loadSection(code, section)));
  document.documentElement.lang = code;
  speech.set({ language: code });
}

/** Code → name of the languages that are offered; the four of the product while developing. */
export const offeredLanguages: Readonly<Record<string, string>> = start?.languages ?? FALLBACK_NAMES;
