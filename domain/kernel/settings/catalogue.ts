import type { Text } from '../../platform/language/text.ts';
import type { TranslatedText } from '../records/field.ts';
import { boolean, integer, string, translatedField } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { recordStatus } from '../records/lifecycle/record-status.ts';
import { translationScore } from '../records/translations/translation-score.ts';

export const CODE = /^[a-z][a-z0-9_-]{1,39}$/;
/** Name of an icon in our icon service, such as `tabler:bed` (platform dictionary 10). */
const ICON = /^tabler:[a-z0-9-]{1,60}$/;

/** Fields of every catalogue entry (platform dictionary 3, Common). */
export function catalogueFields(maxTitleLength: number) {
  return {
    ...entryFields(maxTitleLength),
    code: codeField('all'),
  } as const;
}

/** Fields of an entry whose code is unique only within its list. */
export function entryFields(maxTitleLength: number) {
  return {
    code: codeField(),
    title: translatedField(maxTitleLength, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
    status: recordStatus(),
  } as const;
}

function codeField(unique?: 'all') {
  return string(40, ['Codice', 'Code', 'Code', 'Code'], {
    required: true,
    pattern: CODE,
    ...(unique ? { unique } : {}),
    help: [
      'Usa minuscole, cifre, trattini e _. Quando la voce è in uso, il codice non cambia più.',
      'Use lower-case letters, digits, hyphens and _. Once the entry is in use, the code can no longer change.',
      'Utilisez des minuscules, des chiffres, des tirets et _. Une fois l’entrée utilisée, le code ne change plus.',
      'Verwenden Sie Kleinbuchstaben, Ziffern, Bindestriche und _. Sobald der Eintrag verwendet wird, bleibt der Code fest.',
    ],
  });
}

/** Translation score of title and description, computed by `withScore`. */
export function scoreField() {
  return integer(20, 100, ['Traduzioni', 'Translations', 'Traductions', 'Übersetzt'], {
    default: 20,
    computed: true,
  });
}

export function withScore(values: { title: TranslatedText; description: TranslatedText }) {
  return { translationScore: translationScore(values.title, values.description) };
}

export const ALL_WHEN_EMPTY = [
  'Se lasci vuoto, valgono tutti.',
  'If you leave this empty, all of them apply.',
  'Si vous laissez ce champ vide, tous s’appliquent.',
  'Wenn Sie dieses Feld leer lassen, gelten alle.',
] as const;

/** Computed fields about the photos of a platform record: their number and the first one, for lists. */
export function pictureFields(...label: Text) {
  return {
    photoCount: integer(0, 1000, ['Foto', 'Photos', 'Photos', 'Fotos'], { default: 0, computed: true }),
    coverPath: string(255, label, { computed: true }),
  } as const;
}

/** Sort orders of every catalogue (platform dictionary 3, Common). */
export const CATALOGUE_SORTS = ['position', 'code', 'title', 'usageCount', 'updatedAt', 'id'] as const;

export function iconField() {
  const name = string(68, ['Icona', 'Icon', 'Icône', 'Symbol'], { pattern: ICON });
  return { ...name, format: 'icon' as const };
}

/** Marks an entry to which the application refers by code: it cannot be deleted, and its code is fixed. */
export function systemField() {
  return boolean(['Voce di sistema', 'System entry', 'Entrée système', 'Systemeintrag'], {
    default: false,
    computed: true,
  });
}

export function descriptionField(maxLength: number) {
  return translatedField(maxLength, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
    default: {},
    format: 'text',
  });
}

/** Requires the English title, where the dictionary says "it, en required". */
export function englishTitleIssues(title: TranslatedText): Issue[] {
  return title.en ? [] : [{ path: 'title.en', code: 'required' }];
}
