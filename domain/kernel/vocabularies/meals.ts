/** Meals that a meal plan includes, and to which meal plan services belong. Source: platform dictionary 3.9. */
export const MEALS = {
  breakfast: ['Colazione', 'Breakfast', 'Petit-déjeuner', 'Frühstück'],
  lunch: ['Pranzo', 'Lunch', 'Déjeuner', 'Mittagessen'],
  dinner: ['Cena', 'Dinner', 'Dîner', 'Abendessen'],
  drinks: ['Bevande', 'Drinks', 'Boissons', 'Getränke'],
  extras: ['Extra', 'Extras', 'Extras', 'Extras'],
} as const;

export type Meal = keyof typeof MEALS;

export const MEAL_CODES = Object.keys(MEALS) as [Meal, ...Meal[]];

export function isMeal(code: unknown): code is Meal {
  return typeof code === 'string' && Object.hasOwn(MEALS, code);
}
