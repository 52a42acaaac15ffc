import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralise, restoreCell } from './formula.ts';

const prefixes = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠');
const cells = fc.tuple(prefixes, prefixes, fc.string({ unit: 'binary' })).map((parts) => parts.join(''));

it('neutralises every cell that a spreadsheet would execute, and restores it unchanged', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      expect(neutralise(cell)).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
      expect(restoreCell(neutralise(cell))).toBe(cell);
    }),
  );
});
