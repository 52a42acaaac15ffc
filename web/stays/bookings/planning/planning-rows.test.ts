import { expect, it } from 'vitest';
import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import { isProposed, listProposals } from './planning-rows.ts';

const unit = { id: 11, roomId: 1, name: '201' };
const room = { roomId: 1 } as Parameters<typeof listProposals>[0][number]['room'];
const stay: CalendarStay = {
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
const bar = { stay, lane: 0, part: 0, isAssignedUnit: false };

it('proposes exactly the units that the button assigns, and none to a guest who leaves today', () => {
  for (const [today, isStillToGive] of [
    ['2026-11-22', true],
    ['2026-11-23', false],
  ] as const) {
    expect(isProposed(bar, unit, today)).toBe(isStillToGive);
    expect(listProposals([{ room, lane: 0, bars: [bar], unit }], today)).toHaveLength(isStillToGive ? 1 : 0);
  }
});
