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

const PENALTY: Text = ['Penale', 'Penalty', 'Pénalité', 'Gebühr'];
const NO_SHOW: Text = ['Mancato arrivo', 'No-show', 'Non-présentation', 'Nichtanreise'];
const EARLY: Text = ['Partenza anticipata', 'Early departure', 'Départ anticipé', 'Vorzeitige Abreise'];

/** Condizione di cancellazione. Source: structures dictionary 4.10. */
export const cancellationPolicy = defineRecord({
  name: 'cancellation-policy',
  collection: 'cancellation-policies',
  ...policyRules('cancellationPolicies'),
  title: ['Condizione di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingung'],
  emptyText: [
    'Nessuna condizione di cancellazione ancora: dice agli ospiti fino a quando cancellano gratis e che cosa costa dopo.',
    'No cancellation terms yet: they tell guests until when they cancel free of charge and what it costs afterwards.',
    'Aucune condition d’annulation pour l’instant : elle dit aux voyageurs jusqu’à quand annuler sans frais et ce qu’il en coûte ensuite.',
    'Noch keine Stornobedingungen: Sie sagen den Gästen, bis wann sie kostenlos stornieren und was es danach kostet.',
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
            'Da quando vale; 365: dalla prenotazione.',
            'From when it holds; 365: from booking.',
            'À partir de quand ; 365 : dès la réservation.',
            'Ab wann sie gilt; 365: ab der Buchung.',
          ],
        }),
        untilTime: time(['Dalle ore', 'From (hour)', 'À partir de (heure)', 'Ab Uhrzeit'], {
          help: [
            'Solo per il giorno d’arrivo e quello prima. Vuoto: 18:00.',
            'Only for the day of arrival and the one before. Empty: 18:00.',
            'Seulement le jour d’arrivée et la veille. Vide : 18 h.',
            'Nur am Anreisetag und am Vortag. Leer: 18:00 Uhr.',
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
          'Dal più lontano al più vicino all’arrivo; la penale non scende mai.',
          'From the farthest to the nearest to arrival; the penalty never falls.',
          'Du plus éloigné au plus proche de l’arrivée ; la pénalité ne baisse jamais.',
          'Vom frühesten bis zum Anreisetag; die Gebühr sinkt nie.',
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
          'Free before the first deadline',
          'Gratuit avant la première échéance',
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
          ['Vale la condizione', 'These terms hold', 'Conditions applicables', 'Es gilt die Bedingung'],
          { required: true, ofStructure: true },
        ),
      },
      ['Eccezioni per periodo', 'Exceptions by period', 'Exceptions par période', 'Ausnahmen nach Zeitraum'],
      { default: [] },
    ),
    mealPlanIds: references('meal-plans', ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'], {
      ofStructure: true,
      default: [],
      help: ['Vuoto: tutti.', 'Empty: all of them.', 'Vide : toutes.', 'Leer: alle.'],
    }),
  },
  groups: [
    {
      id: 'main',
      title: ['Condizione', 'Terms', 'Conditions', 'Bedingung'],
      fields: ['title', 'kind', 'status', 'isDefault'],
    },
    { id: 'tiers', title: ['Penali', 'Penalties', 'Pénalités', 'Gebühren'], fields: ['tiers'] },
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
      title: ['Dove vale', 'Where it holds', 'Champ d’application', 'Geltung'],
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
