import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';

/** Characters of a title that "copy of" and its number need. */
const COPY_WORDS_LENGTH = 12;

/** Returns the values of a draft copy: those of the record, with a title that none of `titles` has. */
export function duplicateValues(
  t: Translate,
  definition: RecordDefinition,
  record: LoadedRecord,
  titles: readonly string[],
): Record<string, unknown> {
  const isOwn = (name: string) => name === 'status' || definition.notDuplicated?.includes(name) === true;
  const copiedFields = writableFields(definition.fields).filter(([name]) => !isOwn(name));
  const values = Object.fromEntries(
    copiedFields.map(([name]) => [name, record[name]]).filter(([, value]) => value !== null),
  );
  const { title } = definition.fields;
  if (title)
    values.title = copiedTitle(t, record.title as TranslatedText, titles, (title.max ?? 80) - COPY_WORDS_LENGTH);
  return values;
}

function copiedTitle(
  t: Translate,
  title: TranslatedText,
  titles: readonly string[],
  maxLength: number,
): TranslatedText {
  const numberedTitle = (name: string, n: number) =>
    n === 1 ? t('part:copyOf', { name }) : t('part:copyNumber', { name, n });
  const takenTitles = new Set(titles.map((one) => one.toLowerCase()));
  let n = 1;
  while (takenTitles.has(numberedTitle(cutText(title.it ?? '', maxLength), n).toLowerCase())) n++;
  return Object.fromEntries(
    Object.entries(title).map(([language, text]) => [language, text && numberedTitle(cutText(text, maxLength), n)]),
  );
}
