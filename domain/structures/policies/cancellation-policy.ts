import { HOLIDAY_PERIODS } from '../../kernel/calendar/holiday-periods.ts';
import { choice, date, integer, money, reference, references, rows, time } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import type { Text } from '../../platform/language/text.ts';
import { overrideIssues, readPenalty, tierIssues } from './cancellation-rules.ts';
import { FROM_BOOKING, MAX_DAYS_WITH_TIME, type Tier } from './penalty.ts';
import {
  amountIssues,
  penaltyCents,
  penaltyNights,
  penaltyPercent,
  penaltyType,
  unusedAmounts,
} from './penalty-fields.ts';
import { policyFields, policyRules } from './policy-fields.ts';

const PENALTY: Text = ['Penale', 'Cancellation fee', 'Frais d’annulation', 'Stornogebühr'];
const NO_SHOW: Text = ['Mancato arrivo', 'No-show', 'Non-présentation', 'Nichtanreise'];
const EARLY: Text = ['Partenza anticipata', 'Early departure', 'Départ anticipé', 'Vorzeitige Abreise'];

/** Condizione di cancellazione. Source: structures dictionary 4.10. */
export const cancellationPolicy = defineRecord({
  name: 'cancellation-policy',
  collection: 'cancellation-policies',
  ...policyRules('cancellationPolicies'),
  title: ['Condizione di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingung'],
  emptyText: [
    'Nessuna condizione di cancellazione. Aggiungi la prima per indicare agli ospiti termini e penali.',
    'No cancellation terms. Add the first ones to tell guests about deadlines and fees.',
    'Aucune condition d’annulation. Ajoutez la première pour indiquer aux clients délais et frais.',
    'Keine Stornobedingungen. Fügen Sie die erste hinzu, um Gästen Fristen und Gebühren anzugeben.',
  ],
  fields: {
    ...policyFields(),
    kind: choice(
      {
        free: ['Flessibile', 'Flexible', 'Flexible', 'Flexibel'],
        moderate: ['Moderata', 'Moderate', 'Modérée', 'Moderat'],
        strict: ['Rigida', 'Strict', 'Stricte', 'Streng'],
        non_refundable: ['Non rimborsabile', 'Non-refundable', 'Non remboursable', 'Nicht erstattbar'],
        custom: ['Personalizzata', 'Custom', 'Personnalisée', 'Eigene Regeln'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { required: true },
    ),
    tiers: rows(
      6,
      {
        daysBefore: integer(0, FROM_BOOKING, ['Giorni prima', 'Days before', 'Jours avant', 'Tage vorher'], {
          required: true,
          help: [
            'Giorni prima dell’arrivo da cui vale lo scaglione. Scrivi 365 per la data della prenotazione.',
            'Days before arrival from which the step applies. Enter 365 for the booking date.',
            'Jours avant l’arrivée à partir desquels le palier s’applique. Saisissez 365 pour la date de réservation.',
            'Tage vor der Anreise, ab denen die Stufe gilt. Geben Sie 365 für das Buchungsdatum ein.',
          ],
        }),
        untilTime: time(['Dalle ore', 'From (hour)', 'À partir de (heure)', 'Ab Uhrzeit'], {
          help: [
            'Vale solo per il giorno di arrivo e quello prima. Se lasci vuoto, valgono le 18:00.',
            'Only for the day of arrival and the day before. If you leave this empty, 18:00 applies.',
            'Valable seulement pour le jour d’arrivée et la veille. Si vous laissez ce champ vide, l’heure est 18:00.',
            'Nur für den Anreisetag und den Vortag. Wenn Sie nichts eintragen, gilt 18:00.',
          ],
        }),
        penaltyType: penaltyType(PENALTY, true),
        penaltyPercent: penaltyPercent(PENALTY),
        penaltyNights: penaltyNights(PENALTY),
        penaltyCents: penaltyCents(PENALTY),
      },
      ['Scaglioni', 'Steps', 'Paliers', 'Stufen'],
      {
        default: [],
        help: [
          'Ordina gli scaglioni dal più lontano al più vicino all’arrivo. La penale non può diminuire.',
          'Order the steps from the furthest from arrival to the nearest. The fee cannot decrease.',
          'Classez les paliers du plus éloigné au plus proche de l’arrivée. Les frais ne peuvent pas diminuer.',
          'Ordnen Sie die Stufen absteigend nach den Tagen vor der Anreise. Die Gebühr darf nicht sinken.',
        ],
      },
    ),
    noShowType: choice(penaltyType(NO_SHOW, true).options ?? {}, NO_SHOW, { default: 'percent' }),
    noShowPercent: penaltyPercent(NO_SHOW, 100),
    noShowNights: penaltyNights(NO_SHOW),
    noShowCents: penaltyCents(NO_SHOW),
    earlyDepartureType: penaltyType(EARLY, false),
    earlyDeparturePercent: penaltyPercent(EARLY),
    earlyDepartureNights: penaltyNights(EARLY),
    earlyDepartureCents: penaltyCents(EARLY),
    dateChange: choice(
      {
        no: ['Non consentita', 'Not allowed', 'Non autorisé', 'Nicht möglich'],
        free_before: [
          'Gratuita entro la prima scadenza',
          'Free until the first deadline',
          'Gratuit jusqu’à la première échéance',
          'Bis zur ersten Frist kostenlos',
        ],
        fee: ['Con penale', 'With a fee', 'Avec frais', 'Mit Gebühr'],
      },
      ['Modifica delle date', 'Change of dates', 'Changement de dates', 'Änderung der Daten'],
      { default: 'free_before' },
    ),
    dateChangeFeeCents: money(1_000_000, [
      'Costo della modifica',
      'Fee for the change',
      'Frais de changement',
      'Änderungsgebühr',
    ]),
    overrides: rows(
      10,
      {
        holidayPeriod: choice(HOLIDAY_PERIODS, ['Festività', 'Holiday', 'Fête', 'Feiertag']),
        from: date(['Arrivo dal', 'Arrival from', 'Arrivée du', 'Anreise ab']),
        to: date(['Arrivo al', 'Arrival to', 'Arrivée au', 'Anreise bis']),
        otherPolicyId: reference(
          'cancellation-policies',
          ['Condizione da applicare', 'Terms to apply', 'Conditions à appliquer', 'Anzuwendende Bedingung'],
          { required: true, ofStructure: true },
        ),
      },
      ['Eccezioni per periodo', 'Exceptions by period', 'Exceptions par période', 'Ausnahmen nach Zeitraum'],
      { default: [] },
    ),
    mealPlanIds: references('meal-plans', ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'], {
      ofStructure: true,
      default: [],
      help: [
        'Se lasci vuoto, vale per tutti i trattamenti.',
        'If you leave this empty, it applies to all meal plans.',
        'Si vous laissez ce champ vide, elles s’appliquent à toutes les formules.',
        'Wenn Sie nichts eintragen, gilt sie für jede Verpflegung.',
      ],
    }),
  },
  groups: [
    {
      id: 'main',
      title: ['Condizione', 'Terms', 'Conditions', 'Bedingung'],
      fields: ['title', 'kind', 'status', 'isDefault'],
    },
    { id: 'tiers', title: ['Penali', 'Cancellation fees', 'Frais d’annulation', 'Stornogebühren'], fields: ['tiers'] },
    {
      id: 'stay',
      title: ['Arrivo e partenza', 'Arrival and departure', 'Arrivée et départ', 'An- und Abreise'],
      fields: [
        'noShowType',
        'noShowPercent',
        'noShowNights',
        'noShowCents',
        'earlyDepartureType',
        'earlyDeparturePercent',
        'earlyDepartureNights',
        'earlyDepartureCents',
        'dateChange',
        'dateChangeFeeCents',
      ],
    },
    {
      id: 'scope',
      title: ['Applicazione', 'Where they apply', 'Champ d’application', 'Geltung'],
      fields: ['overrides', 'roomIds', 'mealPlanIds'],
      folded: true,
    },
    { id: 'text', title: ['Testo', 'Text', 'Texte', 'Text'], fields: ['description'], folded: true },
  ],
  listing: {
    columns: ['position', 'title', 'kind', 'tiers', 'isDefault', 'usedCount', 'status', 'archivedAt', 'updatedAt'],
    sorts: ['position', 'status', 'archivedAt', 'updatedAt', 'id'],
    filters: ['status', 'kind', 'archivedAt', 'updatedAt'],
    search: ['title'],
    defaultSort: 'position',
  },
  inapplicableFields: (values) => [
    ...(values.kind === 'non_refundable' ? (['tiers'] as const) : []),
    ...unusedAmounts('noShow', values.noShowType),
    ...unusedAmounts('earlyDeparture', values.earlyDepartureType),
    ...(values.dateChange === 'fee' ? [] : (['dateChangeFeeCents'] as const)),
    ...values.tiers.flatMap(({ daysBefore, penaltyType: type }, at) => [
      ...(daysBefore !== null && daysBefore <= MAX_DAYS_WITH_TIME ? [] : [`tiers.${at}.untilTime` as const]),
      ...unusedAmounts(`tiers.${at}.penalty` as const, type),
    ]),
    ...values.overrides.flatMap(({ holidayPeriod }, at) =>
      holidayPeriod ? [`overrides.${at}.from` as const, `overrides.${at}.to` as const] : [],
    ),
  ],
  check(values) {
    const { dateChange, dateChangeFeeCents } = values;
    // Typed by the definition's own row fields.
    const tiers = values.tiers as readonly Tier[];
    const noShow = readPenalty(values, 'noShow');
    const early = readPenalty(values, 'earlyDeparture');
    const issues: Issue[] = [...tierIssues({ ...values, tiers }), ...overrideIssues(values.overrides)];
    if (noShow) issues.push(...amountIssues(noShow, 'noShow'));
    if (early) issues.push(...amountIssues(early, 'earlyDeparture'));
    if (dateChange === 'fee' && !dateChangeFeeCents) issues.push({ path: 'dateChangeFeeCents', code: 'required' });
    return issues;
  },
});
