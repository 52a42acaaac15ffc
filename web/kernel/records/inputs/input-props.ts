import type { Field } from '../../../../domain/kernel/records/field.ts';

/** What every input of a record receives; `path` is the form's, `contactPersons.0.phone` inside a row. */
export interface InputProps {
  path: string;
  field: Field;
  label: string;
  help: string | undefined;
  option: (code: string | number) => string;
  readOnly: boolean;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** What Mantine's inputs have in common. An emptied text is no value. */
export function commonProps({ path, field, label, help, readOnly, error, onBlur }: InputProps) {
  return {
    id: `field-${path}`,
    label,
    description: help,
    error,
    onBlur,
    readOnly,
    required: field.required || field.expected,
    // The rule is ours, with its own words: the browser's bubble would come first.
    'aria-required': undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
}

/** A code of fixed length is always near its limit: counting is for texts. */
const SHORTEST_COUNTED = 40;

/** Shown when a text nears its limit (interface.md, Forms). */
export function counter(value: unknown, max = 0): string | undefined {
  const length = typeof value === 'string' ? value.length : 0;
  return max >= SHORTEST_COUNTED && length > max * 0.8 ? `${length}/${max}` : undefined;
}

/** The codes of a closed list with their labels. */
export function optionsOf({ field, option }: InputProps) {
  return Object.keys(field.options ?? {}).map((code) => ({ value: code, label: option(code) }));
}
