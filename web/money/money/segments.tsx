import { SegmentedControl } from '@mantine/core';
import type { Text } from '../../../domain/platform/language/text.ts';
import { useListState } from '../../kernel/records/list/list-state.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';

const SEGMENT = 'filter[segment]';

interface SegmentsProps {
  segments: Readonly<Record<string, Text>>;
  all: string;
  defaultSort: string;
}

/** What of a list across structures is to be worked on: a filter of the list's own address. */
export function Segments({ segments, all, defaultSort }: SegmentsProps) {
  const { t } = useTexts('portfolio');
  const label = useLabel();
  const control = useListState(defaultSort);
  return (
    <SegmentedControl
      aria-label={t('portfolio:segments')}
      style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      value={control.state.filters[SEGMENT] ?? ''}
      data={[
        { value: '', label: all },
        ...Object.entries(segments).map(([value, text]) => ({ value, label: label(text) })),
      ]}
      onChange={(value) => control.setFilters({ [SEGMENT]: value })}
    />
  );
}
