import { expect, it } from 'vitest';
import { columnsOf, currentStructures, hasOneStructure, onlyStructureId } from './columns.ts';

const customer = (...statuses: number[]) => ({
  role: 'customer' as const,
  structures: statuses.map((status, at) => ({ id: at + 1, status })),
});

it('ignores unfinished structures once a reviewed one exists', () => {
  expect(onlyStructureId(customer(10))).toBe(1);
  expect(onlyStructureId(customer(60, 10))).toBe(2);
  expect(columnsOf('default', customer(10, 70, 50))).toBe('structure');
  expect(onlyStructureId(customer(10, 20))).toBeUndefined();
  // Without a reviewed structure, the unfinished ones count.
  expect(onlyStructureId(customer(50))).toBe(1);
  expect(hasOneStructure(customer(50, 60))).toBe(false);
  expect(currentStructures(customer(50, 60).structures)).toHaveLength(2);
  expect(onlyStructureId({ ...customer(10), role: 'operator' })).toBeUndefined();
});

it('shows the menu of one structure also to an owner of two who opens it', () => {
  const owner = customer(10, 10);
  expect(columnsOf('structures', owner)).toBe(columnsOf('structures', customer(10)));
  expect(columnsOf('default', owner)).toBe('portal');
  expect(columnsOf('structures', { ...owner, role: 'operator' })).toBe('rail');
});
