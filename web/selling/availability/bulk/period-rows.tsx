import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Period } from '../../../../domain/kernel/calendar/days.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';

const MAX_PERIODS = 12;

interface PeriodRowsProps {
  value: readonly Period[];
  onChange: (value: readonly Period[]) => void;
  errorOf: (at: number) => string | null;
}

/** Rows for periods of days. An incomplete period has empty ends. */
export function PeriodRows({ value, onChange, errorOf }: PeriodRowsProps) {
  const { t } = useTexts('bulk');
  const put = (at: number, change: Partial<Period>) =>
    onChange(value.map((one, n) => (n === at ? { ...one, ...change } : one)));
  return (
    <>
      {value.map((period, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place alone
        <div key={at}>
          <Group align="flex-end" gap="sm">
            <DayInput
              label={t('bulk:from')}
              value={period.from || null}
              onChange={(day) => put(at, { from: day ?? '' })}
            />
            <DayInput label={t('bulk:to')} value={period.to || null} onChange={(day) => put(at, { to: day ?? '' })} />
            {value.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('bulk:removePeriod')}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              >
                <Glyph name="x" />
              </ActionIcon>
            )}
          </Group>
          {errorOf(at) && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorOf(at)}
            </Text>
          )}
        </div>
      ))}
      {value.length < MAX_PERIODS && (
        <Button
          variant="default"
          leftSection={<Glyph name="plus" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...value, { from: '', to: '' }])}
        >
          {t('bulk:addPeriod')}
        </Button>
      )}
    </>
  );
}
