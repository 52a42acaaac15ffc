import { ActionIcon, type BoxProps, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Glyph } from '../shell/glyph.tsx';
import { lazyNamed } from '../shell/lazy-named.ts';
import { useTexts } from '../texts.ts';
import { today } from '../today.ts';
import { readDay, writtenDay } from './written-day.ts';

const Calendar = lazyNamed(() => import('./calendar.tsx'), 'Calendar');

export interface DayInputProps extends BoxProps, Omit<TextInputProps, 'value' | 'onChange' | keyof BoxProps> {
  /** `2026-11-20`. Unreadable text is returned unchanged. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Input for a day, typed in a common format or chosen in a calendar that loads when opened. */
export function DayInput({ value, onChange, readOnly, onBlur, ...rest }: DayInputProps) {
  const { t, language } = useTexts('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          readOnly={readOnly}
          wrapperProps={{
            // Until the calendar has loaded, the focus is on its button.
            onKeyDown: ({ key }) => {
              if (key === 'Escape') setOpen(false);
            },
          }}
          placeholder={t('common:dayFormat')}
          value={typed ?? writtenDay(value, language)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onChange(readDay(text, today()) ?? (text.trim() || null));
          }}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          rightSection={
            readOnly ? undefined : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('common:calendar')}: ${String(rest.label ?? '')}`}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <Glyph name="calendar" size={16} />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('common:calendar')}>
        <Suspense fallback={<Skeleton w={252} h={280} />}>
          {open && (
            <Calendar
              value={readDay(value ?? '')}
              onChange={(day) => {
                setTyped(null);
                onChange(day);
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
