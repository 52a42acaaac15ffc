import { existsSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_SIZE, pictureName, SCHEMES } from '../../../domain/support/manual/pictures.ts';

/** The first screen of each chapter, taken of the running product by `npm run manual:pictures`. */
export const PICTURES = path.join(import.meta.dirname, '../../../manual/pictures');

/** Of which release they were taken: a test refuses another. */
export const TAKEN = path.join(PICTURES, 'taken.json');

/** Both of them, of which the page shows the one of its colours; nothing where there are none. */
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
