import type { Text } from '../../platform/language/text.ts';

/** Star categories. Source: specification §3; `3s` and `4s` are "superior". */
export const CATEGORIES = {
  '1': ['1 stella', '1 star', '1 étoile', '1 Stern'],
  '2': ['2 stelle', '2 stars', '2 étoiles', '2 Sterne'],
  '3': ['3 stelle', '3 stars', '3 étoiles', '3 Sterne'],
  '3s': ['3 stelle superior', '3-star superior', '3 étoiles supérieur', '3 Sterne Superior'],
  '4': ['4 stelle', '4 stars', '4 étoiles', '4 Sterne'],
  '4s': ['4 stelle superior', '4-star superior', '4 étoiles supérieur', '4 Sterne Superior'],
  '5': ['5 stelle', '5 stars', '5 étoiles', '5 Sterne'],
} as const satisfies Record<string, Text>;
export type Category = keyof typeof CATEGORIES;

/** Number of stars to draw, and whether "S" follows. */
export function stars(category: string): { count: number; superior: boolean } {
  return { count: Number.parseInt(category, 10) || 0, superior: category.endsWith('s') };
}
