import { todayInRome } from '../../kernel/calendar/days.ts';
import { orderIssues, periodIssues, rangeIssues } from '../../kernel/calendar/periods.ts';
import type { Values } from '../../kernel/records/field.ts';
import {
  boolean,
  choice,
  date,
  integer,
  money,
  percent,
  reference,
  rows,
  string,
  translatedField,
  weekdays,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { MAX_AMOUNT_CENTS, period, sellingFields } from './offer-fields.ts';
import { ARCHIVED_NOTICE, endOf, lifeFields } from './phase.ts';

const FIELDS = {
  title: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
  description: translatedField(300, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
    format: 'text',
    default: {},
  }),
  status: recordStatus(),
  kind: choice(
    {
      percent: ['Percentuale', 'Percentage', 'Pourcentage', 'Prozentsatz'],
      amount: ['Importo', 'Amount', 'Montant', 'Betrag'],
    },
    ['Tipo', 'Type', 'Type', 'Art'],
    { required: true },
  ),
  discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], { unit: '%' }),
  discountCents: money(MAX_AMOUNT_CENTS, ['Importo dello sconto', 'Amount of the discount', 'Montant', 'Rabattbetrag']),
  amountUnit: choice(
    {
      stay: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      night: ['Notte', 'Night', 'Nuit', 'Nacht'],
      person_night: ['Persona/notte', 'Person and night', 'Personne et nuit', 'Person und Nacht'],
    },
    ['Unità', 'Unit', 'Unité', 'Einheit'],
    { default: 'stay' },
  ),
  maxDiscountCents: money(MAX_AMOUNT_CENTS, ['Sconto massimo', 'Most it takes off', 'Remise maximale', 'Höchstrabatt']),
  audience: choice(
    {
      public: ['Tutti', 'Everyone', 'Tous', 'Alle'],
      code: ['Codice sconto', 'Discount code', 'Code de remise', 'Rabattcode'],
      affiliation: ['Convenzione', 'Agreement', 'Convention', 'Vereinbarung'],
      newsletter: ['Iscritti newsletter', 'Newsletter readers', 'Abonnés à la lettre', 'Newsletter-Leser'],
      returning: ['Clienti abituali', 'Returning guests', 'Clients fidèles', 'Stammgäste'],
      mobile: ['Solo mobile', 'Mobile only', 'Mobile uniquement', 'Nur mobil'],
    },
    ['Destinatari', 'For whom', 'Destinataires', 'Für wen'],
    { default: 'public' },
  ),
  code: string(20, ['Codice', 'Code', 'Code', 'Code'], {
    normalise: (given) => given.trim().toUpperCase(),
    pattern: /^[A-Z0-9-]{4,20}$/,
    code: 'discount_code',
  }),
  affiliationId: reference('affiliations', ['Convenzione', 'Agreement', 'Convention', 'Vereinbarung'], {
    help: [
      'Una di quelle che la struttura ha.',
      'One of those that the property has.',
      'Une de celles que l’établissement a.',
      'Eine von denen, die die Unterkunft hat.',
    ],
  }),
  ...sellingFields(),
  stayFrom: date(['Soggiorno dal', 'Stay from', 'Séjour du', 'Aufenthalt von'], { required: true }),
  stayTo: date(['Soggiorno al', 'Stay to', 'Séjour au', 'Aufenthalt bis'], { required: true }),
  excludedPeriods: rows(
    10,
    period(),
    ['Periodi esclusi', 'Excluded periods', 'Périodes exclues', 'Ausgeschlossene Zeiträume'],
    { default: [] },
  ),
  weekdays: weekdays(['Giorni', 'Days', 'Jours', 'Tage'], { default: [1, 2, 3, 4, 5, 6, 7] }),
  minNights: integer(1, 90, ['Notti minime', 'Minimum nights', 'Nuits minimum', 'Mindestnächte']),
  minAmountCents: money(MAX_AMOUNT_CENTS, ['Importo minimo', 'Minimum amount', 'Montant minimum', 'Mindestbetrag']),
  minPersons: integer(1, 30, ['Persone minime', 'Minimum persons', 'Personnes minimum', 'Mindestpersonen']),
  maxUses: integer(1, 1_000_000, ['Utilizzi massimi', 'Most uses', 'Utilisations max.', 'Max. Nutzungen']),
  usedCount: integer(0, 2_147_483_647, ['Usati', 'Used', 'Utilisés', 'Genutzt'], {
    default: 0,
    computed: true,
  }),
  combinable: boolean(['Cumulabile', 'Combinable', 'Cumulable', 'Kombinierbar'], {
    default: false,
    help: [
      'Con un altro sconto, al massimo due insieme.',
      'With one other discount, two at most.',
      'Avec une autre remise, deux au plus.',
      'Mit einem weiteren Rabatt, höchstens zwei.',
    ],
  }),
  priority: integer(0, 1000, ['Priorità', 'Priority', 'Priorité', 'Priorität'], {
    default: 0,
    help: [
      'Fra due non cumulabili vale la più alta, poi il risparmio maggiore.',
      'Of two that do not combine the higher holds, then the larger saving.',
      'Entre deux non cumulables, la plus haute, puis la plus forte économie.',
      'Von zwei nicht kombinierbaren gilt die höhere, dann die größere Ersparnis.',
    ],
  }),
  ...lifeFields(),
  position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], { default: 0, computed: true }),
};

