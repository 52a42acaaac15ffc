import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Prices, RoomCombination } from '../public-api.ts';
import { combinationKey, parseSearch, pickQuery, queryOf } from '../search-form.ts';
import { Words } from '../texts.ts';
import { describeOption } from './describe-option.ts';

const words = new Words('it');
const SEARCH = 'checkin=2026-12-12&checkout=2026-12-14&adults=2&children=8,5';
const option = fc.record({
  roomId: fc.integer({ min: 1, max: 3 }),
  mealPlanId: fc.integer({ min: 1, max: 2 }),
  offerId: fc.option(fc.integer({ min: 1, max: 2 })),
  units: fc.integer({ min: 1, max: 2 }),
  totalCents: fc.integer({ min: 1_000, max: 99_999 }),
});
type Room = RoomCombination['rooms'][number];
const nameOf = ({ roomId }: { roomId: number }) => `Camera ${roomId}`;
const combination = fc.array(option, { minLength: 1, maxLength: 3 }).map((rooms) => {
  const [first] = rooms as [(typeof rooms)[number]];
  return {
    ...first,
    roomTitle: nameOf(first),
    mealPlanTitle: `Trattamento ${first.mealPlanId}`,
    totalCents: rooms.reduce((sum, { totalCents }) => sum + totalCents, 0),
    roomCount: rooms.reduce((sum, { units }) => sum + units, 0),
    rooms: rooms.map((room) => ({ ...room, roomTitle: nameOf(room) }) as unknown as Room),
  };
});

it('leads from each line of several rooms to the same rooms at the same price', () => {
  fc.assert(
    fc.property(fc.uniqueArray(combination, { maxLength: 8, selector: combinationKey }), (combinations) => {
      const prices = { options: [], compositions: combinations } as unknown as Prices;
      for (const one of combinations) {
        const link = queryOf(parseSearch(new URLSearchParams(SEARCH)), {
          ...pickQuery({ ...one, combination: combinationKey(one) }),
          rooms: String(one.roomCount),
        });
        const described = describeOption(words, parseSearch(new URLSearchParams(link)), prices);
        for (const room of one.rooms) expect(described).toContain(room.roomTitle);
        expect(described).toContain(words.money(one.totalCents));
      }
    }),
  );
});
