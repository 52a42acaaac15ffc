import type { TranslatedText } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import type { FieldGroup } from '../../kernel/records/record.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import type { amenityFields } from './amenity-fields.ts';
import { hoursIssues } from './hours.ts';

type Common = keyof ReturnType<typeof amenityFields>;

/**
 * Form groups: title and texts, the amenity's own groups, then the common ones. Rarely used groups come last,
 * collapsed.
 */
export function amenityGroups<const Own extends string>(
  ...ownGroups: readonly FieldGroup<Own | Common>[]
): readonly FieldGroup<Own | Common>[] {
  // Leaves out common fields that the amenity has placed in its own groups.
  const placedFields = new Set<string>(ownGroups.flatMap(({ fields }) => fields));
  const rest = (fields: readonly Common[]) => fields.filter((name) => !placedFields.has(name));
  return [
    {
      id: 'main',
      title: ['Nome e descrizione', 'Name and description', 'Nom et description', 'Name und Beschreibung'],
      fields: ['title', 'description', 'status'],
    },
    ...ownGroups,
    {
      id: 'access',
      title: ['Accesso e prezzo', 'Access and price', 'Accès et prix', 'Zugang und Preis'],
      fields: [
        'access',
        'reservationRequired',
        'priceCents',
        'priceUnit',
        'minAge',
        'maxAge',
        'guestsOnly',
        'accessible',
        'petsAllowed',
      ],
    },
    {
      id: 'season',
      title: ['Stagione e orari', 'Season and hours', 'Saison et horaires', 'Saison und Zeiten'],
      fields: ['seasonFromMd', 'seasonToMd', 'hours'],
    },
    {
      id: 'catalogue',
      title: [
        'Dotazioni e servizi',
        'Facilities and services',
        'Équipements et services',
        'Ausstattung und Leistungen',
      ],
      fields: ['facilityIds', 'serviceIds'],
    },
    {
      id: 'external',
      title: ['Sede esterna', 'Off site', 'Site externe', 'Externer Standort'],
      fields: rest(['isExternal', 'partnerName', 'distanceMeters']),
      folded: true,
    },
    {
      id: 'contacts',
      title: ['Contatti e regolamento', 'Contacts and rules', 'Contacts et règlement', 'Kontakt und Nutzungsregeln'],
      fields: ['phone', 'email', 'website', 'rulesNote'],
      folded: true,
    },
  ];
}

/** Options that all eight amenities share: storage, copying, gallery and list. */
export const AMENITY = {
  scope: 'structure',
  maxCount: 10,
  copying: {},
  gallery: { maxCount: 15 },
  listing: {
    columns: [
      'position',
      'title',
      'status',
      'access',
      'seasonFromMd',
      'seasonToMd',
      'translationScore',
      'photoCount',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'updatedAt', 'id'],
    filters: ['status', 'access', 'translationScore', 'updatedAt'],
    search: ['title'],
    defaultSort: 'position',
  },
  derive: ({ title, description }: { title: TranslatedText; description: TranslatedText }) => ({
    translationScore: translationScore(title, description),
  }),
} as const;

interface CommonValues {
  isExternal: boolean;
  partnerName: string | null;
  distanceMeters: number | null;
  access: string;
  priceCents: number | null;
  priceUnit: string | null;
  seasonFromMd: string | null;
  seasonToMd: string | null;
  hours: { weekdays: number[]; from: string; to: string; inSeason: boolean }[];
  minAge: number | null;
  maxAge: number | null;
}

export function amenityIssues(values: CommonValues): Issue[] {
  const requiredFields: string[] = [];
  if (values.isExternal) {
    if (!values.partnerName) requiredFields.push('partnerName');
    if (values.distanceMeters === null) requiredFields.push('distanceMeters');
  }
  if (values.access === 'paid') {
    if (values.priceCents === null) requiredFields.push('priceCents');
    if (!values.priceUnit) requiredFields.push('priceUnit');
  }
  if (values.seasonFromMd && !values.seasonToMd) requiredFields.push('seasonToMd');
  if (values.seasonToMd && !values.seasonFromMd) requiredFields.push('seasonFromMd');
  return [
    ...requiredFields.map((path) => ({ path, code: 'required' })),
    ...(values.access === 'paid' && values.priceCents === 0 ? [{ path: 'priceCents', code: 'price_zero' }] : []),
    ...boundIssues(values, 'minAge', 'maxAge'),
    ...hoursIssues('hours', values.hours),
  ];
}

/** Returns an issue if the lower bound exceeds the upper one. */
export function boundIssues<Name extends string>(
  values: Readonly<Record<Name, number | null>>,
  low: Name,
  high: Name,
): Issue[] {
  const [from, to] = [values[low], values[high]];
  return from !== null && to !== null && from > to ? [{ path: low, code: 'min_le_max' }] : [];
}

/** Returns the issues that prevent an amenity from becoming active. */
export function amenityActivation(values: { description: TranslatedText; photoCount: number }): Issue[] {
  const issues: Issue[] = [];
  if (!values.description.it) issues.push({ path: 'description.it', code: 'required_it' });
  if (values.photoCount === 0) issues.push({ path: 'photoCount', code: 'photo_needed' });
  return issues;
}
