import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import type { CellField } from '../../../../domain/selling/availability/cell.ts';
import type { RULE_HOMES, Rule, RuleCode } from '../../../../domain/selling/pricing/rule.ts';
import { api } from '../../../platform/api.ts';

type Home = (typeof RULE_HOMES)[number];

export type PolicyKind = 'cancellation' | 'payment';

export interface RuleWithHome extends Rule {
  readonly home: Home;
}

export interface Party {
  checkin: string;
  checkout: string;
  adults: number;
  childAges: number[];
  code: string | null;
  /** Null or missing: as few as the party needs. */
  rooms?: number | null;
}

/** Last search by structure, repeated when the user returns from changing a rule. */
const lastSearches = new Map<string, Party>();
export const lastSearch = (structureId: string): Party | undefined => lastSearches.get(structureId);

export function simulate(structureId: string, party: Party, nearbyDays = 0): Promise<Simulation> {
  lastSearches.set(structureId, party);
  const body = { ...party, nearbyDays };
  return api(`/structures/${structureId}/availability/search`, { method: 'POST', body });
}

/** Calendar field that stores the rule. */
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

/** Form field that stores the rule. */
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

/** Path to change a rule of the whole structure; null for rules of a room or of the search itself. */
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

/** Path to change a rule; null if only the search itself can change. */
export function pathOfRule(
  structureId: string,
  { home, code, day }: RuleWithHome,
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
