import { boolean, choice, date, integer, reference, rows, signedMoney } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { archiveFields } from '../parts/part-fields.ts';

const MAX_DELTA_CENTS = 50_000;

interface Link {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly isDefault: boolean;
  readonly priceMode: string;
}

/**
 * A room sold with a meal plan, at its own prices or at a difference from the room's default plan. Source: structures
 * dictionary 4.2.
 */
export const roomMealPlan = defineRecord({
  name: 'room-meal-plan',
  collection: 'room-meal-plans',
  scope: 'structure',
  screen: 'linkMealPlans',
  title: [
    'Trattamento dell’alloggio',
    'Meal plan of the room',
    'Formule de l’hébergement',
    'Verpflegung der Wohneinheit',
  ],
  // Enough for 200 rooms with ten plans each.
  maxCount: 2000,
  archivedWithOthers: true,
  fields: {
    roomId: reference('rooms', ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'], {
      required: true,
      ofStructure: true,
      immutable: true,
    }),
    mealPlanId: reference('meal-plans', ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'], {
      required: true,
      ofStructure: true,
      immutable: true,
    }),
    isActive: boolean(['Attivo', 'Active', 'Actif', 'Aktiv'], { default: true }),
    isDefault: boolean(['Predefinito', 'Default', 'Par défaut', 'Standard'], {
      default: false,
      help: [
        'Il portale mostra il suo prezzo, da cui derivano gli altri. Ogni alloggio ne ha uno solo.',
        'The portal shows its price, from which the others derive. Each room has only one.',
        'Le portail affiche son prix, dont les autres dérivent. Chaque hébergement n’en a qu’une.',
        'Das Portal zeigt ihren Preis, von dem sich die anderen ableiten. Jede Wohneinheit hat nur eine.',
      ],
    }),
    priceMode: choice(
      {
        own: [
          'Prezzo proprio nel calendario',
          'Own price in the calendar',
          'Prix propre au calendrier',
          'Eigener Preis im Kalender',
        ],
        derived: [
          'Supplemento sul trattamento predefinito',
          'Supplement on the default plan',
          'Supplément sur la formule de base',
          'Zuschlag auf die Standardverpflegung',
        ],
      },
      ['Modalità di prezzo', 'Price mode', 'Mode de prix', 'Preisart'],
      { default: 'own' },
    ),
    adultDeltaCents: signedMoney(
      MAX_DELTA_CENTS,
      ['Differenza per adulto', 'Difference per adult', 'Différence par adulte', 'Unterschied je Erwachsenem'],
      {
        help: [
          'Importo per adulto e notte. Con il segno meno è una riduzione.',
          'Amount per adult per night. With a minus sign it is a reduction.',
          'Montant par adulte et par nuit. Avec le signe moins, c’est une réduction.',
          'Betrag je Erwachsenem und Nacht. Mit Minus ist es eine Ermäßigung.',
        ],
      },
    ),
    childDeltas: rows(
      6,
      {
        band: integer(0, 5, ['Fascia', 'Band', 'Tranche', 'Stufe'], { required: true }),
        deltaCents: signedMoney(MAX_DELTA_CENTS, ['Differenza', 'Difference', 'Différence', 'Unterschied'], {
          required: true,
        }),
      },
      ['Differenza per bambino', 'Difference per child', 'Différence par enfant', 'Unterschied je Kind'],
      { default: [] },
    ),
    validFrom: date(['Valido dal', 'Valid from', 'Valable du', 'Gültig ab']),
    validTo: date(['Valido fino al', 'Valid until', 'Valable jusqu’au', 'Gültig bis']),
    archivedAt: archiveFields().archivedAt,
  },
  groups: [
    {
      id: 'main',
      title: ['Vendita', 'Sale', 'Vente', 'Verkauf'],
      fields: ['roomId', 'mealPlanId', 'isActive', 'isDefault'],
    },
    {
      id: 'price',
      title: ['Prezzo', 'Price', 'Prix', 'Preis'],
      fields: ['priceMode', 'adultDeltaCents', 'childDeltas', 'validFrom', 'validTo'],
    },
  ],
  listing: {
    columns: [
      'roomId',
      'mealPlanId',
      'isActive',
      'isDefault',
      'priceMode',
      'adultDeltaCents',
      'childDeltas',
      'validFrom',
      'validTo',
      'updatedAt',
    ],
    sorts: ['roomId', 'mealPlanId', 'updatedAt', 'id'],
    filters: ['roomId', 'mealPlanId', 'isActive'],
    search: [],
    defaultSort: 'roomId',
  },
  inapplicableFields: ({ priceMode }: { priceMode: string }) =>
    priceMode === 'derived' ? [] : ['adultDeltaCents', 'childDeltas'],
  check: ({ priceMode, isDefault, adultDeltaCents, childDeltas, validFrom, validTo }) => {
    const issues: Issue[] = [];
    if (priceMode === 'derived' && adultDeltaCents === null) issues.push({ path: 'adultDeltaCents', code: 'required' });
    if (priceMode === 'derived' && isDefault) issues.push({ path: 'priceMode', code: 'default_own' });
    if (validFrom && validTo && validFrom > validTo) issues.push({ path: 'validTo', code: 'min_le_max' });
    childDeltas.forEach(({ band }, at) => {
      const isTwice = childDeltas.findIndex((other) => other.band === band) !== at;
      if (isTwice) issues.push({ path: `childDeltas.${at}.band`, code: 'unique' });
    });
    return issues;
  },
});

const isDerived = ({ priceMode }: Link) => priceMode === 'derived';
/** True for the plan on whose price the room's derived prices are based. */
const isBasePlan = (link: Link) => link.isDefault && !isDerived(link);

/** A room's first plan with its own price becomes the default. */
export const settleLink = (link: Link, others: readonly Link[]): { isDefault?: true } =>
  link.priceMode === 'own' && !others.some((one) => one.roomId === link.roomId) ? { isDefault: true } : {};

/** Checks that a pair is linked once, that a room has one default, and that derived prices have a base plan. */
export function linkSiblingIssues(link: Link, others: readonly Link[]): Issue[] {
  const ofRoom = others.filter(({ roomId }) => roomId === link.roomId);
  const issues: Issue[] = [];
  if (ofRoom.some(({ mealPlanId }) => mealPlanId === link.mealPlanId))
    issues.push({ path: 'mealPlanId', code: 'unique' });
  if (link.isDefault && ofRoom.some(({ isDefault }) => isDefault))
    issues.push({ path: 'isDefault', code: 'one_default' });
  const room = [link, ...ofRoom];
  if (room.some(isDerived) && !room.some(isBasePlan))
    issues.push({ path: isDerived(link) ? 'priceMode' : 'isDefault', code: 'no_base_plan' });
  return issues;
}

/** Prevents the removal of a plan on which derived prices are based. */
export function linkRemovalIssues(link: Link, others: readonly Link[]): Issue[] {
  const ofRoom = others.filter(({ roomId }) => roomId === link.roomId);
  return isBasePlan(link) && ofRoom.some(isDerived) ? [{ path: 'priceMode', code: 'no_base_plan' }] : [];
}
