import type { Text } from '../../platform/language/text.ts';
import type { Translated } from '../records/field.ts';
import { boolean, integer, string, translated } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { recordStatus } from '../records/lifecycle/record-status.ts';
import { translationScore } from '../records/translations/translation-score.ts';

export const CODE = /^[a-z][a-z0-9_-]{1,39}$/;
/** `tabler:bed`: a name of our own icon service (platform dictionary 10). */
const ICON = /^tabler:[a-z0-9-]{1,60}$/;

/** What every entry of a catalogue has (platform dictionary 3, Common). */
export function catalogueFields(longest: number) {
  return {
    ...entryFields(longest),
    code: codeField('all'),
  } as const;
}

/** The same, where a code need be unique only among the entries of one list. */
export function entryFields(longest: number) {
  return {
    code: codeField(),
    title: translated(longest, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
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
      'Minuscole, cifre, - e _; non si cambia più quando è usato.',
      'Lower case, digits, - and _; fixed once it is used.',
      'Minuscules, chiffres, - et _ ; fixe une fois utilisé.',
      'Kleinbuchstaben, Ziffern, - und _; fest, sobald verwendet.',
    ],
  });
}

/** How far title and description are translated; `scored` computes it. */
export function scoreField() {
  return integer(20, 100, ['Traduzioni', 'Translations', 'Traductions', 'Übersetzt'], {
    default: 20,
    computed: true,
  });
}

export function scored(values: { title: Translated; description: Translated }) {
  return { translationScore: translationScore(values.title, values.description) };
}

export const ALL_WHEN_EMPTY = [
  'Vuoto: tutti.',
  'Empty: all of them.',
  'Vide : tous.',
  'Leer: alle.',
] as const;

/** What the server keeps of the photos of a record of the platform's: how many, and the first, which its list shows. */
export function pictureFields(...label: Text) {
  return {
    photoCount: integer(0, 1000, ['Foto', 'Photos', 'Photos', 'Fotos'], { default: 0, computed: true }),
    coverPath: string(255, label, { computed: true }),
  } as const;
}

/** The orders of every catalogue (platform dictionary 3, Common). */
export const CATALOGUE_SORTS = ['position', 'code', 'title', 'usageCount', 'updatedAt', 'id'] as const;

export function iconField() {
  const name = string(68, ['Icona', 'Icon', 'Icône', 'Symbol'], { pattern: ICON });
  return { ...name, format: 'icon' as const };
}

/** An entry that the application itself knows by its code: it stays, and keeps its code. */
export function systemField() {
  return boolean(['Voce di sistema', 'System entry', 'Entrée système', 'Systemeintrag'], {
    default: false,
    computed: true,
  });
}

export function descriptionField(longest: number) {
  return translated(longest, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
    default: {},
    format: 'text',
  });
}

/** The English title is required too, where the dictionary says "it, en required". */
export function englishTitle(title: Translated): Issue[] {
  return title.en ? [] : [{ path: 'title.en', code: 'required' }];
}
