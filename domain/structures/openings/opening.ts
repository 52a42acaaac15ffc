import { daysBetween, todayInRome } from '../../kernel/calendar/days.ts';
import { HOLIDAY_PERIODS } from '../../kernel/calendar/holiday-periods.ts';
import type { Values } from '../../kernel/records/field.ts';
import { choice, date, integer, monthDay, time, translatedField, weekdays } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord, defineSection } from '../../kernel/records/record.ts';
import { MAX_PERIOD_DAYS } from './merge.ts';
import { findOverlap } from './overlap.ts';

/** Opening mode of a structure: all year or seasonal. Source: structures dictionary 2.8, `openingMode`. */
export const openingSettings = defineSection({
  name: 'opening-settings',
  collection: 'opening-settings',
  screen: 'openings',
  title: ['Tipo di apertura', 'Opening type', 'Type d’ouverture', 'Öffnungsart'],
  fields: {
    openingMode: choice(
      {
        all_year: ['Annuale', 'All year', 'Toute l’année', 'Ganzjährig'],
        seasonal: ['Stagionale', 'Seasonal', 'Saisonnier', 'Saisonal'],
      },
      ['Tipo di apertura', 'Opening type', 'Type d’ouverture', 'Öffnungsart'],
      { expected: true },
    ),
  },
  groups: [
    {
      id: 'mode',
      title: ['Tipo di apertura', 'Opening type', 'Type d’ouverture', 'Öffnungsart'],
      fields: ['openingMode'],
    },
  ],
});

/** Rejects a new period that ended before today. Existing past periods remain editable. */
export function pastPeriodIssues({ holidayPeriod, recurrence, endDate }: Values<typeof opening.fields>): Issue[] {
  const isDated = !holidayPeriod && recurrence === 'none';
  return isDated && endDate && endDate < todayInRome() ? [{ path: 'endDate', code: 'date_past' }] : [];
}

