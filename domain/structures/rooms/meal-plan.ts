import type { TranslatedText, Values } from '../../kernel/records/field.ts';
import {
  boolean,
  choice,
  integer,
  monthDay,
  reference,
  references,
  string,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import { archiveFields, partFields } from '../parts/part-fields.ts';
import { ARCHIVED_NOTE } from './archive-note.ts';
import { INSTANT_BOOKING } from './instant-booking.ts';

/** Trattamento: the meals included with a room. Source: structures dictionary 4.3. */
export const mealPlan = defineRecord({
  name: 'meal-plan',
  collection: 'meal-plans',
  scope: 'structure',
  screen: 'mealPlans',
  title: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
  emptyText: [
    'Nessun trattamento ancora: senza un trattamento, anche solo il pernottamento, un alloggio non ha prezzo.',
    'No meal plans yet: without one, if only room only, a room has no price.',
    'Aucune formule pour l’instant : sans formule, ne serait-ce que la chambre seule, un hébergement n’a pas de prix.',
    'Noch keine Verpflegung: Ohne sie, und sei es nur Übernachtung, hat eine Wohneinheit keinen Preis.',
  ],
  maxCount: 30,
  gallery: { maxCount: 5 },
  archive: { screen: 'mealPlans', note: ARCHIVED_NOTE },
  copying: { except: ['isDefault'] },
  notDuplicated: ['isDefault'],
  fields: {
    mealPlanTypeId: reference(
      'meal-plan-types',
      ['Tipo trattamento', 'Meal plan type', 'Type de formule', 'Verpflegungsart'],
      { required: true },
    ),
    variant: string(40, ['Variante', 'Variant', 'Variante', 'Variante'], {
      help: [
        'Serve a distinguere un secondo trattamento dello stesso tipo.',
        'Tells a second plan of the same type from the first.',
        'Distingue une seconde formule du même type.',
        'Unterscheidet eine zweite Verpflegung derselben Art.',
      ],
    }),
    title: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], {
      default: {},
      help: [
        'Vuoto: vale il nome del tipo.',
        'Empty: the name of the type holds.',
        'Vide : le nom du type fait foi.',
        'Leer: es gilt der Name der Art.',
      ],
    }),
    description: translatedField(1500, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      format: 'rich',
      default: {},
    }),
    status: recordStatus(),
    serviceIds: references(
      'meal-plan-services',
      ['Servizi inclusi', 'Included services', 'Services inclus', 'Enthaltene Leistungen'],
      { default: [] },
    ),
    breakfastKind: choice(
      {
        continental: ['Continentale', 'Continental', 'Continental', 'Kontinental'],
        buffet: ['A buffet', 'Buffet', 'Buffet', 'Buffet'],
        italian: ['Italiana', 'Italian', 'Italien', 'Italienisch'],
        american: ['Americana', 'American', 'Américain', 'Amerikanisch'],
        sweet_savory: ['Dolce e salato', 'Sweet and savoury', 'Sucré et salé', 'Süß und herzhaft'],
      },
      ['Colazione', 'Breakfast', 'Petit-déjeuner', 'Frühstück'],
    ),
    drinks: choice(
      {
        excluded: ['Escluse', 'Not included', 'Non comprises', 'Nicht inbegriffen'],
        water: ['Acqua', 'Water', 'Eau', 'Wasser'],
        water_wine: ['Acqua e vino', 'Water and wine', 'Eau et vin', 'Wasser und Wein'],
        all: ['Tutte', 'All', 'Toutes', 'Alle'],
      },
      ['Bevande', 'Drinks', 'Boissons', 'Getränke'],
      { default: 'excluded' },
    ),
    halfBoardMeal: choice(
      {
        dinner: ['Cena', 'Dinner', 'Dîner', 'Abendessen'],
        lunch: ['Pranzo', 'Lunch', 'Déjeuner', 'Mittagessen'],
        choice: ['A scelta', 'Either', 'Au choix', 'Nach Wahl'],
      },
      ['Pasto della mezza pensione', 'Half board meal', 'Repas de la demi-pension', 'Mahlzeit der Halbpension'],
    ),
    restaurantId: reference('restaurants', ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'], {
      ofStructure: true,
    }),
    validFromMd: monthDay(['Periodo dal', 'Period from', 'Période du', 'Zeitraum von']),
    validToMd: monthDay(['Periodo al', 'Period to', 'Période au', 'Zeitraum bis']),
    minNights: integer(1, 60, ['Soggiorno minimo', 'Minimum stay', 'Séjour minimum', 'Mindestaufenthalt'], {
      default: 1,
      unit: 'notti',
    }),
    isDefault: boolean(['Predefinito', 'Default', 'Par défaut', 'Standard'], {
      default: false,
      help: [
        'Uno per struttura. Sceglierlo lo toglie al precedente.',
        'One a property. Choosing it unsets the former one.',
        'Un par établissement. Le choisir le retire au précédent.',
        'Einer je Unterkunft. Die Wahl hebt den bisherigen auf.',
      ],
    }),
    instantBooking: choice(
      INSTANT_BOOKING,
      ['Prenotazione dal portale', 'Booking on the portal', 'Réservation sur le portail', 'Buchung im Portal'],
      {
        default: 'request',
        help: [
          'Subito: chi prenota paga la caparra o lascia una carta entro 15 minuti, altrimenti le camere tornano libere. Serve il pagamento online.',
          'At once: whoever books pays the deposit or leaves a card within 15 minutes, else the rooms are free again. It takes online payment.',
          'Immédiate : le client paie l’acompte ou laisse une carte sous 15 minutes, sinon les chambres redeviennent libres. Il faut le paiement en ligne.',
          'Sofort: Wer bucht, zahlt binnen 15 Minuten die Anzahlung oder hinterlegt eine Karte, sonst werden die Zimmer wieder frei. Online-Zahlung ist nötig.',
        ],
      },
    ),
    roomCount: integer(
      0,
      1000,
      ['Alloggi collegati', 'Linked rooms', 'Hébergements associés', 'Verknüpfte Wohneinheiten'],
      { default: 0, computed: true },
    ),
    ...archiveFields(),
    ...partFields(),
  },
  groups: [
    {
      id: 'main',
      title: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
      fields: ['mealPlanTypeId', 'variant', 'title', 'description', 'status', 'isDefault'],
    },
    {
      id: 'meals',
      title: ['Pasti', 'Meals', 'Repas', 'Mahlzeiten'],
      fields: ['breakfastKind', 'halfBoardMeal', 'drinks', 'serviceIds', 'restaurantId'],
    },
    {
      id: 'booking',
      title: ['Prenotazione', 'Booking', 'Réservation', 'Buchung'],
      fields: ['instantBooking'],
    },
    {
      id: 'validity',
      title: ['Validità', 'Validity', 'Validité', 'Gültigkeit'],
      fields: ['validFromMd', 'validToMd', 'minNights'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'position',
      'mealPlanTypeId',
      'variant',
      'title',
      'isDefault',
      'minNights',
      'roomCount',
      'photoCount',
      'translationScore',
      'status',
      'archivedAt',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'archivedAt', 'updatedAt', 'id'],
    filters: ['status', 'mealPlanTypeId', 'translationScore', 'archivedAt', 'updatedAt'],
    search: ['title', 'variant'],
    defaultSort: 'position',
  },
  derive: ({ title, description }: { title: TranslatedText; description: TranslatedText }) => ({
    translationScore: translationScore(title, description),
  }),
  check: ({ validFromMd, validToMd }): Issue[] => [
    ...(validFromMd && !validToMd ? [{ path: 'validToMd', code: 'required' }] : []),
    ...(validToMd && !validFromMd ? [{ path: 'validFromMd', code: 'required' }] : []),
  ],
});

type MealPlan = Pick<Values<typeof mealPlan.fields>, 'mealPlanTypeId' | 'variant' | 'isDefault'>;

/** Checks that plans of one type differ by variant, and that exactly one plan is the default. */
export function mealPlanSiblingIssues(values: MealPlan, others: readonly MealPlan[]): Issue[] {
  const sameType = others.filter((one) => one.mealPlanTypeId === values.mealPlanTypeId);
  const foldedVariant = (variant: string | null) => (variant ?? '').toLowerCase();
  const twin = sameType.some((one) => foldedVariant(one.variant) === foldedVariant(values.variant));
  const issues: Issue[] = twin ? [{ path: 'variant', code: values.variant ? 'unique' : 'required' }] : [];
  const isMissed = others.length > 0 && !values.isDefault && !others.some((one) => one.isDefault);
  return isMissed ? [...issues, { path: 'isDefault', code: 'last_default' }] : issues;
}
