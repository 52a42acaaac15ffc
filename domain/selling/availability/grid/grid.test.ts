import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../cell.ts';
import { derivedCents, priceForAdults } from './cell-state.ts';
import { formatCellValue, formatEuros, parseCellValue } from './cell-text.ts';
import { changePercent, clear, enterText, fill, paste, percentOf, type Sheet } from './edits.ts';
import { type GridRow, gridRows } from './rows.ts';
import { countOf, fillRect, moveSelection, rectOf, selectCell } from './selection.ts';
import { readTable, tableText } from './table-text.ts';

const rooms = [
  {
    roomId: 1,
    plans: [
      { mealPlanId: 10, priceMode: 'own' as const },
      { mealPlanId: 11, priceMode: 'derived' as const },
    ],
  },
  { roomId: 2, plans: [{ mealPlanId: 10, priceMode: 'own' as const }] },
];
const fullView = {
  fields: new Set(['priceCents', 'stopSell', 'minStay'] as const),
  collapsed: new Set<number>(),
  unfolded: new Set<number>(),
  roomIds: null,
  mealPlanId: null,
};
const rows = gridRows(rooms, fullView);
const size = { rows: rows.length, days: 30 };
const sheetOf = (values: Record<string, CellValue> = {}, of: readonly GridRow[] = rows): Sheet => ({
  rows: of,
  size: { rows: of.length, days: size.days },
  read: (row, day) => values[`${row}/${day}`] ?? null,
  takes: () => true,
});
const spot = fc.record({ row: fc.nat(size.rows - 1), day: fc.nat(size.days - 1) });
const rect = fc.tuple(spot, spot).map(([anchor, head]) => rectOf({ anchor, head }));

describe('gridRows', () => {
  it('returns allotment, plans and rules of each room; fewer lines when collapsed, all when unfolded', () => {
    expect(rows.map(({ roomId, mealPlanId, field }) => [roomId, mealPlanId, field].join(' '))).toEqual([
      '1  allotment',
      '1 10 priceCents',
      '1 11 priceCents',
      '1  stopSell',
      '1  minStay',
      '2  allotment',
      '2 10 priceCents',
      '2  stopSell',
      '2  minStay',
    ]);
    expect(rows.filter(({ isDerived }) => isDerived)).toHaveLength(1);
    expect(gridRows(rooms, { ...fullView, collapsed: new Set([1, 2]) })).toHaveLength(2);
    expect(gridRows(rooms, { ...fullView, unfolded: new Set([1]), roomIds: new Set([1]) })).toHaveLength(12);
    expect(gridRows(rooms, { ...fullView, mealPlanId: 11 }).filter((row) => row.mealPlanId)).toHaveLength(1);
  });
});

describe('selection', () => {
  it('stays within the grid and keeps its anchor when extended', () => {
    fc.assert(
      fc.property(spot, fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), (from, r, d) => {
        const grown = moveSelection(selectCell(from), { rows: r, days: d }, size, true);
        expect(grown.anchor).toEqual(from);
        const { top, bottom, left, right } = rectOf(grown);
        expect(top >= 0 && bottom < size.rows && left >= 0 && right < size.days).toBe(true);
        expect(moveSelection(grown, { rows: 0, days: 0 }, size, false)).toEqual(selectCell(from));
      }),
    );
  });
  it('fills in one direction only and includes the source cells', () => {
    fc.assert(
      fc.property(rect, spot, (from, to) => {
        const filled = fillRect(from, to);
        expect(filled.top <= from.top && filled.bottom >= from.bottom).toBe(true);
        expect(filled.left <= from.left && filled.right >= from.right).toBe(true);
        const isTaller = filled.top !== from.top || filled.bottom !== from.bottom;
        const isWider = filled.left !== from.left || filled.right !== from.right;
        expect(isTaller && isWider).toBe(false);
      }),
    );
  });
});

