import { expect, test } from 'vitest';
import { groupStays } from './arrival-groups.ts';
import type { ArrivalRow } from './arrivals-query.ts';

const TODAY = '2026-07-10';
const makeRow = (id: number, checkin: string, checkout: string, rest: Partial<ArrivalRow> = {}) =>
  ({ id, checkin, checkout, origin: 'manual', state: 'checked_in', leftOn: null, ...rest }) as ArrivalRow;
const idsOf = (groups: ReturnType<typeof groupStays>) =>
  groups.map(({ group, day, stays }) => [group ?? day, stays.map(({ id }) => id)]);

test('lists today as arriving, leaving and staying guests', () => {
  const rows = [
    makeRow(1, '2026-07-08', '2026-07-12'),
    makeRow(2, '2026-07-08', TODAY),
    makeRow(3, TODAY, '2026-07-11', { state: 'confirmed' }),
  ];
  expect(idsOf(groupStays('today', rows, TODAY))).toEqual([
    ['arriving', [3]],
    ['leaving', [2]],
    ['staying', [1]],
  ]);
});

test('lists guests without a check-in apart from guests in house, and blocked rooms apart from both', () => {
  const rows = [
    makeRow(1, '2026-07-08', '2026-07-12', { state: 'confirmed' }),
    makeRow(2, '2026-07-08', TODAY, { state: 'confirmed' }),
    makeRow(3, TODAY, '2026-07-12', { state: 'confirmed', origin: 'block' }),
    makeRow(4, '2026-07-08', '2026-07-12'),
  ];
  expect(idsOf(groupStays('today', rows, TODAY))).toEqual([
    ['late', [1, 2]],
    ['staying', [4]],
    ['blocked', [3]],
  ]);
});

test('lists a guest who left early as leaving on that day, and not on later days', () => {
  const early = makeRow(1, '2026-07-08', '2026-07-12', { state: 'checked_out', leftOn: TODAY });
  expect(idsOf(groupStays('today', [early], TODAY))).toEqual([['leaving', [1]]]);
  expect(groupStays('today', [early], '2026-07-11')).toEqual([]);
});

test('lists a guest who arrives and leaves on the same day as leaving', () => {
  const short = makeRow(1, TODAY, '2026-07-12', { state: 'checked_out', leftOn: TODAY });
  expect(idsOf(groupStays('today', [short], TODAY))).toEqual([['leaving', [1]]]);
});

test('groups a week by the day of arrival, and any other view not at all', () => {
  const rows = [makeRow(1, '2026-07-11', '2026-07-12'), makeRow(2, '2026-07-13', '2026-07-14')];
  expect(idsOf(groupStays('week', rows, TODAY))).toEqual([
    ['2026-07-11', [1]],
    ['2026-07-13', [2]],
  ]);
  expect(groupStays('all', rows, TODAY)).toEqual([{ group: null, stays: rows }]);
});
