import { Chip, Group, Input } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import type { InputProps } from './input-props.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** 1 January 2024 was a Monday. */
const dayOf = (day: number) => Date.UTC(2024, 0, day);

/** Days of the week, Monday first: each a button of its own. */
export function WeekdaysInput({ path, field, label, help, readOnly, value, error, onChange }: InputProps) {
  const { language } = useTexts('common');
  const chosen = (value as number[] | null) ?? [];
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      labelElement="div"
      required={field.required || field.expected}
    >
      <Chip.Group
        multiple
        value={chosen.map(String)}
        onChange={(days) => onChange(days.length > 0 ? days.map(Number).sort((a, b) => a - b) : null)}
      >
        <Group gap={6} mt={4} role="group" aria-label={label}>
          {DAYS.map((day, index) => (
            <Chip
              key={day}
              id={index === 0 ? `field-${path}` : undefined}
              value={String(day)}
              size="xs"
              radius="sm"
              disabled={readOnly}
              aria-label={long.format(dayOf(day))}
            >
              {short.format(dayOf(day))}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
