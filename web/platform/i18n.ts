import type { Language } from '../../domain/platform/language/text.ts';
import { publicApi } from './api.ts';
import { type Resource, resourceOf, resourceWith } from './resource.ts';
import { start } from './start.ts';
import { chosenLanguage, storeLanguage } from './storage.ts';
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

const initialChoice = chosenLanguage();

export const speech = createStore<{ language: Language }>({
  language: [initialChoice, start?.user?.lang].find(isLanguage) ?? 'it',
});
document.documentElement.lang = speech.get().language;

const loadedSections = new Map<string, Dictionary>();
const sectionResources = new Map<string, Resource<Dictionary>>();

export function loadedSection(language: Language, section: string): Dictionary | null {
  return loadedSections.get(`${language}.${section}`) ?? null;
}

/** Loads a section, retrying until the server answers, because components would otherwise show keys. */
export function loadSection(language: Language, section: string): Promise<Dictionary> {
  return sectionResource(language, section).coming;
}

/** Returns a section's texts; suspends the component until they are loaded. */
export function readSection(language: Language, section: string): Dictionary {
  return sectionResource(language, section).read();
}

function sectionResource(language: Language, section: string): Resource<Dictionary> {
  const key = `${language}.${section}`;
  const existing = sectionResources.get(key);
  if (existing) return existing;
  const texts = loadInBatch(language, section).then((dictionary) => {
    loadedSections.set(key, dictionary);
    return dictionary;
  });
  const resource = resourceOf(texts);
  sectionResources.set(key, resource);
  return resource;
}

type Sections = Readonly<Record<string, Dictionary>>;
const batches = new Map<Language, { sections: Set<string>; answer: Promise<Sections> }>();
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

/**
 * Batches the sections requested at the same moment into one call. The first call covers all that the page is known to
 * show.
 */
async function loadInBatch(language: Language, section: string): Promise<Dictionary> {
  let batch = batches.get(language);
  if (!batch) {
    const sections = new Set<string>();
    const answer = Promise.resolve().then(() => {
      batches.delete(language);
      return loadUntilAnswered(language, sections);
    });
    batch = { sections, answer };
    batches.set(language, batch);
  }
  batch.sections.add(section);
  return (await batch.answer)[section] ?? {};
}

/** Retries until there is an answer, with growing pauses, or immediately when the connection returns. */
async function loadUntilAnswered(language: Language, sections: ReadonlySet<string>): Promise<Sections> {
  const names = [...sections];
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await fetchSections(language, names, versionOf(sections));
    } catch {
      failedCall.resolve();
      failedCall = Promise.withResolvers();
    }
    const timer = AbortSignal.timeout(pause);
    await new Promise((resolve) => {
      timer.addEventListener('abort', resolve);
      window.addEventListener('online', resolve, { once: true, signal: timer });
    });
  }
}

/** Resolves when a call for texts fails. */
let failedCall = Promise.withResolvers<void>();

/** Waits for sections, but stops at a failed call, because a page without connection shows something else. */
export async function waitForSections(language: Language, sections: readonly string[]): Promise<void> {
  await Promise.race([failedCall.promise, Promise.all(sections.map((name) => loadSection(language, name)))]);
}

/** Returns the texts' version if these are exactly the sections that the document preloaded. */
function versionOf(sections: ReadonlySet<string>): string | undefined {
  const asDocument = start?.sections.length === sections.size && start.sections.every((one) => sections.has(one));
  return asDocument ? start?.textsVersion : undefined;
}

/** Requests texts. With a version the browser caches them permanently, without it they are revalidated. */
function fetchSections(lang: Language, sections: readonly string[], version?: string): Promise<Sections> {
  // Same URL as in server/platform/web/document.ts, because the document has already preloaded the first one.
  const query = [`sections=${sections.toSorted().join(',')}`, ...(version ? [`version=${version}`] : [])];
  return publicApi(`/texts/${String(lang)}?${query.join('&')}`, { retry: 1 });
}

export const firstTexts: Promise<unknown> = Promise.all(
  (start?.sections ?? []).map((section) => loadSection(speech.get().language, section)),
);

/** Reloads a section's texts after somebody edited one. */
export async function refreshSection(section: string): Promise<void> {
  const { language } = speech.get();
  for (const otherLanguage of LANGUAGES) {
    const key = `${otherLanguage}.${section}`;
    if (otherLanguage === language) continue;
    sectionResources.delete(key);
    loadedSections.delete(key);
  }
  const key = `${language}.${section}`;
  if (!loadedSections.has(key)) {
    sectionResources.delete(key);
    return;
  }
  const sections = await fetchSections(language, [section]).catch(() => null);
  if (!sections) return;
  const texts = sections[section] ?? {};
  loadedSections.set(key, texts);
  sectionResources.set(key, resourceWith(texts));
  speech.set({ language });
}

export async function refreshAllSections(): Promise<void> {
  const sections = new Set([...loadedSections.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map(refreshSection));
}

/** Stores the reader's language choice in this browser and applies it. */
export async function chooseLanguage(code: string): Promise<void> {
  storeLanguage(code);
  await changeLanguage(code);
}

/** Applies the account's language unless the reader chose one in this browser. */
export async function adoptLanguage(code: string): Promise<void> {
  if (!chosenLanguage()) await changeLanguage(code);
}

/** Changes the language after all shown texts are loaded. */
async function changeLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  const sections = new Set([...loadedSections.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map((section) => loadSection(code, section)));
  document.documentElement.lang = code;
  speech.set({ language: code });
}

/** Offered languages, code → name. In development the product's four. */
export const offeredLanguages: Readonly<Record<string, string>> = start?.languages ?? FALLBACK_NAMES;
