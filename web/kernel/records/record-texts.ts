import type { Field } from '../../../domain/kernel/records/field.ts';
import { optionLabel } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { eventLabel, eventValue } from '../../../domain/kernel/vocabularies/event-fields.ts';
import type { Language, Text } from '../../../domain/platform/language/text.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { useSection, useTexts } from '../../platform/texts.ts';

export interface RecordTexts {
  title: string;
  /** Text of an empty list. */
  none: string | undefined;
  /** Notice above the form of an archived record. */
  archived: string | undefined;
  group: (id: string) => string;
  /** Returns a field's label. `path` is dotted for a field of a row: `contactPersons.firstName`. */
  label: (path: string) => string;
  help: (path: string) => string | undefined;
  option: (path: string, code: string | number) => string;
  language: Language;
}

/** Removes row numbers from a path: `bedrooms.0.beds` becomes `bedrooms.beds`. */
function withoutRowNumbers(path: string): string {
  return path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
}

function findField(definition: Pick<RecordDefinition, 'fields'>, path: string): Field | undefined {
  const [name = '', ...inner] = withoutRowNumbers(path).split('.');
  return inner.reduce<Field | undefined>((field, part) => field?.rowFields?.[part], definition.fields[name]);
}

/**
 * Returns the labels of a record from its dictionary section `record-<name>`, where staff may have changed them.
 * Missing texts come from the definition.
 */
export function useRecordTexts(
  definition: Pick<RecordDefinition, 'name' | 'title' | 'fields' | 'groups' | 'emptyText' | 'archive'>,
): RecordTexts {
  const section = useSection(`record-${definition.name}`);
  const { language } = useTexts();
  const read = (key: string, fallback: Text) => section[key] ?? inLanguage(fallback, language);
  return {
    language,
    title: read('_title', definition.title),
    archived: definition.archive && read('_archived', definition.archive.note),
    none: definition.emptyText && read('_none', definition.emptyText),
    group: (id) => {
      const group = definition.groups.find((one) => one.id === id);
      return group ? read(`group.${id}`, group.title) : id;
    },
    label: (path) => {
      const field = findField(definition, path);
      return field ? read(withoutRowNumbers(path), field.label) : eventLabel(path, language);
    },
    help: (path) => {
      const help = findField(definition, path)?.help;
      return help && read(`${withoutRowNumbers(path)}.help`, help);
    },
    option: (path, code) => {
      const field = findField(definition, path);
      const label = optionLabel(field, code);
      if (label) return read(`${withoutRowNumbers(path)}.${code}`, label);
      return field ? String(code) : eventValue(path, code, language);
    },
  };
}
