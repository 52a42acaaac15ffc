import { z } from 'zod';
import type { Field } from '../records/field.ts';
import { boolean, choice, choices, string, text } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { recordStatus } from '../records/lifecycle/record-status.ts';
import { field } from '../records/make-field.ts';
import { defineRecord } from '../records/record.ts';
import { lines } from '../records/text-rules.ts';
import { CONTENT_LANGUAGES } from '../vocabularies/language-names.ts';
import { LANGUAGE_CODES, type LanguageCode, type TextValues } from './dictionary-languages.ts';
import { missingLanguages, placeholderIssues, placeholdersIn, preview } from './placeholders.ts';

export const SECTION_NAME = /^[a-z][a-z0-9_-]{1,39}$/;
const KEY = /^[a-zA-Z0-9_.-]{1,120}$/;
const MAX_TEXT_LENGTH = 4000;
/** Keys of plural forms: a plural text has two keys. */
export const PLURAL_KEY = /\.(one|other)$/;

const oneText = lines(MAX_TEXT_LENGTH).or(z.literal('')).optional();
const values = z.strictObject(
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, oneText])) as Record<LanguageCode, typeof oneText>,
);

/** Names of the placeholders, such as `{name}`: a text[] column without a closed list of codes. */
const placeholders: Field<'choices', string[], false> = field(
  'choices',
  ['Segnaposto', 'Placeholders', 'Variables', 'Platzhalter'],
  () => z.array(z.string()),
  { default: [] as string[], computed: true },
);

/** Dizionari: the texts of the interface and of the public site. Source: platform dictionary 3.4. */
export const dictionary = defineRecord({
  name: 'dictionary',
  collection: 'dictionaries',
  scope: 'platform',
  screen: 'dictionaries',
  title: ['Voce di dizionario', 'Dictionary entry', 'Entrée de dictionnaire', 'Wörterbucheintrag'],
  fields: {
    section: string(40, ['Sezione', 'Section', 'Section', 'Abschnitt'], {
      required: true,
      pattern: SECTION_NAME,
      immutable: true,
      help: [
        'Usa minuscole, cifre, - e _. Dopo il salvataggio non puoi più cambiare la sezione.',
        'Use lower-case letters, digits, - and _. Once saved, you can no longer change the section.',
        'Utilisez des minuscules, des chiffres, - et _. Après l’enregistrement, vous ne pouvez plus changer la section.',
        'Verwenden Sie Kleinbuchstaben, Ziffern, - und _. Nach dem Speichern können Sie den Abschnitt nicht mehr ändern.',
      ],
    }),
    key: string(120, ['Chiave', 'Key', 'Clé', 'Schlüssel'], {
      required: true,
      pattern: KEY,
      immutable: true,
      help: [
        'La chiave deve essere unica nella sezione. Dopo il salvataggio non puoi più cambiarla.',
        'The key must be unique within the section. Once saved, you can no longer change it.',
        'La clé doit être unique dans la section. Après l’enregistrement, vous ne pouvez plus la changer.',
        'Der Schlüssel muss im Abschnitt eindeutig sein. Nach dem Speichern können Sie ihn nicht mehr ändern.',
      ],
    }),
    description: text(300, ['Contesto', 'Context', 'Contexte', 'Kontext'], {
      help: [
        'Spiega ai traduttori dove compare il testo e che cosa significa.',
        'Tell the translators where the text appears and what it means.',
        'Expliquez aux traducteurs où le texte apparaît et ce qu’il signifie.',
        'Erklären Sie den Übersetzern, wo der Text erscheint und was er bedeutet.',
      ],
    }),
    values: field('json', ['Testo', 'Text', 'Texte', 'Text'], () => values, { required: true }),
    format: choice(
      {
        plain: ['Testo', 'Text', 'Texte', 'Text'],
        rich: ['Testo formattato', 'Rich text', 'Texte mis en forme', 'Formatierter Text'],
        plural: ['Plurale', 'Plural', 'Pluriel', 'Plural'],
      },
      ['Formato', 'Format', 'Format', 'Format'],
      { default: 'plain' },
    ),
    placeholders,
    visibility: choice(
      {
        public: ['Pubblica', 'Public', 'Publique', 'Öffentlich'],
        backoffice: ['Solo back-office', 'Back-office only', 'Back-office seulement', 'Nur Backoffice'],
      },
      ['Visibilità', 'Visibility', 'Visibilité', 'Sichtbarkeit'],
      { default: 'public' },
    ),
    missingLanguages: choices(
      CONTENT_LANGUAGES,
      ['Lingue mancanti', 'Missing languages', 'Langues manquantes', 'Fehlende Sprachen'],
      { default: [], computed: true },
    ),
    preview: string(101, ['Testo (it)', 'Text (it)', 'Texte (it)', 'Text (it)'], {
      default: '',
      computed: true,
    }),
    isSystem: boolean(['Voce di sistema', 'System entry', 'Entrée système', 'Systemeintrag'], {
      default: false,
      computed: true,
    }),
    status: { ...recordStatus(), default: 10 },
  },
  groups: [
    {
      id: 'main',
      title: ['Voce', 'Entry', 'Entrée', 'Eintrag'],
      fields: ['section', 'key', 'format', 'visibility', 'status', 'description'],
    },
    { id: 'values', title: ['Testi', 'Texts', 'Textes', 'Texte'], fields: ['values'] },
  ],
  listing: {
    columns: ['section', 'key', 'preview', 'missingLanguages', 'visibility', 'status', 'isSystem', 'updatedAt'],
    sorts: ['section', 'key', 'updatedAt', 'id'],
    filters: ['section', 'missingLanguages', 'status', 'visibility', 'format', 'updatedAt', 'id'],
    search: ['key', 'values'],
    defaultSort: 'section,key',
  },
  check(entry) {
    const texts = entry.values as TextValues;
    const issues: Issue[] = placeholderIssues(texts);
    if (!texts.it) issues.push({ path: 'values.it', code: 'required_it' });
    if (entry.format === 'plural' && !PLURAL_KEY.test(entry.key)) {
      issues.push({ path: 'key', code: 'plural_key' });
    }
    return issues;
  },
  derive: (entry) => ({ ...computedFields(entry.values as TextValues) }),
});

export function computedFields(texts: TextValues) {
  return {
    placeholders: placeholdersIn(texts.it ?? ''),
    missingLanguages: missingLanguages(texts) as ('it' | 'en' | 'fr' | 'de')[],
    preview: preview(texts.it ?? ''),
  };
}
