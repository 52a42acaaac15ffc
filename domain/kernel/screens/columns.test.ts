import { expect, it } from 'vitest';
import { columnsOf, hasOneStructure, homesOf, onlyStructure } from './columns.ts';

const customer = (...statuses: number[]) => ({
  role: 'customer' as const,
  structures: statuses.map((status, at) => ({ id: at + 1, status })),
});

it('a structure that was begun beside one that is past its making takes nothing of it away', () => {
  expect(onlyStructure(customer(10))).toBe(1);
  expect(onlyStructure(customer(60, 10))).toBe(2);
  expect(columnsOf('default', customer(10, 70, 50))).toBe('structure');
  expect(onlyStructure(customer(10, 20))).toBeUndefined();
  // Until one is there, those that are being made are all that there is.
  expect(onlyStructure(customer(50))).toBe(1);
  expect(hasOneStructure(customer(50, 60))).toBe(false);
  expect(homesOf(customer(50, 60).structures)).toHaveLength(2);
  expect(onlyStructure({ ...customer(10), role: 'operator' })).toBeUndefined();
});
