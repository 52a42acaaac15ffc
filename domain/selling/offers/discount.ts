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
  discountCents: money(MAX_AMOUNT_CENTS, [
    'Importo dello sconto',
    'Amount of the discount',
    'Montant de la remise',
    'Rabattbetrag',
  ]),
  amountUnit: choice(
    {
      stay: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      night: ['Notte', 'Night', 'Nuit', 'Nacht'],
      person_night: ['Persona/notte', 'Person and night', 'Personne et nuit', 'Person und Nacht'],
    },
    ['Unità', 'Unit', 'Unité', 'Einheit'],
    { default: 'stay' },
  ),
  maxDiscountCents: money(MAX_AMOUNT_CENTS, ['Sconto massimo', 'Maximum discount', 'Remise maximale', 'Höchstrabatt']),
  audience: choice(
    {
      public: ['Tutti', 'Everyone', 'Tous', 'Alle'],
      code: ['Codice sconto', 'Discount code', 'Code de réduction', 'Rabattcode'],
      affiliation: ['Convenzione', 'Agreement', 'Convention', 'Vereinbarung'],
      newsletter: [
        'Iscritti alla newsletter',
        'Newsletter subscribers',
        'Abonnés à la newsletter',
        'Newsletter-Abonnenten',
      ],
      returning: ['Clienti abituali', 'Returning guests', 'Clients fidèles', 'Stammgäste'],
      mobile: ['Solo mobile', 'Mobile only', 'Mobile uniquement', 'Nur mobil'],
    },
    ['Destinatari', 'Recipients', 'Destinataires', 'Empfänger'],
    { default: 'public' },
  ),
  code: string(20, ['Codice', 'Code', 'Code', 'Code'], {
    normalise: (given) => given.trim().toUpperCase(),
    pattern: /^[A-Z0-9-]{4,20}$/,
    code: 'discount_code',
  }),
  affiliationId: reference('affiliations', ['Convenzione', 'Agreement', 'Convention', 'Vereinbarung'], {
    help: [
      'Scegli una convenzione della struttura.',
      'Choose one of the property’s agreements.',
      'Choisissez une convention de l’établissement.',
      'Wählen Sie eine Vereinbarung der Unterkunft.',
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
  minPersons: integer(1, 30, ['Persone minime', 'Minimum people', 'Personnes minimum', 'Mindestpersonen']),
  maxUses: integer(1, 1_000_000, ['Utilizzi massimi', 'Maximum uses', 'Utilisations max.', 'Max. Nutzungen']),
  usedCount: integer(0, 2_147_483_647, ['Usati', 'Used', 'Utilisés', 'Genutzt'], {
    default: 0,
    computed: true,
  }),
  combinable: boolean(['Cumulabile', 'Combinable', 'Cumulable', 'Kombinierbar'], {
    default: false,
    help: [
      'Puoi cumularlo con un altro sconto, al massimo due insieme.',
      'You can combine it with one other discount, two at most.',
      'Vous pouvez la cumuler avec une autre remise, deux au maximum.',
      'Sie können ihn mit einem weiteren Rabatt kombinieren, höchstens zwei.',
    ],
  }),
  priority: integer(0, 1000, ['Priorità', 'Priority', 'Priorité', 'Priorität'], {
    default: 0,
    help: [
      'Tra due sconti non cumulabili vale quello con la priorità più alta, poi quello più conveniente.',
      'Of two discounts that cannot be combined, the one with the higher priority applies, then the larger one.',
      'Entre deux remises non cumulables, celle à la priorité la plus haute s’applique, puis la plus avantageuse.',
      'Von zwei nicht kombinierbaren Rabatten gilt der mit der höheren Priorität, dann der günstigere.',
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
    'Nessuno sconto. Aggiungi il primo per abbassare i prezzi, per tutti o con un codice.',
    'No discounts. Add the first one to lower prices, for everyone or with a code.',
    'Aucune remise. Ajoutez la première pour baisser les prix, pour tous ou avec un code.',
    'Keine Rabatte. Fügen Sie den ersten hinzu, um die Preise zu senken, für alle oder mit einem Code.',
  ],
  notDuplicated: ['code'],
  maxCount: 60,
  archive: {
    screen: 'discountArchive',
    note: ARCHIVED_NOTICE,
    softDeletes: ({ usedCount }) => usedCount > 0,
    validateRestore: ({ stayTo }) => (stayTo < todayInRome() ? [{ path: 'stayTo', code: 'restore_ended' }] : []),
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
      title: ['Destinatari', 'Recipients', 'Destinataires', 'Empfänger'],
      fields: ['audience', 'code', 'affiliationId', 'maxUses'],
    },
    {
      id: 'when',
      title: ['Periodi', 'Periods', 'Périodes', 'Zeiträume'],
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
