/**
 * A code as it is on paper, without what only makes it easier to read: spaces of any kind, points, hyphens, signs that
 * nobody sees; in capitals. What has two lines is no code. Rules, columns, searches and files all have it so.
 */
export const compact = (given: string): string => given.replace(/[\p{Zs}\p{Cf}.\-‐-―]/gu, '').toUpperCase();

/** A name in capitals, without spaces: its points and hyphens are its own. */
export const capitals = (given: string): string => given.replaceAll(' ', '').toUpperCase();

/** An Italian number without the letters that others write before it. */
export const compactVat = (given: string): string => compact(given).replace(/^IT(?=\d{11}$)/, '');
