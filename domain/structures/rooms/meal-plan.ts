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
    'Nessun trattamento. Aggiungi il primo, per esempio solo pernottamento, per inserire i prezzi degli alloggi.',
    'No meal plans. Add the first one, for example room only, to enter the room prices.',
    'Aucune formule. Ajoutez la première, par exemple chambre seule, pour saisir les prix des hébergements.',
    'Keine Verpflegung. Fügen Sie die erste hinzu, zum Beispiel nur Übernachtung, um Preise einzutragen.',
  ],
  maxCount: 30,
  gallery: { maxCount: 5 },
  archive: { screen: 'mealPlans', note: ARCHIVED_NOTE },
  copying: { except: ['isDefault'] },
  notDuplicated: ['isDefault'],
  fields: {
    mealPlanTypeId: reference(
      'meal-plan-types',
      ['Tipo di trattamento', 'Meal plan type', 'Type de formule', 'Verpflegungsart'],
      { required: true },
    ),
    variant: string(40, ['Variante', 'Variant', 'Variante', 'Variante'], {
      help: [
        'Distingue un secondo trattamento dello stesso tipo.',
        'Tells a second plan of the same type from the first.',
        'Distingue une seconde formule du même type.',
        'Unterscheidet eine zweite Verpflegung derselben Art.',
      ],
    }),
    title: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], {
      default: {},
      help: [
        'Se lasci vuoto, vale il nome del tipo.',
        'If you leave this empty, the name of the type is used.',
        'Si vous laissez ce champ vide, le nom du type est utilisé.',
        'Wenn Sie nichts eintragen, gilt der Name der Art.',
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
        'Ogni struttura ne ha uno solo. Sostituisce il trattamento predefinito precedente.',
        'Each property has only one. It replaces the previous default meal plan.',
        'Chaque établissement n’en a qu’une. Elle remplace l’ancienne formule par défaut.',
        'Jede Unterkunft hat nur eine. Sie ersetzt die bisherige Standardverpflegung.',
      ],
    }),
    instantBooking: choice(
      INSTANT_BOOKING,
      ['Prenotazione dal portale', 'Booking on the portal', 'Réservation sur le portail', 'Buchung im Portal'],
      {
        default: 'request',
        help: [
          'Con la prenotazione immediata l’ospite paga la caparra o lascia una carta entro 15 minuti. Altrimenti le camere tornano libere. Serve il pagamento online.',
          'With instant booking the guest pays the deposit or leaves a card within 15 minutes. Otherwise the rooms become free again. Online payment is required.',
          'Avec la réservation immédiate, le client paie les arrhes ou laisse une carte sous 15 minutes. Sinon, les chambres redeviennent libres. Le paiement en ligne est nécessaire.',
          'Bei Sofortbuchung zahlt der Gast binnen 15 Minuten die Anzahlung oder hinterlegt eine Karte. Sonst werden die Zimmer wieder frei. Online-Zahlung ist nötig.',
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
