import { Group, Input, NumberInput, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import 'dayjs/locale/it';
import 'dayjs/locale/fr';
import 'dayjs/locale/de';
import '@mantine/dates/styles.css';
import { useTexts } from '../../texts.ts';
import { commonProps, type InputProps } from './input-props.ts';

export function DayInput(props: InputProps) {
  const { t, language } = useTexts('common');
  return (
    <DateInput
      {...commonProps(props)}
      locale={language}
      // Sunday first: the specification's default (§9).
      firstDayOfWeek={0}
      valueFormat="DD/MM/YYYY"
      value={(props.value as string | null) ?? null}
      onChange={(day) => props.onChange(day ? String(day).slice(0, 10) : null)}
      clearable={!props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      placeholder="gg/mm/aaaa"
    />
  );
}

export function TimeInput(props: InputProps) {
  return (
    <TextInput
      {...commonProps(props)}
      type="time"
      value={(props.value as string | null) ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

/** Day and month, `MM-DD`, for what comes back each year. */
export function MonthDayInput(props: InputProps) {
  const { language } = useTexts('common');
  const [month = '', day = ''] = ((props.value as string | null) ?? '').split('-');
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, index, 1),
    ),
  }));
  const put = (newMonth: string, newDay: string) =>
    props.onChange(
      newMonth === '' && newDay === '' ? null : `${newMonth || '01'}-${newDay.padStart(2, '0')}`,
    );
  const { label, help, error, readOnly, field, path, onBlur } = props;
  return (
    <Input.Wrapper label={label} description={help} error={error} required={field.required || field.expected}>
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          id={`field-${path}`}
          aria-label={`${label}: ${dayName(language)}`}
          w={64}
          hideControls
          readOnly={readOnly}
          min={1}
          max={31}
          value={day === '' ? '' : Number(day)}
          onChange={(given) => put(month, given === '' ? '' : String(given))}
          onBlur={onBlur}
        />
        <Select
          aria-label={`${label}: ${monthName(language)}`}
          style={{ flex: 1 }}
          readOnly={readOnly}
          data={months}
          value={month || null}
          onChange={(given) => put(given ?? '', day)}
          onBlur={onBlur}
        />
      </Group>
    </Input.Wrapper>
  );
}

function dayName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'dateTimeField' }).of('day') ?? '';
}

function monthName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'dateTimeField' }).of('month') ?? '';
}
