import type { Language } from '../domain/texts/text.ts';
import { publicApi } from './api.ts';
import { parsed, remember, remembered } from './storage.ts';
import { createStore } from './store.ts';

export type Dictionary = Readonly<Record<string, string>>;

const LANGUAGES: readonly Language[] = ['it', 'en', 'fr', 'de'];
const FALLBACK_NAMES: Record<string, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
/** How long a browser goes on with the texts it has (platform dictionary 3.4). */
const KEPT_MS = 600_000;

function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

const chosen = remembered('language');

export const speech = createStore<{ language: Language }>({ language: isLanguage(chosen) ? chosen : 'it' });
document.documentElement.lang = speech.get().language;

const loaded = new Map<string, Dictionary>();
const loading = new Map<string, Promise<Dictionary>>();

/** A section's texts when they are here; else null. */
export function loadedSection(language: Language, section: string): Dictionary | null {
  return loaded.get(`${language}.${section}`) ?? null;
}

/** Asked of the server once; a section that does not come leaves its keys standing instead of its texts. */
export function loadSection(language: Language, section: string): Promise<Dictionary> {
  const key = `${language}.${section}`;
  const under = loading.get(key);
  if (under) return under;
  const promise: Promise<Dictionary> = fetchSection(language, section)
    .catch((): Dictionary => ({}))
    .then((texts) => {
      loaded.set(key, texts);
      // React reads a promise marked so without waiting for it.
      Object.assign(promise, { status: 'fulfilled', value: texts });
      return texts;
    });
  loading.set(key, promise);
  return promise;
}

async function fetchSection(lang: Language, section: string): Promise<Dictionary> {
  const key = `texts.${lang}.${section}`;
  const known = kept<Dictionary>(key);
  if (known) return known;
  const texts = await publicApi<Dictionary>(`/${section}`, { method: 'POST', body: { lang }, retry: 1 });
  keep(key, texts);
  return texts;
}

/** Takes a section's texts anew, for all that is on screen: somebody has just changed one. */
export async function refreshSection(section: string): Promise<void> {
  const { language } = speech.get();
  for (const one of LANGUAGES) {
    const key = `${one}.${section}`;
    remember(`texts.${key}`, null);
    if (one === language) continue;
    loading.delete(key);
    loaded.delete(key);
  }
  const key = `${language}.${section}`;
  if (!loaded.has(key)) {
    loading.delete(key);
    return;
  }
  const texts = await fetchSection(language, section).catch(() => null);
  if (!texts) return;
  loaded.set(key, texts);
  loading.set(key, Object.assign(Promise.resolve(texts), { status: 'fulfilled', value: texts }));
  speech.set({ language });
}

export async function refreshAllSections(): Promise<void> {
  const sections = new Set([...loaded.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map(refreshSection));
}

/** The reader's own choice, kept in this browser. */
export async function chooseLanguage(code: string): Promise<void> {
  remember('language', code);
  await speak(code);
}

/** The account's language, unless the reader chose one in this browser. */
export async function adoptLanguage(code: string): Promise<void> {
  if (!remembered('language')) await speak(code);
}

/** Changes the language once all that is shown has come in it. */
async function speak(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  const sections = new Set([...loaded.keys()].map((key) => key.slice(3)));
  await Promise.all([...sections].map((section) => loadSection(code, section)));
  document.documentElement.lang = code;
  speech.set({ language: code });
}

/** Code → name of the languages, cached locally; the four of the product when the server does not say. */
export async function availableLanguages(): Promise<Record<string, string>> {
  const known = kept<Record<string, string>>('languages');
  if (known) return known;
  try {
    const names = await publicApi<Record<string, string>>('/getAvailableLanguages');
    keep('languages', names);
    return names;
  } catch {
    return FALLBACK_NAMES;
  }
}

interface Kept<T> {
  at: number;
  build: string;
  value: T;
}

function kept<T>(key: string): T | null {
  const entry = parsed<Kept<T>>(remembered(key));
  const fresh = entry && entry.build === __BUILD_ID__ && Date.now() - entry.at < KEPT_MS;
  return fresh && __BUILD_ID__ ? entry.value : null;
}

function keep<T>(key: string, value: T): void {
  remember(key, JSON.stringify({ at: Date.now(), build: __BUILD_ID__, value } satisfies Kept<T>));
}
