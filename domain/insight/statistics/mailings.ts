import { z } from 'zod';
import { addDays, type Day, weekdayOf } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import type { KpiValue } from './answers.ts';
import { KPIS, type Kpi } from './kpis.ts';

/** How often a saved view is mailed, in the morning: each day, on Mondays, on the first of a month (platform dictionary 5.1). */
export const CADENCES = {
  daily: ['Ogni giorno', 'Every day', 'Chaque jour', 'Jeden Tag'],
  weekly: ['Ogni lunedì', 'Every Monday', 'Chaque lundi', 'Jeden Montag'],
  monthly: ['Il primo del mese', 'On the first of the month', 'Le premier du mois', 'Am Monatsersten'],
} as const satisfies Record<string, Text>;
export type Cadence = keyof typeof CADENCES;
const CADENCE_CODES = Object.keys(CADENCES) as [Cadence, ...Cadence[]];

/** When an alert goes off: of a figure itself, or of its change in percent, either way. */
export const ALERT_CONDITIONS = {
  above: ['supera', 'is above', 'dépasse', 'liegt über'],
  below: ['è sotto', 'is below', 'est sous', 'liegt unter'],
  change: ['cambia di oltre %', 'changes by more than %', 'change de plus de %', 'ändert sich um mehr als %'],
} as const satisfies Record<string, Text>;
export type AlertCondition = keyof typeof ALERT_CONDITIONS;

/** Screens whose views can be mailed: those that a view's query says all of, with no place in the path. */
export const MAILED_SCREENS = [
  'statsRating',
  'statsSessions',
  'statsPageViews',
  'statsConversions',
  'statsEmailsDaily',
  'statsEvidence',
] as const satisfies readonly ScreenId[];
export type MailedScreen = (typeof MAILED_SCREENS)[number];

export const isMailed = (screen: string): screen is MailedScreen =>
  (MAILED_SCREENS as readonly string[]).includes(screen);

export const MOST_COLLEAGUES = 5;
export const MOST_ALERTS = 5;
/** From this hour of Rome on, mails of a day leave. */
const HOUR = '07:00';

const alert = z.strictObject({
  kpi: z.enum(Object.keys(KPIS) as [Kpi, ...Kpi[]]),
  condition: z.enum(Object.keys(ALERT_CONDITIONS) as [AlertCondition, ...AlertCondition[]]),
  bound: z.number().min(-1_000_000_000).max(1_000_000_000),
});
export type Alert = z.output<typeof alert>;

const id = z.int().min(1).max(2_147_483_647);
/** To whom a saved view is mailed and when, beside its owner. */
export const mailingBody = z.strictObject({
  /** 0: it is not mailed yet. */
  version: z.int().min(0),
  cadence: z.enum(CADENCE_CODES).nullable(),
  colleagueIds: z.array(id).max(MOST_COLLEAGUES),
  alerts: z.array(alert).max(MOST_ALERTS),
});

export const mailingAnswer = nameSchema(
  'ViewMailing',
  mailingBody.extend({
    /** Who else may open this screen, to choose from. */
    people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** Figures of the view, for alerts. */
    kpis: z.array(alert.shape.kpi),
  }),
);
export type Mailing = z.output<typeof mailingAnswer>;

/** The day on which a view of this cadence last had to leave: one that left on it, or later, is not due. */
export function dueDay(cadence: Cadence, { day, time }: Moment): Day {
  const last = time < HOUR ? addDays(day, -1) : day;
  if (cadence === 'daily') return last;
  return cadence === 'weekly' ? addDays(last, 1 - weekdayOf(last)) : `${last.slice(0, 7)}-01`;
}

/** Whether an alert goes off; what cannot be shown, or compared, never does. */
export function goesOff({ condition, bound }: Alert, { value, changePercent }: KpiValue): boolean {
  if (condition === 'change') return changePercent !== null && Math.abs(changePercent) > bound;
  if (value === null) return false;
  return condition === 'above' ? value > bound : value < bound;
}
