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

/** Every key of every section, `section:key`; a plural's key is what stands before `.one` and `.other`. */
export type TextKey = {
  [Section in SectionName]: `${Section}:${Stem<keyof (typeof SECTIONS)[Section]> & string}`;
}[SectionName];

export type Translate = (key: TextKey, params?: TextParams) => string;

interface Texts {
  t: Translate;
  language: Language;
}

/** The texts of some sections, loaded when first asked for; the nearest Suspense waits for them. */
export function useTexts(...sections: readonly SectionName[]): Texts {
  const { language } = useStore(speech);
  return { t: useTextsIn(language, ...sections), language };
}

/** The same in a language of one's own: what is shown as others will read it. */
export function useTextsIn(language: Language, ...sections: readonly SectionName[]): Translate {
  for (const section of sections) readSection(language, section);
  return useCallback<Translate>((key, params) => say(key, params, language), [language]);
}

/** A whole section, as a record's own `record-<name>`; empty where the server has none. */
export function useSection(section: string): Dictionary {
  const { language } = useStore(speech);
  return readSection(language, section);
}

/** A text of a section that has been loaded, for what stands outside a component; its whole key where there is none. */
export function say(key: TextKey, params?: TextParams, language = speech.get().language): string {
  const at = key.indexOf(':');
  const section = loadedSection(language, key.slice(0, at));
  return translate(section ?? {}, key.slice(at + 1), language, params, key);
}

/** Reads a text of the domain, a label or a title, in the language of the page. */
export function useLabel(): (text: Text) => string {
  const { language } = useStore(speech);
  return (text) => inLanguage(text, language);
}
