import { SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SegmentTotal, SegmentTotals } from '../../../../domain/kernel/records/schema/portfolio.ts';
import type { Text as TextOf } from '../../../../domain/platform/language/text.ts';
import { recordApi } from '../../../platform/api.ts';
import { formatCents, formatNumber } from '../../../platform/formats.ts';
import { type Translate, useLabel, useTexts } from '../../../platform/texts.ts';
import { filterQuery, type ListControl } from '../list/list-state.ts';

const SEGMENT_FILTER = 'filter[segment]';

interface SegmentsProps {
  /** Collection whose totals are shown. */
  collection: string;
  segments: Readonly<Record<string, TextOf>>;
  all: string;
  control: ListControl;
}

/** Segment filter of a list across structures, stored in the URL. Each segment shows its count and amount. */
export function Segments({ collection, segments, all, control }: SegmentsProps) {
  const { t } = useTexts('portfolio');
  const label = useLabel();
  const totals = useSegmentTotals(collection, control);
  return (
    <SegmentedControl
      aria-label={t('portfolio:segments')}
      style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      value={control.state.filters[SEGMENT_FILTER] ?? ''}
      data={[
        { value: '', label: <SegmentLabel name={all} total={totals?.all} /> },
        ...Object.entries(segments).map(([value, text]) => ({
          value,
          label: <SegmentLabel name={label(text)} total={totals?.segments[value]} />,
        })),
      ]}
      onChange={(value) => control.setFilters({ [SEGMENT_FILTER]: value })}
    />
  );
}

/** Loads the totals of all segments under the other filters of the list. */
function useSegmentTotals(collection: string, control: ListControl) {
  const { [SEGMENT_FILTER]: _, ...query } = filterQuery(control.state);
  const path = `/${collection}`;
  // Below the list's key, so that what reloads the list reloads its totals.
  const { data } = useQuery({
    queryKey: ['list', path, 'totals', query],
    queryFn: ({ signal }) => recordApi<SegmentTotals>(`${path}/totals`, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}

function SegmentLabel({ name, total }: { name: string; total: SegmentTotal | undefined }) {
  const { t } = useTexts('portfolio');
  return (
    <Stack gap={0} align="center">
      <span>{name}</span>
      <Text span size="xs" c="dimmed" className="tabular">
        {total ? formatTotal(t, total) : '\u00a0'}
      </Text>
    </Stack>
  );
}

function formatTotal(t: Translate, { count, isCapped, amountCents }: SegmentTotal): string {
  const number = isCapped ? t('portfolio:moreThan', { count: formatNumber(count) }) : formatNumber(count);
  return amountCents === null || count === 0 ? number : `${number} · ${formatCents(amountCents)}`;
}
