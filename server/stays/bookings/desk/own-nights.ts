import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import type { Sale } from '../../../selling/availability/sale.ts';
import type { OccupiedNights } from '../occupy-nights.ts';

/** Returns the availability without the units that a booking occupies itself. */
export function subtractOwnNights(sale: Sale, { roomId, checkin, checkout, units }: OccupiedNights): Sale {
  const isOwn = (night: Day) => checkin <= night && night < checkout;
  return {
    ...sale,
    rooms: sale.rooms.map((room) =>
      room.id === roomId
        ? {
            ...room,
            sold: room.sold.map((sold, at) => (isOwn(addDays(sale.from, at)) ? sold - units : sold)),
          }
        : room,
    ),
  };
}

/** Returns the nights with fewer free units than requested. */
export function listFullNights(sale: Sale, { roomId, checkin, checkout, units }: OccupiedNights): Day[] {
  const room = sale.rooms.find(({ id }) => id === roomId);
  if (!room) return [];
  return room.sold.flatMap((sold, at) => {
    const night = addDays(sale.from, at);
    const free = (room.allotment[at] ?? room.units) - sold;
    return checkin <= night && night < checkout && free < units ? [night] : [];
  });
}
