import type { Field } from '../../../domain/kernel/records/field.ts';
import { optionLabel } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { Language, Text } from '../../../domain/platform/language/text.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { useSection, useTexts } from '../../platform/texts.ts';

export interface RecordTexts {
  title: string;
  /** What an empty list of them says. */
  none: string | undefined;
  /** What one reads over the form of one in the archive. */
  archived: string | undefined;
  /** A heading of the form. */
  group: (id: string) => string;
  /** A field's label; `path` is dotted for a field of a row: `contactPersons.firstName`. */
  label: (path: string) => string;
  help: (path: string) => string | undefined;
  /** The label of a code of a closed list. */
  option: (path: string, code: string | number) => string;
  language: Language;
}

/** `bedrooms.0.beds` → `bedrooms.beds`: a row's place is no part of what it is called. */
function named(path: string): string {
  return path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
}

function fieldAt(definition: Pick<RecordDefinition, 'fields'>, path: string): Field | undefined {
  const [name = '', ...inner] = named(path).split('.');
  return inner.reduce<Field | undefined>((field, part) => field?.rowFields?.[part], definition.fields[name]);
}

/**
 * The labels of a record, from its dictionary section `record-<name>`: staff may have changed them there. What is in
 * the definition stands in for what is not there.
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
      const field = fieldAt(definition, path);
      return field ? read(named(path), field.label) : path;
    },
    help: (path) => {
      const help = fieldAt(definition, path)?.help;
      return help && read(`${named(path)}.help`, help);
    },
    option: (path, code) => {
      const label = optionLabel(fieldAt(definition, path), code);
      return label ? read(`${named(path)}.${code}`, label) : String(code);
    },
  };
}