describe('readWritten', () => {
  it('reads every formatted price back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        expect(parseCellValue('priceCents', formatEuros(cents))).toEqual({ value: cents });
        const italian = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
        expect(parseCellValue('priceCents', italian.format(cents / 100))).toEqual({ value: cents });
        const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
        expect(parseCellValue('priceCents', english.format(cents / 100))).toEqual({ value: cents });
      }),
    );
  });
  it.each([
    ['1.234,50', { value: 123_450 }],
    ['1.234', { value: 123_400 }],
    ['€ 89,5', { value: 8_950 }],
    ['120,', { value: 12_000 }],
    ['', { value: null }],
    ['12,345', { refused: 'two_readings' }],
    ['12,3456', { refused: 'decimals' }],
    ['0.999', { refused: 'decimals' }],
    ['1,250', { refused: 'two_readings' }],
    ['12,340', { refused: 'two_readings' }],
    ['12,3400', { value: 1_234 }],
    ['-5', { value: -500 }],
    ['abc', { refused: 'type' }],
    ['1e9', { refused: 'type' }],
    ['9'.repeat(20), { refused: 'range' }],
  ])('reads %s as a price or refuses it', (text, expected) => {
    expect(parseCellValue('priceCents', text)).toEqual(expected);
  });
  it('reads yes and no, whole numbers and empty text', () => {
    expect(['sì', 'SI', 'x', '1'].map((text) => parseCellValue('stopSell', text))).toEqual(
      Array.from({ length: 4 }, () => ({ value: true })),
    );
    expect(['no', '0', ''].map((text) => parseCellValue('stopSell', text))).toEqual(
      Array.from({ length: 3 }, () => ({ value: false })),
    );
    expect(parseCellValue('stopSell', 'forse')).toEqual({ refused: 'type' });
    expect(parseCellValue('minStay', '2,5')).toEqual({ refused: 'decimals' });
    expect(parseCellValue('minStay', '2,0')).toEqual({ value: 2 });
    expect(formatCellValue('stopSell', true)).toBe('sì');
  });
});

