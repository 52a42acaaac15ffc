import type { CellField } from '../../../domain/availability/cell.ts';
import type { Level } from '../../../domain/policies/resolution.ts';
import type { PartCode } from '../../../domain/pricing/nights.ts';
import type { RULE_HOMES, Rule, RuleCode } from '../../../domain/pricing/rule.ts';
import type { Unfit } from '../../../domain/pricing/search.ts';
import { api } from '../../api.ts';

type Home = (typeof RULE_HOMES)[number];
type Titled = { id: number; title: Record<string, string> };

export type PolicyKind = 'cancellation' | 'payment';

export interface HousedRule extends Rule {
  readonly home: Home;
}

/** `POST /structures/{id}/availability/search`. */
export interface Simulation {
  options: {
    roomId: number;
    mealPlanId: number;
    offerId: number | null;
    discountIds: number[];
    totalCents: number;
    terms: Record<PolicyKind, { snapshotId: number; level: Level } | null>;
    parts: { code: PartCode; cents: number; params?: Record<string, string | number>; nights?: number[] }[];
  }[];
  blocked: { roomId: number; mealPlanId: number | null; rules: HousedRule[] }[];
  rules: HousedRule[];
  unfit: Unfit[];
  /** As many nights from the days around, where they were asked for; null: nothing can be booked. */
  nearby: { checkin: string; checkout: string; totalCents: number | null }[];
  code: 'unknown' | 'unused' | 'used' | null;
  titles: { offers: Titled[]; discounts: Titled[] };
  policies: (Titled & { kind: PolicyKind; snapshotId: number; texts: Record<string, string> })[];
}

export interface Party {
  checkin: string;
  checkout: string;
  adults: number;
  childAges: number[];
  code: string | null;
}

/** What was asked last of each structure: whoever went to change a rule comes back to the same question. */
const asked = new Map<string, Party>();
export const lastAsked = (structureId: string): Party | undefined => asked.get(structureId);

export function simulate(structureId: string, party: Party, nearbyDays = 0): Promise<Simulation> {
  asked.set(structureId, party);
  const body = { ...party, nearbyDays };
  return api<Simulation>(`/structures/${structureId}/availability/search`, { method: 'POST', body });
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
