import { type BoxProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { readTime } from './written-time.ts';

export interface TimeInputProps
  extends BoxProps,
    Omit<TextInputProps, 'value' | 'onChange' | keyof BoxProps> {
  /** `09:30`; what could not be read as a time comes back as it was written. */
  value: string | null;
  onChange: (time: string | null) => void;
}

/** A time of day, typed as one writes it: the browser's own input would ask for one of twelve hours where it is set so. */
export function TimeInput({ value, onChange, onBlur, error, ...rest }: TimeInputProps) {
  const { t } = useTexts('common', 'validation');
  const [typed, setTyped] = useState<string | null>(null);
  // Not before one has left it: half a time is none.
  const isWrong = typed === null && value && readTime(value) === null;
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('common:timeFormat')}
      value={typed ?? value ?? ''}
      error={error || (isWrong ? t('validation:pattern') : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readTime(text) ?? (text.trim() || null));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