describe('clipboard block', () => {
  it('survives copying and pasting', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '1', ',', ' ') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((wide) => fc.array(fc.array(cell, { minLength: wide, maxLength: wide }), { minLength: 1 }))
      .filter((lines) => lines.at(-1)?.some((text) => text !== '') ?? false);
    fc.assert(
      fc.property(block, (lines) => {
        expect(readTable(tableText(lines))).toEqual(lines);
      }),
    );
    expect(readTable('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
  it('repeats in a larger selection, and is never pasted in part', () => {
    fc.assert(
      fc.property(rect, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (where, high, wide) => {
        const block = Array.from({ length: high }, () => Array.from({ length: wide }, () => '1'));
        const pasted = paste(sheetOf(), where, block);
        if ('misfit' in pasted) return;
        expect(pasted.edits.length + pasted.faults.length).toBe(countOf(pasted.rect));
        expect(countOf(pasted.rect) % (high * wide)).toBe(0);
      }),
    );
    const two = [['100', '110']];
    const at = { top: 1, bottom: 1, left: 0, right: 3 };
    expect(paste(sheetOf(), at, two)).toMatchObject({
      edits: [10_000, 11_000, 10_000, 11_000].map((value) => ({ value })),
    });
    expect(paste(sheetOf(), { ...at, right: 2 }, two)).toMatchObject({ misfit: 'multiple' });
    expect(paste(sheetOf(), { ...at, left: 29, right: 29 }, two)).toMatchObject({ misfit: 'beyond' });
    expect(paste(sheetOf(), at, [['1'], ['1', '2']])).toMatchObject({ misfit: 'ragged' });
    expect(paste(sheetOf(), { ...at, right: 0 }, [['1,234']])).toMatchObject({
      edits: [],
      faults: [{ row: 1, day: 0, text: '1,234', reason: 'two_readings' }],
    });
    expect(paste(sheetOf(), { top: 2, bottom: 2, left: 0, right: 0 }, [['90']])).toMatchObject({
      faults: [{ reason: 'derived' }],
    });
  });
  it('skips derived lines when a block copied from the grid is pasted back', () => {
    const block = [['80'], ['90']];
    const two = { top: 1, bottom: 2, left: 0, right: 0 };
    expect(paste(sheetOf(), two, block, true)).toMatchObject({
      edits: [{ row: 1, day: 0, value: 8_000 }],
      faults: [],
    });
    expect(paste(sheetOf(), two, block)).toMatchObject({ faults: [{ reason: 'derived' }] });
    const one = { ...two, top: 2 };
    expect(paste(sheetOf(), one, [['90']], true)).toMatchObject({ faults: [{ reason: 'derived' }] });
  });
});

describe('edits of several cells', () => {
  it('enter the text in lines of the same field, on the days of the mask', () => {
    const sheet = { ...sheetOf(), takes: (day: number) => day % 2 === 0 };
    const all = { top: 0, bottom: rows.length - 1, left: 0, right: 3 };
    const { edits } = enterText(sheet, all, { row: 1, day: 0 }, '80');
    expect(edits).toEqual([1, 6].flatMap((row) => [0, 2].map((day) => ({ row, day, value: 8_000 }))));
    // The weekday mask does not apply to a single selected day.
    const one = { top: 1, bottom: 1, left: 1, right: 1 };
    expect(enterText(sheet, one, { row: 1, day: 1 }, '80').edits).toEqual([{ row: 1, day: 1, value: 8_000 }]);
    expect(clear(sheet, all).edits).toHaveLength((rows.length - 1) * 2);
    expect(clear(sheet, all).edits.filter(({ value }) => value === false)).toHaveLength(4);
  });
  it('repeat the source values when filling in any direction', () => {
    const sheet = sheetOf({ '1/4': 100, '1/5': 200 });
    const from = { top: 1, bottom: 1, left: 4, right: 5 };
    const valuesOf = (to: typeof from) => fill(sheet, from, to).edits.map(({ value }) => value);
    expect(valuesOf({ ...from, right: 8 })).toEqual([100, 200, 100]);
    expect(valuesOf({ ...from, left: 1 })).toEqual([200, 100, 200]);
    // Filling downwards skips the derived plan and the other fields.
    expect(fill(sheet, from, { ...from, bottom: 6 }).edits.map(({ row }) => row)).toEqual([6, 6]);
  });
  it('raise and lower prices by percent, rounded, to at least one cent', () => {
    expect([percentOf(10_050, 10, 100), percentOf(10_000, -90, 1), percentOf(1, -90, 100)]).toEqual([11_100, 1_000, 1]);
    const sheet = sheetOf({ '1/0': 10_000, '6/0': 5_000 });
    const all = { top: 0, bottom: rows.length - 1, left: 0, right: 1 };
    expect(changePercent(sheet, all, 10, 50).edits).toEqual([
      { row: 1, day: 0, value: 11_000 },
      { row: 6, day: 0, value: 5_500 },
    ]);
  });
});

describe('adultsPay', () => {
  const settings = {
    pricingModel: 'room_night' as const,
    roundToCents: 100,
    singleUsePercent: 20,
    extraAdultMode: 'fixed' as const,
    extraAdultCents: 3_000,
    extraAdultPercent: null,
    minAdvanceDays: 0,
    maxAdvanceDays: 500,
    cutoffTime: '18:00',
  };
  it('matches the price calculation: single use, standard party, extra adult, half board', () => {
    const own = { priceMode: 'own' as const, adultDeltaCents: null };
    const half = { priceMode: 'derived' as const, adultDeltaCents: 2_500 };
    expect([1, 2, 3].map((n) => priceForAdults(settings, 2, own, 10_000, n))).toEqual([8_000, 10_000, 13_000]);
    expect(priceForAdults(settings, 2, half, 10_000, 2)).toBe(derivedCents('room_night', 2, 2_500, 10_000));
    const byPerson = { ...settings, pricingModel: 'person_night' as const };
    expect(priceForAdults(byPerson, 2, half, 6_000, 2)).toBe(2 * (derivedCents('person_night', 2, 2_500, 6_000) ?? 0));
    const weekly = { ...settings, pricingModel: 'unit_week' as const };
    expect(priceForAdults(weekly, 2, half, 70_000, 2)).toBe(derivedCents('unit_week', 2, 2_500, 70_000));
  });
});
