import { useCallback } from 'react';
import type { SECTIONS, SectionName } from '../../domain/kernel/texts/sections.ts';
import type { Language, Text } from '../../domain/platform/language/text.ts';
import { inLanguage } from '../../domain/platform/language/text.ts';
import type { Dictionary } from './i18n.ts';
import { loadedSection, readSection, speech } from './i18n.ts';
import type { TextParams } from './language/translate.ts';
import { translate } from './language/translate.ts';
import { useStore } from './store.ts';

type Stem<Key> = Key | (Key extends `${infer Plural}.one` ? Plural : never);

/** All text keys as `section:key`. The key of a plural omits `.one` and `.other`. */
export type TextKey = {
  [Section in SectionName]: `${Section}:${Stem<keyof (typeof SECTIONS)[Section]> & string}`;
}[SectionName];

export type Translate = (key: TextKey, params?: TextParams) => string;

interface Texts {
  t: Translate;
  language: Language;
}

/** Returns the texts of some sections, loaded on first use; suspends until then. */
export function useTexts(...sections: readonly SectionName[]): Texts {
  const { language } = useStore(speech);
  return { t: useTextsIn(language, ...sections), language };
}

/** Returns the texts in a given language, to show content as others will read it. */
export function useTextsIn(language: Language, ...sections: readonly SectionName[]): Translate {
  for (const section of sections) readSection(language, section);
  return useCallback<Translate>((key, params) => textOf(key, params, language), [language]);
}

/** Returns a whole section, such as a record's `record-<name>`; empty if the server has none. */
export function useSection(section: string): Dictionary {
  const { language } = useStore(speech);
  return readSection(language, section);
}

/** Returns a text of a loaded section, for code outside components. Returns the whole key if the text is missing. */
export function textOf(key: TextKey, params?: TextParams, language = speech.get().language): string {
  const at = key.indexOf(':');
  const section = loadedSection(language, key.slice(0, at));
  return translate(section ?? {}, key.slice(at + 1), language, params, key);
}

/** Returns a function that gives a domain text, such as a label or title, in the page's language. */
export function useLabel(): (text: Text) => string {
  const { language } = useStore(speech);
  return (text) => inLanguage(text, language);
}
