import type { InputProps } from './input-props.ts';
import { RichField } from './rich-field.tsx';

/** A rich text in one language alone. */
export function RichInput({
  path,
  field,
  label,
  help,
  value,
  error,
  readOnly,
  onChange,
  onBlur,
}: InputProps) {
  return (
    <RichField
      id={`field-${path}`}
      label={label}
      description={help}
      error={error}
      required={field.required || field.expected || false}
      readOnly={readOnly}
      value={(value as string | null) ?? ''}
      onChange={(html) => onChange(html || null)}
      onBlur={onBlur}
    />
  );
}
