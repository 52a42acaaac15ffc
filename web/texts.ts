import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SECTIONS, SectionName } from '../domain/texts/sections.ts';
import type { Language, Text } from '../domain/texts/text.ts';
import { inLanguage } from '../domain/texts/text.ts';

type Stem<Key> = Key | (Key extends `${infer Plural}.one` ? Plural : never);

/** Every key of every section, `section:key`; a plural's key is what stands before `.one` and `.other`. */
export type TextKey = {
  [Section in SectionName]: `${Section}:${Stem<keyof (typeof SECTIONS)[Section]> & string}`;
}[SectionName];

export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

interface Texts {
  t: Translate;
  language: Language;
}

/** The texts of some sections, loaded when first asked for; the nearest Suspense waits for them. */
export function useTexts(...sections: readonly SectionName[]): Texts {
  const { t, i18n } = useTranslation(sections);
  const translate = useCallback<Translate>((key, params) => String(t(key as never, params as never)), [t]);
  return { t: translate, language: i18n.language as Language };
}

/** Reads a text of the domain, a label or a title, in the language of the page. */
export function useLabel(): (text: Text) => string {
  const { i18n } = useTranslation('common');
  return (text) => inLanguage(text, i18n.language as Language);
}
