import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import type { CellField } from '../../../../domain/selling/availability/cell.ts';
import type { RULE_HOMES, Rule, RuleCode } from '../../../../domain/selling/pricing/rule.ts';
import { api } from '../../../platform/api.ts';

type Home = (typeof RULE_HOMES)[number];

export type PolicyKind = 'cancellation' | 'payment';

export interface HousedRule extends Rule {
  readonly home: Home;
}

export interface Party {
  checkin: string;
  checkout: string;
  adults: number;
  childAges: number[];
  code: string | null;
  /** Null or missing: as few as the party takes. */
  rooms?: number | null;
}

/** What was asked last of each structure: whoever went to change a rule comes back to the same question. */
const asked = new Map<string, Party>();
export const lastAsked = (structureId: string): Party | undefined => asked.get(structureId);

export function simulate(structureId: string, party: Party, nearbyDays = 0): Promise<Simulation> {
  asked.set(structureId, party);
  const body = { ...party, nearbyDays };
  return api(`/structures/${structureId}/availability/search`, { method: 'POST', body });
}

/** The calendar's field that a rule is kept in. */
const FIELDS: Partial<Record<RuleCode, CellField>> = {
  stop_sell: 'stopSell',
  sold_out: 'allotment',
  closed_to_arrival: 'closedToArrival',
  closed_to_departure: 'closedToDeparture',
  min_stay: 'minStay',
  max_stay: 'maxStay',
  plan_stop_sell: 'planStopSell',
  plan_min_stay: 'planMinStay',
  no_price: 'priceCents',
};

/** The field of a form that a rule is kept in. */
const FORM_FIELDS: Partial<Record<RuleCode, string>> = {
  children_not_allowed: 'childrenAllowed',
  guest_too_young: 'minimumAge',
  room_inactive: 'status',
  occupancy_max: 'maxOccupancy',
  occupancy_min: 'minOccupancy',
  adults_max: 'maxAdults',
  children_max: 'maxChildren',
  infants_max: 'maxInfants',
};

/** Where what holds for a whole structure is changed; null for what is one room's or the question's own. */
export function pathOfHome(structureId: string, home: Home): string | null {
  const base = `/structures/${structureId}/dati`;
  switch (home) {
    case 'rateSettings':
      return `${base}/disponibilita?tab=impostazioni`;
    case 'openings':
      return `${base}/aperture`;
    case 'rooms':
      return `${base}/alloggio`;
    case 'plan':
      return `${base}/meal-plans`;
    default:
      return null;
  }
}

/** Where a rule is changed; null where the question itself is what would change. */
export function pathOfRule(
  structureId: string,
  { home, code, day }: HousedRule,
  roomId: number | null,
  mealPlanId: number | null,
): string | null {
  const base = `/structures/${structureId}/dati`;
  const field = FORM_FIELDS[code] ? `?field=${FORM_FIELDS[code]}` : '';
  switch (home) {
    case 'availability': {
      const at = { room: roomId, plan: mealPlanId, field: FIELDS[code], day };
      const known = Object.entries(at).flatMap(([name, one]) => (one ? [[name, String(one)]] : []));
      return `${base}/disponibilita?${new URLSearchParams(known)}`;
    }
    case 'rateSettings':
    case 'openings':
    case 'rooms':
      return pathOfHome(structureId, home);
    case 'childPolicy':
      return `/settings/children/${structureId}${field}`;
    case 'links':
      return roomId === null ? null : `${base}/alloggio/${roomId}/meal-plans`;
    case 'room':
      return roomId === null ? null : `${base}/alloggio/${roomId}${field}`;
    case 'plan':
      return mealPlanId === null ? null : `${base}/meal-plans/${mealPlanId}`;
    case 'stay':
      return null;
  }
}
