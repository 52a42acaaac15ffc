import { expect, it } from 'vitest';
import { unfitByOffer } from './unfit.ts';

it('groups rules by offer: common rules once, other rules by room and plan', () => {
  const at = (offerId: number, roomId: number, ...rules: ('nights' | 'room' | 'price')[]) => ({
    offerId,
    roomId,
    mealPlanId: 9,
    rules,
  });
  const unfit = [
    at(1, 1, 'nights'),
    at(1, 2, 'nights', 'room'),
    at(2, 2, 'room'),
    at(2, 3, 'room'),
    at(2, 4, 'price'),
    at(3, 1, 'room'),
    at(3, 2, 'price'),
  ];
  const place = (roomId: number) => ({ roomId, mealPlanId: 9 });
  expect(unfitByOffer(unfit, new Set([2]))).toEqual([
    { offerId: 1, everywhere: ['nights'], places: [] },
    {
      offerId: 2,
      everywhere: [],
      places: [
        { rules: ['room'], at: [place(2), place(3)] },
        { rules: ['price'], at: [place(4)] },
      ],
    },
    {
      offerId: 3,
      everywhere: [],
      places: [
        { rules: ['room'], at: [place(1)] },
        { rules: ['price'], at: [place(2)] },
      ],
    },
  ]);
});
