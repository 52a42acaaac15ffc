import { splitCents } from '../../../../../domain/platform/amounts/split-cents.ts';
import type { Language } from '../../../../../domain/platform/language/text.ts';
import type { Simulation } from '../../../../../domain/selling/availability/answers.ts';
import type { CalendarRoom } from '../../../../selling/availability/calendar/calendar-answer.ts';
import { placeName } from '../../rooms-query.ts';

/** So many units of a room with a plan, and who comes in them. */
export interface OfferedRoom {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
  readonly adults: number;
  readonly children: readonly number[];
  /** The calendar's price; null: there is none. */
  readonly cents: number | null;
}

/** One that is picked stays as it was picked, whatever is looked at next. */
export interface Alternative {
  readonly key: string;
  /** Most often one; several where no room holds the guests. */
  readonly rooms: readonly OfferedRoom[];
  readonly offer: string;
  readonly cents: number | null;
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** The stay that is offered. */
export interface OfferedStay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** What the calendar sells for a stay, the best first. `offerName` returns the words of an offer's title. */
export function pricedAlternatives(
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
    return alternativeOf(stay, rooms, totalCents, offerName);
  });
  const single = (found?.options ?? []).map(({ roomId, mealPlanId, offerId, totalCents }) => {
    const room = { roomId, mealPlanId, offerId, units: 1, adults, children, cents: totalCents };
    return alternativeOf(stay, [room], totalCents, offerName);
  });
  return [...several, ...single];
}

/** Rooms with their active plans that the calendar does not sell for a stay. They may be offered at a typed price. */
export function unpricedAlternatives(
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
        return alternativeOf(stay, [room], null, () => '');
      }),
  );
}

function alternativeOf(
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

/** `2 × Matrimoniale · B&B + Singola · B&B`. */
export const roomsName = (
  { rooms: offered }: Pick<Alternative, 'rooms'>,
  rooms: readonly CalendarRoom[],
  language: Language,
): string =>
  offered
    .map(({ units, roomId, mealPlanId }) => {
      const name = placeName(rooms, roomId, mealPlanId, language);
      return units > 1 ? `${units} × ${name}` : name;
    })
    .join(' + ');

/** What each room costs of another price than the calendar's: in its proportions. */
export function centsOfRooms({ rooms, cents }: Alternative, totalCents: number): number[] {
  if (totalCents === cents) return rooms.map((one) => one.cents ?? 0);
  return splitCents(
    totalCents,
    rooms.map((one) => one.cents ?? 0),
  );
}

/** As it is sent: its first room, and the others with it. */
export function bodyOf(one: Alternative, totalCents: number) {
  const amounts = centsOfRooms(one, totalCents);
  const [first, ...further] = one.rooms.map(({ cents: _, ...room }, at) => ({
    ...room,
    checkin: one.checkin,
    checkout: one.checkout,
    totalAmountCents: amounts[at] ?? 0,
  }));
  return { ...first, further };
}
