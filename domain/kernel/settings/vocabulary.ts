import { boolean, choice, integer } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { defineRecord, type RecordDefinition } from '../records/record.ts';
import { VOCABULARIES, type VocabularyKey } from '../vocabularies/vocabulary-keys.ts';
import {
  CATALOGUE_SORTS,
  descriptionField,
  englishTitleIssues,
  entryFields,
  iconField,
  scoreField,
  systemField,
  withScore,
} from './catalogue.ts';
import { VOCABULARY_TITLES } from './vocabulary-titles.ts';

/**
 * Additional fields of the lists that need them. They are ordinary fields, so that each has its own column, input,
 * label and history.
 */
const attributes = {
  sleeps: integer(0, 4, ['Posti', 'Sleeps', 'Places', 'Schlafplätze']),
  widthCm: integer(60, 240, ['Larghezza', 'Width', 'Largeur', 'Breite'], { unit: 'cm' }),
  lengthCm: integer(60, 240, ['Lunghezza', 'Length', 'Longueur', 'Länge'], { unit: 'cm' }),
  isExtra: boolean(['Letto aggiunto', 'Extra bed', 'Lit d’appoint', 'Zustellbett'], { default: false }),
  isPrivate: boolean(['A uso esclusivo', 'Private', 'Privatif', 'Zur alleinigen Nutzung'], {
    default: false,
  }),
  isEnsuite: boolean(['Interno alla camera', 'En suite', 'Attenant à la chambre', 'Im Zimmer'], {
    default: false,
  }),
  isPremium: boolean(['Di pregio', 'Premium', 'De prestige', 'Hochwertig'], { default: false }),
  level: integer(-2, 30, ['Piano', 'Floor', 'Étage', 'Stockwerk']),
  isHypoallergenic: boolean(['Anallergico', 'Hypoallergenic', 'Hypoallergénique', 'Allergikergeeignet'], {
    default: false,
  }),
  hasArea: boolean(['Ha una superficie', 'Has an area', 'A une surface', 'Mit Fläche'], { default: false }),
  mode: choice(
    {
      heat: ['Riscalda', 'Heats', 'Chauffe', 'Heizt'],
      cool: ['Raffresca', 'Cools', 'Rafraîchit', 'Kühlt'],
      both: ['Riscalda e raffresca', 'Heats and cools', 'Chauffe et rafraîchit', 'Heizt und kühlt'],
    },
    ['Funzione', 'Function', 'Fonction', 'Funktion'],
  ),
  everyDays: integer(1, 365, ['Ogni quanti giorni', 'Every how many days', 'Tous les … jours', 'Alle … Tage']),
} as const;

type Attribute = keyof typeof attributes;

const ATTRIBUTES: Partial<Record<VocabularyKey, readonly Attribute[]>> = {
  'bed-types': ['sleeps', 'widthCm', 'lengthCm', 'isExtra'],
  'bathroom-types': ['isPrivate', 'isEnsuite'],
  view: ['isPremium'],
  'floor-kinds': ['level'],
  flooring: ['isHypoallergenic'],
  'outdoor-spaces': ['hasArea'],
  'kitchen-kinds': ['isPrivate'],
  'heating-cooling': ['mode'],
  'cleaning-frequencies': ['everyDays'],
};

const NAMES = Object.keys(attributes) as Attribute[];

/** Additional fields of the entries of this list. */
export function attributesOf(key: VocabularyKey): readonly Attribute[] {
  return ATTRIBUTES[key] ?? [];
}

/** Elenchi alloggi: the closed lists of the accommodation form. Source: platform dictionary 3.6. */
export const vocabulary = defineRecord({
  name: 'vocabulary',
  collection: 'vocabularies',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: ['key'] },
  screen: 'vocabulary',
  title: ['Voce di elenco', 'List entry', 'Entrée de liste', 'Listeneintrag'],
  fields: {
    ...entryFields(60),
    key: choice(VOCABULARY_TITLES, ['Elenco', 'List', 'Liste', 'Liste'], { required: true, computed: true }),
    description: descriptionField(300),
    translationScore: scoreField(),
    ...attributes,
    isDefault: boolean(['Predefinito', 'Default', 'Par défaut', 'Standard'], {
      default: false,
      help: [
        'Viene proposto in ogni alloggio nuovo. Sostituisce il valore predefinito precedente.',
        'It is proposed in every new room. It replaces the former default.',
        'Il est proposé pour chaque nouvel hébergement. Il remplace la valeur par défaut précédente.',
        'Wird bei jeder neuen Wohneinheit vorgeschlagen. Ersetzt den bisherigen Standard.',
      ],
    }),
    icon: iconField(),
    isSystem: systemField(),
  },
  groups: [
    {
      id: 'main',
      title: ['Voce', 'Entry', 'Entrée', 'Eintrag'],
      fields: ['code', 'title', 'description', 'icon', 'status', 'isDefault'],
    },
    {
      id: 'attributes',
      title: ['Attributi', 'Attributes', 'Attributs', 'Eigenschaften'],
      fields: NAMES,
    },
  ],
  derive: withScore,
  listing: {
    columns: [
      'icon',
      'code',
      'title',
      ...NAMES,
      'isDefault',
      'translationScore',
      'status',
      'usageCount',
      'isSystem',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'translationScore', 'isDefault', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check(values) {
    const issues: Issue[] = englishTitleIssues(values.title);
    const own: readonly Attribute[] = attributesOf(values.key);
    for (const name of NAMES) {
      const isBlank = values[name] === null || values[name] === false;
      if (!isBlank && !own.includes(name)) issues.push({ path: name, code: 'not_for_list' });
    }
    if (own.includes('sleeps') && values.sleeps === null) issues.push({ path: 'sleeps', code: 'required' });
    return issues;
  },
});

type Vocabulary = typeof vocabulary;

/** Definition for the screens of one list: its own fields and its own address. */
function vocabularyDefinition(key: VocabularyKey): Vocabulary {
  const shown = attributesOf(key);
  const isOther = (name: string) => NAMES.some((one) => one === name) && !shown.some((one) => one === name);
  const keep = <Name extends string>(names: readonly Name[]) => names.filter((name) => !isOther(name));
  return {
    ...vocabulary,
    collection: `vocabularies/${key}`,
    groups: vocabulary.groups
      .map((group) => ({ ...group, fields: keep(group.fields) }))
      .filter(({ fields }) => fields.length > 0),
    listing: { ...vocabulary.listing, columns: keep(vocabulary.listing.columns).filter(isListColumn) },
  };
}

const isListColumn = (name: string) => name !== 'isSystem';

const LISTS = Object.fromEntries(VOCABULARIES.map((key) => [key, vocabularyDefinition(key)])) as Record<
  VocabularyKey,
  Vocabulary
>;

export function vocabularyOf(key: VocabularyKey): RecordDefinition & Pick<Vocabulary, 'listing'> {
  return LISTS[key];
}
