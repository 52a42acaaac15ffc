import { expect, it } from 'vitest';
import { mealPlan } from '../../../../domain/structures/rooms/meal-plan.ts';
import { duplicateValues } from './duplicate.ts';

const translateStub = (key: string, params: Record<string, unknown> = {}) =>
  key === 'part:copyOf' ? `Copy of ${params.name}` : `Copy ${params.n} of ${params.name}`;

const storedMealPlan = {
  id: 1,
  version: 3,
  status: 1,
  isDefault: true,
  title: { it: 'Mezza pensione', en: 'Half board' },
} as unknown as Parameters<typeof duplicateValues>[2];

it('leaves out the status and what the definition does not duplicate', () => {
  const values = duplicateValues(translateStub, mealPlan, storedMealPlan, []);
  expect(values).not.toHaveProperty('status');
  expect(values).not.toHaveProperty('isDefault');
});

it('numbers the title until no other record has it', () => {
  const titleAfter = (titles: string[]) => duplicateValues(translateStub, mealPlan, storedMealPlan, titles).title;
  expect(titleAfter(['Mezza pensione'])).toEqual({
    it: 'Copy of Mezza pensione',
    en: 'Copy of Half board',
  });
  expect(titleAfter(['copy of mezza pensione'])).toEqual({
    it: 'Copy 2 of Mezza pensione',
    en: 'Copy 2 of Half board',
  });
});
