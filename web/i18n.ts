import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { SectionName } from '../domain/texts/sections.ts';
import type { Language } from '../domain/texts/text.ts';
import { publicApi } from './api.ts';
import { parsed, remember, remembered } from './storage.ts';

const LANGUAGES: readonly Language[] = ['it', 'en', 'fr', 'de'];
const FALLBACK_NAMES: Record<string, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
const HOUR_MS = 3_600_000;

interface Kept<T> {
  at: number;
  build: string;
  value: T;
}

function kept<T>(key: string): T | null {
  const entry = parsed<Kept<T>>(remembered(key));
  const fresh = entry && entry.build === __BUILD_ID__ && Date.now() - entry.at < HOUR_MS;
  return fresh && __BUILD_ID__ ? entry.value : null;
}

function keep<T>(key: string, value: T): void {
  remember(key, JSON.stringify({ at: Date.now(), build: __BUILD_ID__, value } satisfies Kept<T>));
}

async function loadSection(lang: string, section: string): Promise<Record<string, string>> {
  const key = `texts.${lang}.${section}`;
  const known = kept<Record<string, string>>(key);
  if (known) return known;
  const texts = await publicApi<Record<string, string>>(`/${section}`, {
    method: 'POST',
    body: { lang },
    retry: 1,
  });
  keep(key, texts);
  return texts;
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

function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

function firstLanguage(): Language {
  const chosen = remembered('language');
  return isLanguage(chosen) ? chosen : 'it';
}

const STARTING: SectionName[] = ['common', 'shell', 'screen'];

export async function startTexts(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      init: () => {},
      read: (lang: string, section: string, done: (error: unknown, texts?: object) => void) => {
        loadSection(lang, section).then(
          (texts) => done(null, texts),
          (error) => done(error),
        );
      },
    })
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      ns: STARTING,
      defaultNS: 'common',
      nsSeparator: ':',
      keySeparator: false,
      pluralSeparator: '.',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: true },
    });
  document.documentElement.lang = i18next.language;
}

/** The reader's own choice, kept in this browser. */
export async function chooseLanguage(language: string): Promise<void> {
  remember('language', language);
  await speak(language);
}

/** The account's language, unless the reader chose one in this browser. */
export async function adoptLanguage(language: string): Promise<void> {
  if (!remembered('language') && isLanguage(language)) await speak(language);
}

async function speak(language: string): Promise<void> {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
