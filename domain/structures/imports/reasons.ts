import { z } from 'zod';
import { importingTexts } from '../../kernel/texts/imports/importing.ts';
import { validationTexts } from '../../kernel/texts/validation.ts';
import { fillText, inLanguage, type Language, type Texts } from '../../platform/language/text.ts';

/** Why a row was refused or changed; refers to a column of the file or to the whole row. */
export const reason = z.strictObject({
  column: z.string().nullable(),
  /** A key `reason.*` of the section `importing` without its prefix, or a key of the section `validation`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Reason = z.infer<typeof reason>;

/** Replaces values of a single row by dots, so that equal reasons of different rows match. */
export function maskRowValues({ column, code, params = {} }: Reason): Reason {
  const dots = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' || name === 'line' ? '…' : value,
  ]);
  return { column, code, params: Object.fromEntries(dots) };
}

export function reasonText({ column, code, params }: Reason, language: Language): string {
  const own = (importingTexts as Texts)[`reason.${code}`];
  const text = own ?? (validationTexts as Texts)[code] ?? validationTexts.pattern;
  const words = fillText(inLanguage(text, language), params, language).replace(/…\.$/, '…');
  return column === null ? words : `${column}: ${words}`;
}
