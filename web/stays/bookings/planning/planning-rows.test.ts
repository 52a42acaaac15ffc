import { expect, it } from 'vitest';
import type { StayShown } from '../../../../domain/stays/bookings/answers.ts';
import { isProposed, proposalsOf } from './planning-rows.ts';

const unit = { id: 11, roomId: 1, name: '201' };
const room = { roomId: 1 } as Parameters<typeof proposalsOf>[0][number]['room'];
const stay: StayShown = {
  id: 5,
  kind: 'arrival',
  requestId: null,
  roomId: 1,
  units: 1,
  unitIds: [],
  checkin: '2026-11-20',
  checkout: '2026-11-23',
  name: 'Ada Rossi',
  origin: 'manual',
  state: 'checked_in',
  version: 1,
};
const bar = { stay, lane: 0, part: 0, isGiven: false };

it('proposes exactly the units that the button assigns, and none to a guest who leaves today', () => {
  for (const [today, isStillToGive] of [
    ['2026-11-22', true],
    ['2026-11-23', false],
  ] as const) {
    expect(isProposed(bar, unit, today)).toBe(isStillToGive);
    expect(proposalsOf([{ room, lane: 0, bars: [bar], unit }], today)).toHaveLength(isStillToGive ? 1 : 0);
  }
});
