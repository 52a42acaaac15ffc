import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useTexts } from '../../platform/texts.ts';

export interface Days {
  readonly checkin: string | null;
  readonly checkout: string | null;
}

interface StayDaysProps {
  days: Days;
  onChange: (days: Days) => void;
  /** What stands against the two (`stayIssues`), said at the departure. */
  wrong: Issue | undefined;
  errors?: { checkin?: string; checkout?: string };
  /** In a dialog whose first question they are. */
  isFirst?: boolean;
  children?: ReactNode;
}

/** Narrower, the year of a date is cut. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 'var(--mantine-spacing-sm)',
  alignItems: 'start',
};

/** Arrival and departure, and what is asked beside them, in one row. */
export function StayDays({ days, onChange, wrong, errors = {}, isFirst, children }: StayDaysProps) {
  const { t } = useTexts('booking', 'validation');
  return (
    <Box style={BESIDE}>
      <DayInput
        data-autofocus={isFirst}
        label={t('booking:stay.checkin')}
        value={days.checkin}
        error={errors.checkin}
        onChange={(checkin) => onChange({ ...days, checkin })}
      />
      <DayInput
        label={t('booking:stay.checkout')}
        value={days.checkout}
        error={(wrong && t(`validation:${wrong.code as 'stay_order'}`, wrong.params)) || errors.checkout}
        onChange={(checkout) => onChange({ ...days, checkout })}
      />
      {children}
    </Box>
  );
}
