import { importingTexts } from '../../../../domain/kernel/texts/imports/importing.ts';
import {
  fillText,
  inLanguage,
  type Language,
  type Texts,
} from '../../../../domain/platform/language/text.ts';

/** A file that cannot be taken at all; the code is a key `file.*` of the section `importing`. */
export class FileRefusal extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;

  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export function fileRefusalText(
  code: string,
  params: Record<string, string | number>,
  language: Language,
): string {
  const text = (importingTexts as Texts)[`file.${code}`] ?? importingTexts['file.failed'];
  return fillText(inLanguage(text, language), params);
}

/** Limits of promises.md: what a file may be before anything is read into memory. */
export const MAX_BYTES = 52_428_800;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
/** A sheet's XML is many times its CSV: beyond this a person saves it as CSV. */
export const MAX_UNPACKED = 100 * 1_048_576;
