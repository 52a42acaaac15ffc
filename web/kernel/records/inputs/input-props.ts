import type { Field } from '../../../../domain/kernel/records/field.ts';

/** Props of every input of a record. `path` is the path in the form, `contactPersons.0.phone` inside a row. */
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

/** Common props of Mantine inputs. An empty text is stored as null. */
export function commonProps({ path, field, label, help, readOnly, error, onBlur }: InputProps) {
  return {
    id: `field-${path}`,
    label,
    description: help,
    error,
    onBlur,
    readOnly,
    required: field.required || field.expected,
    // Our own rule reports a missing value; the browser's validation would come first.
    'aria-required': undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}

/** Minimum `max` for a counter: short codes are always near their limit. */
const MIN_COUNTED_LENGTH = 40;

/** Returns the counter text when a text is near its limit (interface.md, Forms). */
export function counterText(value: unknown, max = 0): string | undefined {
  const length = typeof value === 'string' ? value.length : 0;
  return max >= MIN_COUNTED_LENGTH && length > max * 0.8 ? `${length}/${max}` : undefined;
}

export function optionsOf({ field, option }: InputProps) {
  return Object.keys(field.options ?? {}).map((code) => ({ value: code, label: option(code) }));
}
