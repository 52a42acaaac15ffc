import type { RequestedRoom } from '../../../../../domain/stays/bookings/inbox/requested-rooms.ts';
import type { Alternative, OfferedRoom } from './alternatives.ts';

/**
 * Returns the alternative with the rooms that the guest asked for. Prefers the requested offer, then the lowest price.
 * Undefined when the calendar does not sell these rooms for the stay.
 */
export function findRequested(
  priced: readonly Alternative[],
  requested: readonly RequestedRoom[],
): Alternative | undefined {
  if (requested.length === 0) return undefined;
  const hasRooms = (one: Alternative, sameOffer: boolean) => {
    const rooms = [...one.rooms];
    for (const room of requested) {
      const at = rooms.findIndex((offered) => isRequested(offered, room, sameOffer));
      if (at === -1) return false;
      rooms.splice(at, 1);
    }
    return rooms.length === 0;
  };
  return priced.find((one) => hasRooms(one, true)) ?? priced.find((one) => hasRooms(one, false));
}

const isRequested = (offered: OfferedRoom, requested: RequestedRoom, sameOffer: boolean): boolean =>
  offered.units === requested.units &&
  (requested.roomId === null || offered.roomId === requested.roomId) &&
  (requested.mealPlanId === null || offered.mealPlanId === requested.mealPlanId) &&
  (!sameOffer || offered.offerId === requested.offerId);
