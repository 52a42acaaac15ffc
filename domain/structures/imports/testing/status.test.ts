import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATUS_CODES, type StructureStatus, TRANSITIONS } from '../../../kernel/vocabularies/structure-status.ts';
import { statusAfterImport } from '../status.ts';

const status = fc.constantFrom(...STATUS_CODES);

it('never takes a step that has requirements or does not exist', () => {
  fc.assert(
    fc.property(status, status, (from, said) => {
      const to: StructureStatus = statusAfterImport(from, said);
      const step = TRANSITIONS.find((one) => one.from === from && one.to === to);
      expect(to === from || to === 0 || step?.requires.length === 0).toBe(true);
    }),
  );
});

it('maps active to new, closed to closed, and a reopened structure to editing', () => {
  expect(STATUS_CODES.map((said) => statusAfterImport(null, said))).toEqual([0, 70, 70, 70, 70, 50, 70, 70]);
  expect(STATUS_CODES.map((said) => statusAfterImport(0, said))).toEqual([0, 50, 50, 50, 50, 50, 50, 50]);
  expect(statusAfterImport(20, 10)).toBe(20);
  expect(statusAfterImport(10, 10)).toBe(10);
});
