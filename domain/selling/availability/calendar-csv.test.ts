import { expect, it } from 'vitest';
import { type CsvContext, calendarCsv, readCalendarCsv } from './calendar-csv.ts';
import { type CellValue, emptyValueOf } from './cell.ts';
import type { CellAt } from './change.ts';

const ground: CsvContext = {
  today: '2026-11-20',
  horizon: '2028-05-20',
  roundToCents: 100,
  rooms: [
    {
      roomId: 1,
      code: 'DBL',
      title: { it: 'Doppia' },
      units: 4,
      plans: [
        { mealPlanId: 10, title: { it: 'Camera e colazione' }, priceMode: 'own' },
        { mealPlanId: 11, title: { it: 'Mezza pensione' }, priceMode: 'derived' },
      ],
    },
    { roomId: 2, code: null, title: { it: '=Suite; "blu"' }, units: 1, plans: [] },
  ],
};
const keyOf = ({ roomId, mealPlanId, field, day }: CellAt) => `${roomId}/${mealPlanId}/${field}/${day}`;
const readFrom =
  (values: Record<string, CellValue>) =>
  (cell: CellAt): CellValue =>
    values[keyOf(cell)] ?? emptyValueOf(cell.field);

it('reads an exported file back without changes', () => {
  const values: Record<string, CellValue> = {
    '1/null/allotment/2026-12-01': 3,
    '1/null/stopSell/2026-12-02': true,
    '1/10/priceCents/2026-12-01': 123_450,
    '1/10/planMinStay/2026-12-02': 2,
    '2/null/minStay/2026-12-01': 4,
  };
  const text = `\uFEFF${calendarCsv(ground, readFrom(values), '2026-12-01', 2)}`;
  expect(text.split('\r\n')).toHaveLength(1 + 2 * 3);
  expect(text).toContain(`"'=Suite; ""blu"""`);
  expect(readCalendarCsv(text, ground, readFrom(values))).toEqual({ cells: [], faults: [] });
  const { cells } = readCalendarCsv(text, ground, readFrom({}));
  expect(Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.value]))).toEqual(values);
});

it('reports invalid values by line and accepts the other lines', () => {
  const text = [
    'room_code,date,meal_plan,price,allotment,stop',
    'DBL,01/12/2026,Camera e colazione,90,2,',
    'XXX,2026-12-01,,,,',
    'DBL,domani,,,,',
    'DBL,2026-12-01,Pensione,80,,',
    'DBL,2026-12-01,,80,,',
    'DBL,2026-12-02,Camera e colazione,"12,345",1,forse',
    'DBL,2026-12-01,,,3,',
  ].join('\n');
  const { cells, faults } = readCalendarCsv(text, ground, readFrom({}));
  expect(cells.map(({ field, day, value }) => [field, day, value])).toEqual([
    ['allotment', '2026-12-01', 2],
    ['priceCents', '2026-12-01', 9_000],
    ['allotment', '2026-12-02', 1],
  ]);
  expect(faults.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [3, 'room_code', 'unknown_room'],
    [4, 'date', 'date'],
    [5, 'meal_plan', 'unknown_plan'],
    [6, 'price', 'needs_plan'],
    [7, 'stop', 'type'],
    [7, 'price', 'two_readings'],
    [8, 'allotment', 'twice'],
  ]);
  expect(readCalendarCsv('a;b\n1;2', ground, readFrom({})).faults).toMatchObject([{ reason: 'columns' }]);
});
