import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { compose, waysOf } from '../../../../domain/selling/pricing/compose/compose.ts';
import type { ForSale, Stay } from '../../../../domain/selling/pricing/for-sale.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { publicComposition, readTitles } from '../../../portal/public/prices.ts';
import { findNearestStays, type NearStay } from '../../../portal/public/search.ts';
import { daysOfStay, readSales, type Sale } from '../../../selling/availability/sale.ts';
import { readSelling, type Selling } from '../../../selling/offers/selling.ts';
import { listNights } from '../occupy-nights.ts';

/** A room of an alternative that awaits the guest's decision. */
export interface OpenRoom extends Stay {
  readonly id: number;
  /** Id of the alternative's first room. */
  readonly lead: number;
  readonly roomId: number;
  readonly units: number;
  readonly keepsRooms: boolean;
}

/** Offers in place of an alternative that is no longer free. */
export interface ReplacementOffers {
  readonly ways: ReturnType<typeof publicComposition>[];
  readonly near: NearStay[];
}

const MAX_REPLACEMENTS = 3;

/**
 * For each alternative without held rooms that is no longer free, searches what else is available. Uses the same
 * function as the portal's search. Accepting checks the calendar again.
 */
export async function readReplacementOffers(
  database: Queryable,
  { structureId, code, language }: { structureId: number; code: string | null; language: Language },
  open: readonly OpenRoom[],
): Promise<Map<number, ReplacementOffers>> {
  const unheldRooms = open.filter(({ keepsRooms }) => !keepsRooms);
  const days = unheldRooms.flatMap(({ checkin, checkout }) => [checkin, checkout]).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const { from, to } = daysOfStay(first, last);
  const [sales, selling] = await Promise.all([
    readSales(database, [structureId], from, to),
    readSelling(database, structureId),
  ]);
  const sale = sales.get(structureId);
  if (!sale) return new Map();
  const takenAlternatives = [...Map.groupBy(unheldRooms, ({ lead }) => lead)].filter(
    ([, rooms]) => !areFree(sale, rooms),
  );
  const offers = await Promise.all(
    takenAlternatives.map(async ([lead, rooms]) => {
      const stay = mergeParties(rooms);
      const ways = await searchOffers(database, sale, selling, { stay, code, language });
      const near =
        ways.length > 0 ? null : await findNearestStays(database, [structureId], { stay, rooms: null, code });
      return [lead, { ways, near: near?.get(structureId) ?? [] }] as const;
    }),
  );
  return new Map(offers);
}

async function searchOffers(
  database: Queryable,
  sale: Sale,
  selling: Selling,
  { stay, code, language }: { stay: Stay; code: string | null; language: Language },
) {
  const question = { stay, rooms: null, now: momentInRome(), audience: { code, circles: [] } };
  const ways = waysOf(compose(sale, selling, question), stay).slice(0, MAX_REPLACEMENTS);
  const titles = await readTitles(
    database,
    ways.flatMap(({ parts }) => parts),
    language,
  );
  return ways.map((way) => publicComposition(way, titles, sale.settings.showPrices));
}

/** True if the calendar has all these rooms free now. */
function areFree(sale: ForSale, rooms: readonly OpenRoom[]): boolean {
  return [...Map.groupBy(rooms, ({ roomId }) => roomId)].every(([roomId, ofRoom]) => {
    const room = sale.rooms.find(({ id }) => id === roomId);
    if (!room) return false;
    return ofRoom.flatMap(listNights).every((night) => {
      const at = daysBetween(sale.from, night);
      const units = ofRoom
        .filter(({ checkin, checkout }) => checkin <= night && night < checkout)
        .reduce((sum, one) => sum + one.units, 0);
      return (room.allotment[at] ?? room.units) - (room.sold[at] ?? 0) >= units;
    });
  });
}

/** Returns the party of all rooms, on the dates of the first. */
function mergeParties(rooms: readonly OpenRoom[]): Stay {
  const [first] = rooms;
  if (!first) throw new Error('an alternative without rooms');
  return {
    checkin: first.checkin,
    checkout: first.checkout,
    adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
    childAges: rooms.flatMap(({ childAges }) => childAges),
  };
}
