import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../kernel/records/record.ts';
import { bookingRequest } from '../booking-request.ts';
import { formatRequestedRooms, listRequestedRooms, type RoomChoice } from './requested-rooms.ts';

const openChoice: RoomChoice = { rooms: 1, roomId: null, mealPlanId: null, offerId: null, requestedRooms: [] };
const double = { roomId: 1, mealPlanId: 2, offerId: null, units: 2 };
const suite = { roomId: 3, mealPlanId: 2, offerId: 5, units: 1 };
const titles = {
  room: (id: number) => ({ 1: 'Matrimoniale', 3: 'Junior suite' })[id],
  plan: (id: number) => ({ 2: 'Mezza pensione' })[id],
  offer: (id: number) => ({ 5: 'Prenota prima' })[id],
};
const format = (choice: Partial<RoomChoice>) =>
  formatRequestedRooms(listRequestedRooms({ ...openChoice, ...choice }), titles);

describe('the rooms of a request', () => {
  it('returns each room of a combination with its plan, offer and number', () => {
    expect(format({ rooms: 3, roomId: 1, mealPlanId: 2, requestedRooms: [double, suite] })).toBe(
      '2 × Matrimoniale · Mezza pensione + Junior suite · Mezza pensione (Prenota prima)',
    );
  });

  it('returns a single kind with the number of rooms, and only the chosen parts', () => {
    expect(format({ rooms: 2, roomId: 1, mealPlanId: 2 })).toBe('2 × Matrimoniale · Mezza pensione');
    expect(format({ roomId: 3 })).toBe('Junior suite');
    expect(format({ offerId: 5 })).toBe('Prenota prima');
    expect(format({ roomId: 99, mealPlanId: 2 })).toBe('Mezza pensione');
    expect(format({ rooms: 3 })).toBe('');
  });

  it('counts the rooms of a combination and refuses more than ten', () => {
    const stay = { checkin: '2027-06-01', checkout: '2027-06-03' };
    const many = { ...double, units: 10 };
    expect(bookingRequest.derive?.({ ...stay, requestedRooms: [double, suite] } as never)).toMatchObject({ rooms: 3 });
    expect(checkRules(bookingRequest, { ...stay, requestedRooms: [many, suite] })).toEqual([
      { path: 'requestedRooms', code: 'max', params: { n: 10 } },
    ]);
  });
});
