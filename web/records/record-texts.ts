import type { Field } from '../../domain/records/field.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import type { Language, Text } from '../../domain/texts/text.ts';
import { inLanguage } from '../../domain/texts/text.ts';
import { useSection, useTexts } from '../texts.ts';

export interface RecordTexts {
  title: string;
  /** A heading of the form. */
  group: (id: string) => string;
  /** A field's label; `path` is dotted for a field of a row: `contactPersons.firstName`. */
  label: (path: string) => string;
  help: (path: string) => string | undefined;
  /** The label of a code of a closed list. */
  option: (path: string, code: string | number) => string;
  language: Language;
}

function fieldAt(definition: RecordDefinition, path: string): Field | undefined {
  const [name = '', row] = path.split('.');
  const field = definition.fields[name];
  return row === undefined ? field : field?.rowFields?.[row];
}

/**
 * The labels of a record, from its dictionary section `record-<name>`: staff may have changed them there. What is in
 * the definition stands in for what is not there.
 */
export function useRecordTexts(definition: RecordDefinition): RecordTexts {
  const section = useSection(`record-${definition.name}`);
  const { language } = useTexts();
  const read = (key: string, fallback: Text) => section[key] ?? inLanguage(fallback, language);
  return {
    language,
    title: read('_title', definition.title),
    group: (id) => {
      const group = definition.groups.find((one) => one.id === id);
      return group ? read(`group.${id}`, group.title) : id;
    },
    label: (path) => {
      const field = fieldAt(definition, path);
      return field ? read(path, field.label) : path;
    },
    help: (path) => {
      const help = fieldAt(definition, path)?.help;
      return help && read(`${path}.help`, help);
    },
    option: (path, code) => {
      const label = fieldAt(definition, path)?.options?.[String(code)];
      return label ? read(`${path}.${code}`, label) : String(code);
    },
  };
}
