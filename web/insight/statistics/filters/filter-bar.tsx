import { Group, Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DELIVERY_STATES } from '../../../../domain/insight/statistics/deliveries.ts';
import { COMPARISONS, PRESETS } from '../../../../domain/insight/statistics/periods.ts';
import type { StatisticsScreenId } from '../../../../domain/insight/statistics/screen-filters.ts';
import type { Text } from '../../../../domain/platform/language/text.ts';
import { TRAVELLER_TYPES } from '../../../../domain/stays/reviews/review.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { ViewControl } from '../use-view.ts';
import { Chips } from './chips.tsx';
import { MoreFilters, type OwnFilter } from './more-filters.tsx';

export const FLAG: Readonly<Record<string, Text>> = { true: ['Sì', 'Yes', 'Oui', 'Ja'] };
export const DELIVERY_FILTER: OwnFilter = {
  name: 'delivery',
  label: 'figure:delivery',
  options: DELIVERY_STATES,
  // Only sent mails have a delivery state.
  replaces: ['count'],
};

export const TRAVELLER_FILTER: OwnFilter = {
  name: 'travellerType',
  label: 'figure:travellerType',
  options: TRAVELLER_TYPES,
};

interface FilterBarProps {
  screen: StatisticsScreenId;
  control: ViewControl;
  own: readonly OwnFilter[];
  /** Replaces the period, for example with a day picker. */
  period?: ReactNode;
}

/** Inputs for period, comparison and filters, with the active filters as chips. */
export function FilterBar({ screen, control, own, period }: FilterBarProps) {
  const { t } = useTexts('figure', 'common');
  const { search, set } = control;
  const label = useLabel();
  const choices = (options: Readonly<Record<string, Text>>) =>
    Object.entries(options).map(([value, text]) => ({ value, label: label(text) }));
  const isCustom = search.preset === 'custom' || search.from !== undefined || search.to !== undefined;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {period ?? (
          <>
            <Select
              label={t('figure:period')}
              w={200}
              allowDeselect={false}
              data={choices(PRESETS)}
              value={isCustom ? 'custom' : (search.preset ?? 'last_30')}
              onChange={(preset) => set({ preset: preset === 'last_30' ? null : preset, from: null, to: null })}
            />
            {isCustom && (
              <>
                <DayInput
                  label={t('figure:from')}
                  w={190}
                  value={search.from ?? null}
                  onChange={(from) => isDay(from) && set({ from, preset: null })}
                />
                <DayInput
                  label={t('figure:to')}
                  w={190}
                  value={search.to ?? null}
                  onChange={(to) => isDay(to) && set({ to, preset: null })}
                />
              </>
            )}
          </>
        )}
        <Select
          label={t('figure:compare')}
          w={190}
          allowDeselect={false}
          data={choices(COMPARISONS)}
          value={search.compare ?? 'previous'}
          onChange={(compare) => set({ compare: compare === 'previous' ? null : compare, compareFrom: null })}
        />
        {search.compare === 'custom' && (
          <DayInput
            label={t('figure:compareFrom')}
            w={190}
            value={search.compareFrom ?? null}
            onChange={(compareFrom) => isDay(compareFrom) && set({ compareFrom })}
          />
        )}
        <MoreFilters screen={screen} control={control} own={own} />
      </Group>
      <Chips control={control} own={own} />
    </Stack>
  );
}

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d\d-\d\d$/.test(day);
