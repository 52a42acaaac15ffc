import { SegmentedControl } from '@mantine/core';
import type { Text } from '../../../domain/platform/language/text.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';

const SEGMENT_FILTER = 'filter[segment]';

interface SegmentsProps {
  segments: Readonly<Record<string, Text>>;
  all: string;
  control: ListControl;
}

/** Segment filter of a list across structures, stored in the URL. */
export function Segments({ segments, all, control }: SegmentsProps) {
  const { t } = useTexts('portfolio');
  const label = useLabel();
  return (
    <SegmentedControl
      aria-label={t('portfolio:segments')}
      style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      value={control.state.filters[SEGMENT_FILTER] ?? ''}
      data={[
        { value: '', label: all },
        ...Object.entries(segments).map(([value, text]) => ({ value, label: label(text) })),
      ]}
      onChange={(value) => control.setFilters({ [SEGMENT_FILTER]: value })}
    />
  );
}
