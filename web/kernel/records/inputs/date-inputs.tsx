import { Group, Input, Select } from '@mantine/core';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { memoize } from '../../../../domain/platform/memoize.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { TimeInput } from '../../../platform/dates/time-input.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { commonProps, type InputProps } from './input-props.ts';
import { NumberField } from './number-field.tsx';

export function DateField(props: InputProps) {
  return <DayInput {...commonProps(props)} value={props.value as string | null} onChange={props.onChange} />;
}

export function TimeField(props: InputProps) {
  return <TimeInput {...commonProps(props)} value={props.value as string | null} onChange={props.onChange} />;
}

const monthOptions = memoize((language: Language) => {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: month.format(Date.UTC(2024, index, 1)),
  }));
});

/** Splits `MM-DD`; the day may be any typed text. */
function splitMonthDay(value: string): { month: string; day: string } {
  const [month = '', ...day] = value.split('-');
  return { month, day: day.join('-') };
}

/** Input for a yearly day and month, `MM-DD`. Incomplete or impossible days stay for the rule to refuse. */
export function MonthDayInput(props: InputProps) {
  const { t, language } = useTexts('record');
  const { month, day } = splitMonthDay((props.value as string | null) ?? '');
  const setMonthDay = (newMonth: string, newDay: string) => {
    const isEmpty = newMonth === '' && newDay === '';
    props.onChange(isEmpty ? null : `${newMonth}-${/^\d$/.test(newDay) ? `0${newDay}` : newDay}`);
  };
  const { label, help, error, readOnly, field, path, onBlur } = props;
  return (
    <Input.Wrapper
      label={label}
      description={help}
      error={error}
      required={field.required || field.expected}
      labelProps={{ htmlFor: `field-${path}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap="xs" wrap="nowrap">
        <NumberField
          id={`field-${path}`}
          aria-label={`${label}: ${t('record:monthDay.day')}`}
          w={64}
          readOnly={readOnly}
          value={/^\d\d$/.test(day) ? Number(day) : day}
          onChange={(typedDay) => setMonthDay(month, typedDay === null ? '' : String(typedDay))}
          onBlur={onBlur}
        />
        <Select
          aria-label={`${label}: ${t('record:monthDay.month')}`}
          style={{ flex: 1 }}
          readOnly={readOnly}
          data={monthOptions(language)}
          value={month || null}
          onChange={(given) => setMonthDay(given ?? '', day)}
          onBlur={onBlur}
        />
      </Group>
    </Input.Wrapper>
  );
}