/** An opening or a closing period. Source: structures dictionary 2.8. */
export const opening = defineRecord({
  name: 'opening',
  collection: 'openings',
  scope: 'structure',
  screen: 'openings',
  title: ['Periodo', 'Period', 'Période', 'Zeitraum'],
  emptyText: [
    'Nessun periodo. Aggiungi il primo per indicare quando la struttura è aperta. I giorni chiusi non sono in vendita.',
    'No periods. Add the first one to say when the property is open. Closed days are not on sale.',
    'Aucune période. Ajoutez la première pour indiquer quand l’établissement est ouvert. Les jours fermés ne sont pas en vente.',
    'Keine Zeiträume. Fügen Sie den ersten hinzu, um die Öffnung anzugeben. Geschlossene Tage sind nicht im Verkauf.',
  ],
  maxCount: 60,
  copying: {},
  fields: {
    kind: choice(
      {
        opening: ['Apertura', 'Opening', 'Ouverture', 'Öffnung'],
        closing: ['Chiusura', 'Closing', 'Fermeture', 'Schließung'],
      },
      ['Tipo di periodo', 'Type of period', 'Type de période', 'Art des Zeitraums'],
      { required: true },
    ),
    title: translatedField(60, ['Nome del periodo', 'Name of the period', 'Nom de la période', 'Name des Zeitraums'], {
      default: {},
    }),
    holidayPeriod: choice(HOLIDAY_PERIODS, ['Festività', 'Holiday', 'Fête', 'Feiertag'], {
      help: [
        'La festività sostituisce le date e si ripete ogni anno.',
        'The holiday replaces the dates and repeats every year.',
        'La fête remplace les dates et se répète chaque année.',
        'Der Feiertag ersetzt die Daten und wiederholt sich jedes Jahr.',
      ],
    }),
    recurrence: choice(
      {
        none: ['Solo queste date', 'These dates only', 'Ces dates seulement', 'Nur diese Daten'],
        yearly: ['Ogni anno', 'Every year', 'Chaque année', 'Jedes Jahr'],
      },
      ['Ricorrenza', 'Recurrence', 'Récurrence', 'Wiederholung'],
      { default: 'none' },
    ),
    startDate: date(['Dal', 'From', 'Du', 'Von']),
    endDate: date(['Al', 'To', 'Au', 'Bis']),
    startMd: monthDay(['Dal (gg/mm)', 'From (dd/mm)', 'Du (jj/mm)', 'Von (TT/MM)']),
    endMd: monthDay(['Al (gg/mm)', 'To (dd/mm)', 'Au (jj/mm)', 'Bis (TT/MM)']),
    yearFrom: integer(2000, 2199, ['Dall’anno', 'From year', 'À partir de l’année', 'Ab Jahr']),
    yearTo: integer(2000, 2199, ['All’anno', 'To year', 'Jusqu’à l’année', 'Bis Jahr']),
    weekdays: weekdays(['Giorni', 'Days', 'Jours', 'Tage'], { default: [1, 2, 3, 4, 5, 6, 7] }),
    checkinFromOverride: time(['Check-in speciale', 'Special check-in', 'Arrivée spéciale', 'Besonderer Check-in']),
  },
  groups: [
    {
      id: 'period',
      title: ['Periodo', 'Period', 'Période', 'Zeitraum'],
      fields: [
        'kind',
        'title',
        'holidayPeriod',
        'recurrence',
        'startDate',
        'endDate',
        'startMd',
        'endMd',
        'yearFrom',
        'yearTo',
      ],
    },
    {
      id: 'details',
      title: ['Particolari', 'Details', 'Détails', 'Einzelheiten'],
      fields: ['weekdays', 'checkinFromOverride'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'kind',
      'title',
      'recurrence',
      'holidayPeriod',
      'startDate',
      'endDate',
      'startMd',
      'endMd',
      'yearFrom',
      'yearTo',
      'weekdays',
      'checkinFromOverride',
      'updatedAt',
    ],
    sorts: ['startDate', 'startMd', 'updatedAt', 'id'],
    filters: ['kind', 'recurrence', 'holidayPeriod', 'updatedAt'],
    search: ['title'],
    defaultSort: 'startDate',
  },
  check(values) {
    const { startDate, endDate, startMd, endMd } = values;
    const issues: Issue[] = [];
    if (values.yearFrom !== null && values.yearTo !== null && values.yearFrom > values.yearTo)
      issues.push({ path: 'yearFrom', code: 'min_le_max' });
    if (values.holidayPeriod !== null) return issues;
    const needed = values.recurrence === 'yearly' ? { startMd, endMd } : { startDate, endDate };
    for (const [path, value] of Object.entries(needed)) if (!value) issues.push({ path, code: 'required' });
    if (values.recurrence === 'none' && startDate && endDate) {
      if (endDate < startDate) issues.push({ path: 'endDate', code: 'date_order' });
      else if (daysBetween(startDate, endDate) > MAX_PERIOD_DAYS)
        issues.push({ path: 'endDate', code: 'most_days', params: { n: MAX_PERIOD_DAYS } });
    }
    return issues;
  },
  inapplicableFields({ holidayPeriod, recurrence }) {
    const dates = ['startDate', 'endDate'] as const;
    const days = ['startMd', 'endMd'] as const;
    if (holidayPeriod) return [...dates, ...days, 'recurrence'];
    return recurrence === 'yearly' ? dates : [...days, 'yearFrom', 'yearTo'];
  },
});

type Opening = Values<typeof opening.fields>;

/** Openings must not overlap, and closings must not overlap. An all-year opening excludes other openings. */
export function openingSiblingIssues(values: Opening, others: readonly Opening[]): Issue[] {
  const isAllYear = (one: typeof values) => one.kind === 'opening' && one.holidayPeriod === 'annual';
  const openings = others.filter((one) => one.kind === 'opening');
  if (isAllYear(values) ? openings.length > 0 : values.kind === 'opening' && openings.some(isAllYear))
    return [{ path: 'holidayPeriod', code: 'all_year_alone' }];
  const other = others.map((one) => findOverlap(values, one)).find((period) => period !== null);
  if (!other) return [];
  if (values.holidayPeriod) return [{ path: 'holidayPeriod', code: 'unique' }];
  const path = values.recurrence === 'yearly' ? 'startMd' : 'startDate';
  return [{ path, code: 'period_overlap', params: { periodo: other } }];
}
