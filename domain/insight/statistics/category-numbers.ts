import type { Category } from '../../kernel/vocabularies/star-category.ts';

/** Categories by the number that figures are stored under: their place here, from 1, which must stay as it is. */
export const CATEGORY_ORDER: readonly Category[] = ['1', '2', '3', '3s', '4', '4s', '5'];
