import { todayInRome } from '../../kernel/calendar/days.ts';
import { firstDay, lastDay } from '../../kernel/calendar/periods.ts';
import type { TranslatedText } from '../../kernel/records/field.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import { OFFER_FIELDS } from './fields.ts';
import { OFFER_TYPE_CODES } from './offer-fields.ts';
import { offerGroups } from './offer-groups.ts';
import { hasOwnPrices, markedFields, type Offer, offerActivation, offerIssues } from './offer-rules.ts';
import { ARCHIVED_NOTICE, endOf } from './phase.ts';

const OF_TYPE = {
  offer: [],
  last_minute: ['daysBefore', 'hourLimit'],
  early_booking: ['daysInAdvance', 'bookBy', 'tiers', 'tiers.daysInAdvance'],
  long_stay: ['tiers', 'tiers.fromNights'],
  children: ['childRules', 'withAdults', 'sameRoom', 'singleParent'],
} as const;

const OF_MODE = {
  percent_off: ['discountPercent'],
  amount_off: ['discountCents', 'discountUnit'],
  free_nights: ['stayNights', 'payNights', 'freeNight'],
} as const;

/** Offer. Source: structures dictionary 4.6. */
export const offer = defineRecord({
  name: 'offer',
  collection: 'offers',
  scope: 'structure',
  screen: 'offers',
  title: ['Offerta', 'Offer', 'Offre', 'Sonderangebot'],
  emptyText: [
    'Nessuna offerta. Aggiungi la prima, con le sue date e il suo prezzo.',
    'No offers. Add the first one, with its own dates and price.',
    'Aucune offre. Ajoutez la première, avec ses dates et son prix.',
    'Keine Sonderangebote. Fügen Sie das erste hinzu, mit eigenen Daten und eigenem Preis.',
  ],
  notDuplicated: ['slug', 'isFeatured'],
  maxCount: 30,
  gallery: { maxCount: 5 },
  archive: {
    screen: 'offerArchive',
    note: ARCHIVED_NOTICE,
    // Drafts are deleted immediately, because nobody has seen them.
    softDeletes: ({ status }) => status !== 20,
    validateRestore: ({ lastStay }) =>
      lastStay !== null && lastStay < todayInRome() ? [{ path: 'stayPeriods', code: 'restore_ended' }] : [],
  },
  fields: OFFER_FIELDS,
  groups: offerGroups,
  listing: {
    columns: [
      'position',
      'title',
      'type',
      'typeCode',
      'firstStay',
      'lastStay',
      'bookFrom',
      'bookTo',
      'priceMode',
      'discountPercent',
      'discountCents',
      'discountUnit',
      'stayNights',
      'payNights',
      'prices',
      'tiers',
      'childRules',
      'phase',
      'maxBookings',
      'bookedCount',
      'views',
      'requests',
      'photoCount',
      'translationScore',
      'status',
      'isFeatured',
      'archivedAt',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'firstStay', 'archivedAt', 'updatedAt', 'id'],
    filters: [
      'type',
      'phase',
      'holidayPeriods',
      'roomIds',
      'firstStay',
      'lastStay',
      'status',
      'translationScore',
      'archivedAt',
      'updatedAt',
    ],
    search: ['title'],
    defaultSort: 'position',
  },
  derive: ({
    type,
    title,
    description,
    stayPeriods,
    bookTo,
  }: Pick<Offer, 'type' | 'stayPeriods' | 'bookTo'> & Texts) => ({
    typeCode: OFFER_TYPE_CODES[type],
    translationScore: translationScore(title, description),
    firstStay: firstDay(stayPeriods),
    lastStay: lastDay(stayPeriods),
    endsOn: endOf(lastDay(stayPeriods), bookTo),
  }),
  inapplicableFields(values) {
    const { type, priceMode, childRules } = values;
    const others = <T extends string>(fields: Readonly<Record<string, readonly T[]>>, kept: string | null) =>
      Object.entries(fields).flatMap(([name, own]) =>
        name === kept ? [] : own.filter((one) => !(fields[kept ?? '']?.includes(one) ?? false)),
      );
    return [
      ...others<(typeof OF_TYPE)[keyof typeof OF_TYPE][number]>(OF_TYPE, type),
      ...others<(typeof OF_MODE)[keyof typeof OF_MODE][number]>(OF_MODE, priceMode),
      ...childRules.flatMap(({ mode }, at) => [
        ...(mode === 'percent' ? [] : [`childRules.${at}.discountPercent` as const]),
        ...(mode === 'fixed' ? [] : [`childRules.${at}.priceCents` as const]),
      ]),
      // Tiers are percentages.
      ...(priceMode === 'percent_off' ? [] : (['tiers'] as const)),
      ...(hasOwnPrices(values) ? [] : (['prices'] as const)),
      ...(priceMode === 'package' ? [] : (['prices.adults'] as const)),
      ...(values.fixedNights === null ? [] : (['minNights', 'maxNights'] as const)),
    ];
  },
  check: (values) => offerIssues(values, todayInRome()),
  activation: offerActivation,
  marks: markedFields,
});

interface Texts {
  title: TranslatedText;
  description: TranslatedText;
}
