import type { Language } from '../texts/text.ts';

/** Largest menu (structures dictionary 3.7). */
export const MENU_BYTES = 10 * 1024 * 1024;

/** The PDF of a restaurant's menu in each language. */
export type MenuFiles = Partial<Record<Language, { file: string; name: string; bytes: number }>>;
