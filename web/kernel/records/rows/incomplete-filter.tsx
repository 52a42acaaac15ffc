import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../platform/texts.ts';
import type { ListControl } from '../list/list-state.ts';

const SCORE_FILTER = 'filter[translationScore][lte]';

/** Filters records whose title or description lacks a language: a score below 100. */
export function IncompleteFilter({ control }: { control: ListControl }) {
  const { t } = useTexts('part');
  return (
    <Checkbox
      label={t('part:incomplete')}
      checked={control.state.filters[SCORE_FILTER] !== undefined}
      onChange={(event) => control.setFilters({ [SCORE_FILTER]: event.currentTarget.checked ? '99' : '' })}
    />
  );
}
