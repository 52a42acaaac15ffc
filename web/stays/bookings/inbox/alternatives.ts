import { spread } from '../../../../domain/platform/amounts/spread.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import { placeName } from '../rooms-query.ts';

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
  return spread(
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
