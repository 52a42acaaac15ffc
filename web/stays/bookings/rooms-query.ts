import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../domain/platform/language/text.ts';
import { today } from '../../platform/today.ts';
import { type CalendarRoom, readCalendar } from '../../selling/availability/calendar/calendar-answer.ts';
import { planName, roomName } from '../../selling/availability/calendar/words.ts';

/** Query for a structure's rooms and their meal plans. */
export function roomsQuery(structureId: string) {
  return queryOptions({
    queryKey: ['availability', structureId, 'rooms'],
    queryFn: async (): Promise<readonly CalendarRoom[]> => (await readCalendar(structureId, today(), today())).rooms,
    staleTime: 60_000,
  });
}

/** Returns the meal plan that bookings of a room usually have: its default, or else its first active plan. */
export function usualPlanOf({ plans }: Pick<CalendarRoom, 'plans'>): number | undefined {
  const activePlans = plans.filter(({ isActive }) => isActive);
  return (activePlans.find(({ isDefault }) => isDefault) ?? activePlans[0])?.mealPlanId;
}

/** Returns for example `Matrimoniale · Mezza pensione`. */
export function formatRoomAndPlan(
  rooms: readonly CalendarRoom[],
  roomId: number,
  mealPlanId: number | null,
  language: Language,
): string {
  const room = rooms.find((one) => one.roomId === roomId);
  const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
  return [room && roomName(room, language), plan && planName(plan, language)].filter(Boolean).join(' · ');
}
