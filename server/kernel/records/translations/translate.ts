import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { sanitiseRich } from '../../../../domain/kernel/records/rich/sanitise-rich.ts';
import {
  type MarkedText,
  markStoredWords,
  restoreStoredWords,
  type StoredName,
} from '../../../../domain/kernel/records/translations/kept-words.ts';
import {
  TARGET_LANGUAGES,
  type TargetLanguage,
  type TranslationTarget,
} from '../../../../domain/kernel/records/translations/translation-plan.ts';
import type { Translator } from '../../../platform/translator/translator.ts';

/** A returned translation; `texts` is null when a name was lost in translation or the text does not fit its field. */
export type Translation = TranslationTarget & { readonly texts: readonly string[] | null };

/** Translates texts of a record. Sends only the Italian texts, without names and contact data. */
export async function translate(
  translator: Translator,
  definition: RecordDefinition,
  record: Readonly<Record<string, unknown>>,
  places: readonly TranslationTarget[],
  names: readonly StoredName[],
): Promise<Translation[]> {
  const translations: Translation[] = [];
  for (const lang of TARGET_LANGUAGES) {
    const pieces = places.filter((place) => place.lang === lang).flatMap((place) => piecesOf(place, lang));
    for (const form of ['plain', 'xml', 'html'] as const) {
      const formPieces = pieces.filter((piece) => piece.sent.form === form);
      if (formPieces.length === 0) continue;
      const texts = await translator.translate(
        formPieces.map(({ sent }) => sent.text),
        'it',
        lang,
        form,
      );
      formPieces.forEach((piece, at) => {
        piece.back = restoreStoredWords(texts[at] ?? '', piece.sent);
      });
    }
    for (const place of places.filter((one) => one.lang === lang)) {
      const returnedTexts = pieces.filter(({ field }) => field === place.field).map((piece) => piece.back);
      translations.push({ ...place, texts: acceptedTexts(place, returnedTexts) });
    }
  }
  return translations;

  /** Returns the texts if the field accepts them: translations may be too long, for example in German. */
  function acceptedTexts({ field, lang }: TranslationTarget, back: readonly (string | null)[]): string[] | null {
    const own = definition.fields[field];
    const texts = back.flatMap((text) => (text === null ? [] : [own?.format === 'rich' ? sanitiseRich(text) : text]));
    if (!own || texts.length < back.length) return null;
    const { it } = record[field] as { it?: unknown };
    const value = own.kind === 'translatedList' ? texts : texts[0];
    return own.schema.safeParse({ it, [lang]: value }).success ? texts : null;
  }

  function piecesOf({ field }: TranslationTarget, lang: TargetLanguage) {
    const isRich = definition.fields[field]?.format === 'rich';
    const italian = (record[field] as { it?: string | readonly string[] } | null)?.it ?? [];
    const entries = typeof italian === 'string' ? [italian] : italian;
    return entries.map((text) => ({
      field,
      sent: markStoredWords(text, lang, names, isRich) as MarkedText,
      back: null as string | null,
    }));
  }
}
