import { splitCents } from '../../../../../domain/platform/amounts/split-cents.ts';
import type { Language } from '../../../../../domain/platform/language/text.ts';
import type { Simulation } from '../../../../../domain/selling/availability/answers.ts';
import type { CalendarRoom } from '../../../../selling/availability/calendar/calendar-answer.ts';
import { formatRoomAndPlan } from '../../rooms-query.ts';

/** Units of a room with a meal plan and their guests. */
export interface OfferedRoom {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
  readonly adults: number;
  readonly children: readonly number[];
  /** The calendar's price. Null without any. */
  readonly cents: number | null;
}

/** An alternative of the quote. Once picked, later searches do not change it. */
export interface Alternative {
  readonly key: string;
  /** Usually a single room; several when no room holds all guests. */
  readonly rooms: readonly OfferedRoom[];
  readonly offer: string;
  readonly cents: number | null;
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

export interface OfferedStay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** Returns the calendar's offers for a stay, the best first. `offerName` returns the text of an offer's title. */
export function listPricedAlternatives(
  found: Simulation | undefined,
  stay: OfferedStay,
  offerName: (offerId: number) => string,
): Alternative[] {
  const { adults, children } = stay;
  const several = (found?.compositions ?? []).map(({ parts, totalCents }) => {
    const rooms = parts.map(({ roomId, mealPlanId, offerId, units, ...part }) => ({
      ...{ roomId, mealPlanId, offerId, units },
      adults: part.adults,
      children: part.childAges,
      cents: part.totalCents,
    }));
    return makeAlternative(stay, rooms, totalCents, offerName);
  });
  const single = (found?.options ?? []).map(({ roomId, mealPlanId, offerId, totalCents }) => {
    const room = { roomId, mealPlanId, offerId, units: 1, adults, children, cents: totalCents };
    return makeAlternative(stay, [room], totalCents, offerName);
  });
  return [...several, ...single];
}

/** Returns rooms and active plans that the calendar does not sell for a stay. They may be offered at a typed price. */
export function listUnpricedAlternatives(
  found: Simulation | undefined,
  stay: OfferedStay,
  rooms: readonly CalendarRoom[],
): Alternative[] {
  const { adults, children } = stay;
  const isSold = (roomId: number, mealPlanId: number) =>
    found?.options.some((one) => one.roomId === roomId && one.mealPlanId === mealPlanId) ?? false;
  return rooms.flatMap(({ roomId, plans }) =>
    plans
      .filter(({ isActive, mealPlanId }) => isActive && !isSold(roomId, mealPlanId))
      .map(({ mealPlanId }) => {
        const room = { roomId, mealPlanId, offerId: null, units: 1, adults, children, cents: null };
        return makeAlternative(stay, [room], null, () => '');
      }),
  );
}

function makeAlternative(
  stay: OfferedStay,
  rooms: readonly OfferedRoom[],
  cents: number | null,
  offerName: (offerId: number) => string,
): Alternative {
  const { checkin, checkout, adults, children } = stay;
  const party = { checkin, checkout, adults, children };
  const key = JSON.stringify([rooms.map(({ cents: _, ...room }) => room), party]);
  const [offer = ''] = rooms.flatMap(({ offerId }) => (offerId === null ? [] : [offerName(offerId)]));
  return { ...party, rooms, key, offer, cents };
}

/** Returns for example `2 × Matrimoniale · B&B + Singola · B&B`. */
export const formatRooms = (
  { rooms: offered }: Pick<Alternative, 'rooms'>,
  rooms: readonly CalendarRoom[],
  language: Language,
): string =>
  offered
    .map(({ units, roomId, mealPlanId }) => {
      const name = formatRoomAndPlan(rooms, roomId, mealPlanId, language);
      return units > 1 ? `${units} × ${name}` : name;
    })
    .join(' + ');

/** Splits a typed total over the rooms, in proportion to the calendar's prices. */
export function splitTotal({ rooms, cents }: Alternative, totalCents: number): number[] {
  if (totalCents === cents) return rooms.map((one) => one.cents ?? 0);
  return splitCents(
    totalCents,
    rooms.map((one) => one.cents ?? 0),
  );
}

/** Returns the request body: the first room, with the other rooms in `further`. */
export function toRequestBody(alternative: Alternative, totalCents: number) {
  const amounts = splitTotal(alternative, totalCents);
  const [first, ...further] = alternative.rooms.map(({ cents: _, ...room }, at) => ({
    ...room,
    checkin: alternative.checkin,
    checkout: alternative.checkout,
    totalAmountCents: amounts[at] ?? 0,
  }));
  return { ...first, further };
}
