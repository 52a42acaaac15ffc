import type { Category } from '../../kernel/vocabularies/star-category.ts';

/** Categories in the order of their stored numbers, starting at 1. The order must not change. */
export const CATEGORY_ORDER: readonly Category[] = ['1', '2', '3', '3s', '4', '4s', '5'];
