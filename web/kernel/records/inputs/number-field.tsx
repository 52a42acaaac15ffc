import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readNumberOrNull } from '../../../../domain/kernel/records/text/read-number.ts';

/** A number; unreadable input stays as text, for the rule to refuse. */
export type NumberInputValue = number | string | null;

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: NumberInputValue;
  onChange: (value: NumberInputValue) => void;
  /** Number of decimal digits; 0 for a whole number. */
  scale?: number;
  /** True if all `scale` digits are always shown, as for amounts. */
  fixed?: boolean;
  unit?: string;
  /** The arrow keys count up and down, but not below this number. */
  countsFrom?: number;
}

/** Input for a number in Italian notation with its unit. Also reads other notations (`readNumber`). */
export function NumberField({
  value,
  onChange,
  scale = 0,
  fixed,
  unit,
  countsFrom,
  className,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const formatValue = () => {
    if (typeof value !== 'number') return value ?? '';
    return (fixed ? value.toFixed(scale) : String(value)).replace('.', ',');
  };
  return (
    <TextInput
      {...rest}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      className={className ? `tabular ${className}` : 'tabular'}
      value={typedText ?? formatValue()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTypedText(text);
        onChange(text.trim() === '' ? null : (readNumberOrNull(text, { scale }) ?? text));
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined || countsFrom === undefined || typeof value !== 'number') return;
        event.preventDefault();
        setTypedText(null);
        onChange(Math.max(countsFrom, value + by));
      }}
      onBlur={(event) => {
        setTypedText(null);
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

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'scale' | 'fixed' | 'unit'> {
  cents: NumberInputValue;
  onChange: (cents: NumberInputValue) => void;
}

/** Input that shows euros; its value is in cents. */
export function MoneyField({ cents, onChange, ...rest }: MoneyFieldProps) {
  return (
    <NumberField
      {...rest}
      value={typeof cents === 'number' ? cents / 100 : cents}
      onChange={(euros) => onChange(typeof euros === 'number' ? Math.round(euros * 100) : euros)}
      scale={2}
      fixed
      unit="€"
    />
  );
}
