import { importingTexts } from '../../../../domain/kernel/texts/imports/importing.ts';
import { fillText, inLanguage, type Language, type Texts } from '../../../../domain/platform/language/text.ts';

/** Thrown for a file that cannot be read at all. The code is a key `file.*` of the section `importing`. */
export class FileRefusal extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;

  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export function fileRefusalText(code: string, params: Record<string, string | number>, language: Language): string {
  const text = (importingTexts as Texts)[`file.${code}`] ?? importingTexts['file.failed'];
  return fillText(inLanguage(text, language), params, language);
}

/** Limits of promises.md, checked before a file is read into memory. */
export const MAX_BYTES = 52_428_800;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
/** Maximum unpacked size. A sheet's XML is far larger than its CSV, so users save larger tables as CSV. */
export const MAX_UNPACKED_BYTES = 100 * 1_048_576;
