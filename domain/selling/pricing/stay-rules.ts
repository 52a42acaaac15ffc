import { addDays, type Day, daysBetween, inPeriod, yearlyPeriod, yearOf } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import { isOpenOn } from '../../structures/openings/opening-calendar.ts';
import type { ForSale, PlanForSale, RoomForSale, Stay } from './for-sale.ts';
import { basePlanOf } from './nights.ts';
import { childPolicyRules, occupancyRules } from './places.ts';
import type { Rule } from './rule.ts';

/** Maximum nights of a stay (structures dictionary 5.1). */
export const MAX_STAY_NIGHTS = 60;

const WEEK = 7;

/** The nights of a stay: their days and the index of the first one. Calculated once per search. */
export interface Span {
  readonly start: number;
  readonly nights: number;
  readonly days: readonly Day[];
}

export function spanOf(sale: Pick<ForSale, 'from'>, stay: Pick<Stay, 'checkin' | 'checkout'>): Span {
  const nights = Math.max(0, daysBetween(stay.checkin, stay.checkout));
  const days = Array.from({ length: nights }, (_, at) => addDays(stay.checkin, at));
  return { start: daysBetween(sale.from, stay.checkin), nights, days };
}

/** Returns the rules against the dates, whatever the room. */
export function dateRules(sale: ForSale, stay: Stay, now: Moment): Rule[] {
  const { settings } = sale;
  const start = daysBetween(sale.from, stay.checkin);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const ahead = daysBetween(now.day, stay.checkin);
  const rules: Rule[] = [];
  if (nights < 1) return [{ code: 'no_nights' }];
  if (ahead < 0) return [{ code: 'past' }];
  if (nights > MAX_STAY_NIGHTS) rules.push({ code: 'too_long', params: { limit: MAX_STAY_NIGHTS, asked: nights } });
  if (start < 0 || start + nights >= sale.length) return [...rules, { code: 'beyond_horizon' }];
  if (ahead < settings.minAdvanceDays) {
    rules.push({ code: 'min_advance', params: { limit: settings.minAdvanceDays, asked: ahead } });
  } else if (ahead === 0 && now.time >= settings.cutoffTime) {
    rules.push({ code: 'cutoff', params: { time: settings.cutoffTime } });
  }
  if (ahead > settings.maxAdvanceDays) {
    rules.push({ code: 'max_advance', params: { limit: settings.maxAdvanceDays, asked: ahead } });
  }
  return rules;
}

/**
 * Returns the rules of the structure against the party and the season, whatever the room. `dateRules` must have
 * accepted the dates.
 */
export function structureRules(sale: ForSale, stay: Stay, { days }: Span): Rule[] {
  const rules = childPolicyRules(stay, sale.policy);
  if (sale.rooms.length === 0) rules.push({ code: 'no_rooms' });
  for (const day of days) {
    if (!isOpenOn(sale.openingMode, sale.openings, day)) rules.push({ code: 'structure_closed', day });
  }
  return rules;
}

/** Returns the rules against a room, whatever the meal plan. */
export function roomRules(sale: ForSale, room: RoomForSale, stay: Stay, { start, nights, days }: Span): Rule[] {
  const rules: Rule[] = room.isActive ? [] : [{ code: 'room_inactive' }];
  if (room.plans.length === 0) rules.push({ code: 'no_plans' });
  rules.push(...occupancyRules(stay, room, sale.policy));
  let index = start;
  for (const day of days) {
    if (room.stopSell[index]) rules.push({ code: 'stop_sell', day });
    else if ((room.allotment[index] ?? room.units) - (room.sold[index] ?? 0) <= 0) {
      rules.push({ code: 'sold_out', day });
    }
    index++;
  }
  const minStay = room.minStay[start] ?? 1;
  const maxStay = room.maxStay[start];
  const params = (limit: number) => ({ limit, asked: nights });
  if (room.closedToArrival[start]) rules.push({ code: 'closed_to_arrival', day: stay.checkin });
  if (room.closedToDeparture[start + nights]) rules.push({ code: 'closed_to_departure', day: stay.checkout });
  if (nights < minStay) rules.push({ code: 'min_stay', day: stay.checkin, params: params(minStay) });
  if (maxStay != null && nights > maxStay) {
    rules.push({ code: 'max_stay', day: stay.checkin, params: params(maxStay) });
  }
  return rules;
}

/** True if the plan is available on a day, by its link with the room and its own season. */
export function isServedOn(plan: PlanForSale, day: Day): boolean {
  if ((plan.validFrom && day < plan.validFrom) || (plan.validTo && day > plan.validTo)) return false;
  const { validFromMd, validToMd } = plan;
  if (!validFromMd || !validToMd) return true;
  return [yearOf(day) - 1, yearOf(day)].some((year) => inPeriod(yearlyPeriod(validFromMd, validToMd, year), day));
}

export function planRules(
  sale: ForSale,
  room: RoomForSale,
  plan: PlanForSale,
  stay: Stay,
  { start, nights, days }: Span,
): Rule[] {
  const rules: Rule[] = plan.isActive ? [] : [{ code: 'plan_inactive' }];
  const priced = plan.priceMode === 'derived' ? basePlanOf(room) : plan;
  const weekly = sale.settings.pricingModel === 'unit_week';
  let index = start;
  for (const day of days) {
    if (!isServedOn(plan, day)) rules.push({ code: 'plan_season', day });
    if (plan.planStopSell[index]) rules.push({ code: 'plan_stop_sell', day });
    const hasPrice = (priced?.priceCents[index] ?? null) !== null;
    if (!hasPrice && (!weekly || (index - start) % WEEK === 0)) rules.push({ code: 'no_price', day });
    index++;
  }
  const least = Math.max(plan.minNights, plan.planMinStay[start] ?? 1);
  if (nights < least) {
    rules.push({ code: 'plan_min_stay', day: stay.checkin, params: { limit: least, asked: nights } });
  }
  return rules;
}
