import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

export const importNoteKindsQuery = queryOptions({
  queryKey: ['list', '/structures', 'import-notes'],
  queryFn: async () => (await api('/import-notes')).data,
});

export function ImportNoteFilter({ control }: { control: ListControl }) {
  const { t } = useTexts('common', 'structure');
  const { data = [] } = useQuery(importNoteKindsQuery);
  const key = 'filter[importNote]';
  return (
    <Select
      label={t('structure:list.importNote')}
      data={[
        { value: 'any', label: t('structure:list.importNote.any') },
        ...data.map(({ code, text, count }) => ({ value: code, label: `${text} (${formatNumber(count)})` })),
      ]}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      value={control.state.filters[key] ?? null}
      onChange={(code) => control.setFilters({ [key]: code ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