export type Discount = Values<typeof FIELDS>;

/** A discount on top of the prices. Source: structures dictionary 4.7. */
export const discount = defineRecord({
  name: 'discount',
  collection: 'discounts',
  scope: 'structure',
  screen: 'discounts',
  title: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
  emptyText: [
    'Nessuno sconto ancora: uno sconto abbassa i prezzi del calendario, per tutti o per chi ha un codice.',
    'No discounts yet: a discount lowers the calendar’s prices, for everyone or for those with a code.',
    'Aucune remise pour l’instant : une remise baisse les prix du calendrier, pour tous ou avec un code.',
    'Noch keine Rabatte: Ein Rabatt senkt die Kalenderpreise, für alle oder mit einem Code.',
  ],
  notDuplicated: ['code'],
  maxCount: 60,
  archive: {
    screen: 'discountArchive',
    note: ARCHIVED_NOTICE,
    softDeletes: ({ usedCount }) => usedCount > 0,
    validateRestore: ({ stayTo }) => (stayTo < todayInRome() ? [{ path: 'stayTo', code: 'date_past' }] : []),
  },
  fields: FIELDS,
  groups: [
    {
      id: 'main',
      title: ['Sconto', 'Discount', 'Remise', 'Rabatt'],
      fields: [
        'title',
        'description',
        'kind',
        'discountPercent',
        'discountCents',
        'amountUnit',
        'maxDiscountCents',
        'status',
      ],
    },
    {
      id: 'who',
      title: ['Per chi', 'For whom', 'Pour qui', 'Für wen'],
      fields: ['audience', 'code', 'affiliationId', 'maxUses'],
    },
    {
      id: 'when',
      title: ['Quando', 'When', 'Quand', 'Wann'],
      fields: ['stayFrom', 'stayTo', 'bookFrom', 'bookTo', 'weekdays', 'excludedPeriods'],
    },
    {
      id: 'limits',
      title: ['Condizioni', 'Conditions', 'Conditions', 'Bedingungen'],
      fields: ['minNights', 'minAmountCents', 'minPersons', 'roomIds', 'mealPlanIds', 'combinable', 'priority'],
    },
  ],
  listing: {
    columns: [
      'position',
      'title',
      'kind',
      'discountPercent',
      'discountCents',
      'amountUnit',
      'audience',
      'code',
      'stayFrom',
      'stayTo',
      'usedCount',
      'maxUses',
      'phase',
      'status',
      'archivedAt',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'stayFrom', 'archivedAt', 'updatedAt', 'id'],
    filters: ['kind', 'audience', 'phase', 'roomIds', 'stayFrom', 'stayTo', 'status', 'archivedAt', 'updatedAt'],
    search: ['title', 'code'],
    defaultSort: 'position',
  },
  derive: ({ stayTo, bookTo }: Pick<Discount, 'stayTo' | 'bookTo'>) => ({ endsOn: endOf(stayTo, bookTo) }),
  // A new form has no kind yet.
  inapplicableFields: ({ kind, audience }) => [
    ...(kind === 'percent' ? [] : (['discountPercent', 'maxDiscountCents'] as const)),
    ...(kind === 'amount' ? [] : (['discountCents', 'amountUnit'] as const)),
    ...(audience === 'code' ? [] : (['code'] as const)),
    ...(audience === 'affiliation' ? [] : (['affiliationId'] as const)),
  ],
  check: discountIssues,
  // Only active discounts require these fields, because a copy starts as a draft without a code.
  activation: ({ audience, code, affiliationId }) => [
    ...(audience === 'code' && code === null ? [{ path: 'code', code: 'required' }] : []),
    ...(audience === 'affiliation' && affiliationId === null ? [{ path: 'affiliationId', code: 'required' }] : []),
  ],
});

function discountIssues(values: Discount): Issue[] {
  const { kind, discountPercent, discountCents, stayFrom, stayTo, excludedPeriods } = values;
  const missing = (path: keyof Discount, isNeeded: boolean): Issue[] =>
    isNeeded && values[path] === null ? [{ path, code: 'required' }] : [];
  const zero = (path: keyof Discount): Issue[] => (values[path] === 0 ? [{ path, code: 'price_zero' }] : []);
  return [
    ...missing('discountPercent', kind === 'percent'),
    ...missing('discountCents', kind === 'amount'),
    ...rangeIssues('discountPercent', discountPercent, 1, 90),
    ...(discountCents === 0 ? [{ path: 'discountCents', code: 'price_zero' }] : []),
    ...zero('minAmountCents'),
    ...zero('maxDiscountCents'),
    ...orderIssues('bookTo', values.bookFrom, values.bookTo),
    ...orderIssues('stayTo', stayFrom, stayTo),
    ...(values.bookFrom !== null && values.bookFrom > stayTo ? [{ path: 'bookFrom', code: 'after_stay' }] : []),
    ...periodIssues('excludedPeriods', excludedPeriods),
    ...excludedPeriods.flatMap(({ from, to }, at) =>
      from < stayFrom || to > stayTo ? [{ path: `excludedPeriods.${at}.from`, code: 'within_stay' }] : [],
    ),
  ];
}
