import { Group } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

export interface DayAndTime {
  day: string | null;
  time: string;
}

interface WhenFieldsProps {
  when: DayAndTime;
  onChange: (when: DayAndTime) => void;
  errors: Readonly<Record<string, string>>;
}

export function WhenFields({ when, onChange, errors }: WhenFieldsProps) {
  const { t } = useTexts('schedule');
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <DayInput
        label={t('schedule:day')}
        required
        data-autofocus
        value={when.day}
        error={errors.day}
        onChange={(day) => onChange({ ...when, day })}
      />
      <TimeInput
        label={t('schedule:time')}
        required
        value={when.time}
        error={errors.time}
        onChange={(time) => onChange({ ...when, time: time ?? '' })}
      />
    </Group>
  );
}
