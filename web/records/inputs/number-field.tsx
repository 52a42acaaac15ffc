import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { numberIn } from '../../../domain/records/text/read-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What could not be read as a number comes back as it was written, for the rule to refuse. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** Digits after the comma; none for a whole number. */
  scale?: number;
  /** As many digits as `scale`, always: an amount. */
  fixed?: boolean;
  unit?: string;
}

/** A number as Italians write it, with its unit inside the field; it reads what others write too (`readNumber`). */
export function NumberField({ value, onChange, scale = 0, fixed, unit, onBlur, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = () => {
    if (typeof value !== 'number') return value ?? '';
    return (fixed ? value.toFixed(scale) : String(value)).replace('.', ',');
  };
  return (
    <TextInput
      {...rest}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      className="tabular"
      value={typed ?? written()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (numberIn(text, { scale }) ?? text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      rightSection={
        unit ? (
          <Text component="span" size="sm" c="dimmed">
            {unit}
          </Text>
        ) : undefined
      }
      rightSectionPointerEvents="none"
      rightSectionWidth={unit && unit.length > 3 ? 72 : undefined}
    />
  );
}
