import path from 'node:path';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/** Returns the sender's name for a file, cleaned, with the extension of its actual content. */
export function cleanFileName(name: string, ending: string): string {
  const plain = path
    .basename(name.toWellFormed().replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[^.]{1,5}$/, '')
    .trim();
  return `${cutText(plain, 100) || 'allegato'}.${ending}`;
}
