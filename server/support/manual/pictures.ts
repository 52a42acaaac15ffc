import { existsSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_SIZE, pictureName, SCHEMES } from '../../../domain/support/manual/pictures.ts';

/** Folder with a screenshot of each chapter's first screen, taken by `npm run manual:pictures`. */
export const PICTURES = path.join(import.meta.dirname, '../../../manual/pictures');

/** File that names the release of the pictures; a test requires the current release. */
export const TAKEN_FILE = path.join(PICTURES, 'taken.json');

/**
 * Returns the light and the dark picture as HTML, of which the page shows the one of its colour scheme. Empty if a file
 * is missing.
 */
export function pictureOf(code: string, title: string): string {
  const names = SCHEMES.map((scheme) => [scheme, pictureName(code, scheme)] as const);
  if (!names.every(([, name]) => existsSync(path.join(PICTURES, name)))) return '';
  const { width, height } = PICTURE_SIZE;
  const images = names.map(
    ([scheme, name]) =>
      `<img data-scheme="${scheme}" src="/api/manual-pictures/${name}" alt="La schermata: ${title}" width="${width}" height="${height}" loading="lazy">`,
  );
  return `<figure>${images.join('')}</figure>\n`;
}
