import { type BoxProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { readTime } from './written-time.ts';

export interface TimeInputProps extends BoxProps, Omit<TextInputProps, 'value' | 'onChange' | keyof BoxProps> {
  /** `09:30`. Unreadable text is returned unchanged. */
  value: string | null;
  onChange: (time: string | null) => void;
}

/** Input for a time of day in 24 hours. The browser's own input may use 12 hours. */
export function TimeInput({ value, onChange, onBlur, error, ...rest }: TimeInputProps) {
  const { t } = useTexts('common', 'validation');
  const [typed, setTyped] = useState<string | null>(null);
  // Only after leaving the field, because an incomplete time is invalid.
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
