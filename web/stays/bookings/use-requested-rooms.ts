import { useQuery } from '@tanstack/react-query';
import {
  formatRequestedRooms,
  listRequestedRooms,
  type RoomChoice,
} from '../../../domain/stays/bookings/inbox/requested-rooms.ts';
import { useTexts } from '../../platform/texts.ts';
import { planName, roomName } from '../../selling/availability/calendar/words.ts';
import { offerNamesQuery } from './offer-names-query.ts';
import { roomsQuery } from './rooms-query.ts';

/** Returns the rooms that a guest chose in words, or the number of rooms. Empty for one room without a choice. */
export function useRequestedRooms(structureId: string, request: RoomChoice): string {
  const { t, language } = useTexts('booking');
  const requested = listRequestedRooms(request);
  const { data: rooms = [] } = useQuery({ ...roomsQuery(structureId), enabled: requested.length > 0 });
  const hasOffer = requested.some(({ offerId }) => offerId !== null);
  const { data: offers = [] } = useQuery({ ...offerNamesQuery(structureId), enabled: hasOffer });
  const plans = rooms.flatMap((room) => room.plans);
  const text = formatRequestedRooms(requested, {
    room: (id) => {
      const room = rooms.find(({ roomId }) => roomId === id);
      return room && roomName(room, language);
    },
    plan: (id) => {
      const plan = plans.find(({ mealPlanId }) => mealPlanId === id);
      return plan && planName(plan, language);
    },
    offer: (id) => {
      const title = offers.find((one) => one.id === id)?.title;
      return title && (title[language] || title.it);
    },
  });
  const count = request.rooms ?? 1;
  return text || (count > 1 ? t('booking:request.rooms', { count }) : '');
}
