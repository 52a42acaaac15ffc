import { ActionIcon, Button, Chip, Group, Input, NativeSelect } from '@mantine/core';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { memoize } from '../../../../domain/platform/memoize.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { InputProps } from './input-props.ts';

/** Starts with Monday: 1 January 2024 was a Monday. */
const weekdayOptions = memoize((language: Language) => {
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const date = Date.UTC(2024, 0, day);
    return { value: String(day), name: long.format(date), letters: short.format(date) };
  });
});

/** Weekdays as buttons, Monday first. */
export function WeekdaysInput({ path, field, label, help, readOnly, value, error, onChange }: InputProps) {
  const { language } = useTexts('common');
  const selectedDays = (value as number[] | null) ?? [];
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
        value={selectedDays.map(String)}
        onChange={(days) => onChange(days.length > 0 ? days.map(Number).sort((a, b) => a - b) : null)}
      >
        <Group gap={6} mt={4} role="group" aria-label={label}>
          {weekdayOptions(language).map((day, index) => (
            <Chip
              key={day.value}
              id={index === 0 ? `field-${path}` : undefined}
              value={day.value}
              size="xs"
              radius="sm"
              disabled={readOnly}
              aria-label={day.name}
            >
              {day.letters}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** The ages of children in a record's form. */
export function AgesInput({ path, field, value, onChange, label, help, error, readOnly }: InputProps) {
  const ages = (value as number[] | null) ?? [];
  return (
    <AgesField id={`field-${path}`} value={ages} max={field.max} {...{ label, help, error, readOnly, onChange }} />
  );
}

const AGES = Array.from({ length: 18 }, (_, age) => String(age));
const DEFAULT_AGE = 6;

interface AgesFieldProps {
  id?: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean;
  max?: number | undefined;
  value: readonly number[];
  onChange: (ages: number[]) => void;
}

/** Select for each child's age, and a button to add a child. */
export function AgesField(props: AgesFieldProps) {
  const { id, label, help, error, readOnly = false, max = AGES.length, value: ages, onChange } = props;
  const { t } = useTexts('booking');
  const setAge = (at: number, age: number) =>
    onChange(ages.map((currentAge, index) => (index === at ? age : currentAge)));
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Group gap="xs" mt={4} role="group" aria-label={label}>
        {ages.map((age, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two children may be of one age
          <Group key={at} gap={2} wrap="nowrap">
            <NativeSelect
              id={at === 0 ? id : undefined}
              aria-label={t('booking:ages.of', { n: at + 1 })}
              data={AGES}
              value={String(age)}
              disabled={readOnly}
              onChange={(event) => setAge(at, Number(event.currentTarget.value))}
            />
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('booking:ages.remove', { n: at + 1 })}
                onClick={() => onChange(ages.filter((_age, place) => place !== at))}
              >
                <Glyph name="x" />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!readOnly && ages.length < max && (
          <Button
            id={ages.length === 0 ? id : undefined}
            variant="default"
            leftSection={<Glyph name="plus" />}
            onClick={() => onChange([...ages, DEFAULT_AGE])}
          >
            {t('booking:ages.add')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
