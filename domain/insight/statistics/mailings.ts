import { z } from 'zod';
import { addDays, type Day, weekdayOf } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import type { KpiValue } from './answers.ts';
import { kpiCode } from './kpis.ts';

/**
 * Cadences of mailed views, sent in the morning: daily, on Mondays, or on the first of the month (platform dictionary
 * 5.1).
 */
export const CADENCES = {
  daily: ['Ogni giorno', 'Every day', 'Chaque jour', 'Jeden Tag'],
  weekly: ['Ogni lunedì', 'Every Monday', 'Chaque lundi', 'Jeden Montag'],
  monthly: ['Il primo del mese', 'On the first of the month', 'Le premier du mois', 'Am Monatsersten'],
} as const satisfies Record<string, Text>;
export type Cadence = keyof typeof CADENCES;
const CADENCE_CODES = Object.keys(CADENCES) as [Cadence, ...Cadence[]];

/** Conditions of an alert, on a figure or on its absolute change in percent. */
export const ALERT_CONDITIONS = {
  above: ['supera', 'is above', 'dépasse', 'liegt über'],
  below: ['è sotto', 'is below', 'est inférieur à', 'liegt unter'],
  change: ['cambia di oltre (%)', 'changes by more than (%)', 'change de plus de (%)', 'ändert sich um mehr als (%)'],
} as const satisfies Record<string, Text>;
export type AlertCondition = keyof typeof ALERT_CONDITIONS;

/** Screens whose views can be mailed: those defined by the query alone, without a place in the path. */
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

export const MAX_COLLEAGUES = 5;
export const MAX_ALERTS = 5;
/** Time in Rome from which a day's mails are sent. */
const SENDING_TIME = '07:00';

const alert = z.strictObject({
  kpi: kpiCode,
  condition: z.enum(Object.keys(ALERT_CONDITIONS) as [AlertCondition, ...AlertCondition[]]),
  bound: z.number().min(-1_000_000_000).max(1_000_000_000),
});
export type Alert = z.output<typeof alert>;

const id = z.int().min(1).max(2_147_483_647);
/** Mailing of a saved view: cadence, recipients besides the owner, and alerts. */
export const mailingBody = z.strictObject({
  /** 0 when the view has no mailing yet. */
  version: z.int().min(0),
  cadence: z.enum(CADENCE_CODES).nullable(),
  colleagueIds: z.array(id).max(MAX_COLLEAGUES),
  alerts: z.array(alert).max(MAX_ALERTS),
});

export const mailingAnswer = nameSchema(
  'ViewMailing',
  mailingBody.extend({
    /** Other people who may open this screen and can be recipients. */
    people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** Figures of the view that an alert can use. */
    kpis: z.array(alert.shape.kpi),
  }),
);
export type Mailing = z.output<typeof mailingAnswer>;

/** Returns the day on which a view of this cadence was last due. A view sent on or after this day is not due. */
export function dueDay(cadence: Cadence, { day, time }: Moment): Day {
  const last = time < SENDING_TIME ? addDays(day, -1) : day;
  if (cadence === 'daily') return last;
  return cadence === 'weekly' ? addDays(last, 1 - weekdayOf(last)) : `${last.slice(0, 7)}-01`;
}

/** True if the alert triggers; never without a value or a comparison. */
export function isTriggered({ condition, bound }: Alert, { value, changePercent }: KpiValue): boolean {
  if (condition === 'change') return changePercent !== null && Math.abs(changePercent) > bound;
  if (value === null) return false;
  return condition === 'above' ? value > bound : value < bound;
}
