import type { Party, RoomForSale, SalePolicy } from './for-sale.ts';
import type { Rule } from './rule.ts';

/** Children below this age are infants and sleep in a cot, as for airlines and in the dictionary's `maxInfants`. */
export const INFANT_BELOW = 2;

export interface Child {
  readonly age: number;
  /** Index of the child's band; null: pays as an adult. */
  readonly band: number | null;
  /** Sleeps in a cot, which takes none of the room's places. */
  readonly inCot: boolean;
}

export interface Places {
  /** Guests who pay as adults, including children. */
  readonly payingAdults: number;
  /** Guests at a child's price, oldest first, so that the youngest gets the extra bed. */
  readonly children: readonly Child[];
  readonly cots: number;
}

interface GroupedParty {
  readonly grown: number;
  /** Ages of children, oldest first. */
  readonly young: readonly number[];
  readonly infants: number;
}

/** Divides the party by age. Infants do not take regular places if the room has extra cots for them. */
function groupParty(party: Party, room: RoomForSale, policy: SalePolicy): GroupedParty {
  const young = party.childAges.filter((age) => age <= policy.maxChildAge).toSorted((a, b) => b - a);
  const grown = party.adults + party.childAges.length - young.length;
  const infants = room.infantsExtra ? young.filter((age) => age < INFANT_BELOW).length : 0;
  return { grown, young, infants };
}

/** Returns the rules of the room and the child policy that the party breaks. */
export function occupancyRules(party: Party, room: RoomForSale, policy: SalePolicy): Rule[] {
  const { grown, young, infants } = groupParty(party, room, policy);
  const rules: Rule[] = [];
  const limit = (code: Rule['code'], most: number, asked: number) => {
    rules.push({ code, params: { limit: most, asked } });
  };
  const people = grown + young.length - infants;
  const cots = policy.infantCotAvailable ? Math.min(room.maxInfants, policy.maxCots) : room.maxInfants;
  const mostChildren = room.maxChildren ?? room.maxOccupancy - 1;
  if (grown > room.maxAdults) limit('adults_max', room.maxAdults, grown);
  if (young.length - infants > mostChildren) limit('children_max', mostChildren, young.length - infants);
  if (infants > cots) limit('infants_max', cots, infants);
  if (people > room.maxOccupancy) limit('occupancy_max', room.maxOccupancy, people);
  if (people < room.minOccupancy) limit('occupancy_min', room.minOccupancy, people);
  return rules;
}

/** Returns the rules of the child policy that the whole party breaks. */
export function childPolicyRules(party: Party, policy: SalePolicy): Rule[] {
  const ages = party.childAges;
  if (ages.length === 0) return [];
  if (!policy.childrenAllowed) return [{ code: 'children_not_allowed' }];
  const youngest = Math.min(...ages);
  return youngest < policy.minimumAge
    ? [{ code: 'guest_too_young', params: { limit: policy.minimumAge, asked: youngest } }]
    : [];
}

/** True if the child sleeps in the kind of bed that the band requires. */
function matchesBed(condition: string, inCot: boolean, onExtraBed: boolean): boolean {
  switch (condition) {
    case 'cot':
      return inCot;
    case 'extra_bed':
      return onExtraBed && !inCot;
    case 'existing_bed':
      return !onExtraBed && !inCot;
    default:
      return true;
  }
}

/**
 * Assigns beds and prices in a room that the party fits. A child without an age band pays as an adult. So does a child
 * whose band has other conditions, such as more adults, fewer children or another bed (platform dictionary 3.5).
 */
export function placesOf(party: Party, room: RoomForSale, policy: SalePolicy): Places {
  const { grown, young, infants } = groupParty(party, room, policy);
  const used = new Map<number, number>();
  const children: Child[] = [];
  const regularBeds = room.maxOccupancy - room.extraBeds;
  const inBeds = young.length - infants;
  let payingAdults = grown;
  for (const [index, age] of young.entries()) {
    const inCot = index >= inBeds;
    const onExtraBed = grown + index + 1 > regularBeds;
    const found = policy.childBands.findIndex(({ fromAge, toAge }) => age >= fromAge && age <= toAge);
    const band = policy.childBands[found];
    const alike = used.get(found) ?? 0;
    const holds =
      band !== undefined &&
      grown >= band.onlyWithAdults &&
      (band.maxChildren === null || alike < band.maxChildren) &&
      matchesBed(band.bedCondition, inCot, onExtraBed);
    if (!holds && !inCot) {
      payingAdults += 1;
      continue;
    }
    used.set(found, alike + 1);
    children.push({ age, band: holds ? found : null, inCot });
  }
  return { payingAdults, children, cots: infants };
}
