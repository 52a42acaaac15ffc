import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useTexts } from '../../platform/texts.ts';

export interface StayDates {
  readonly checkin: string | null;
  readonly checkout: string | null;
}

interface StayDaysProps {
  days: StayDates;
  onChange: (days: StayDates) => void;
  /** Error in the two dates (`stayIssues`), shown at the departure. */
  wrong: Issue | undefined;
  errors?: { checkin?: string; checkout?: string };
  /** True in a dialog that starts with these fields. */
  isFirst?: boolean;
  children?: ReactNode;
}

/** At a smaller width the year would be cut. */
const FIELD_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 'var(--mantine-spacing-sm)',
  alignItems: 'start',
};

/** Fields for arrival and departure in a row, with further fields beside them. */
export function StayDays({ days, onChange, wrong, errors = {}, isFirst, children }: StayDaysProps) {
  const { t } = useTexts('booking', 'validation');
  return (
    <Box style={FIELD_GRID}>
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
