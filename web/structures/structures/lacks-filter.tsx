import { Select } from '@mantine/core';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { useTexts } from '../../platform/texts.ts';

export function LacksFilter({ control }: { control: ListControl }) {
  const { t } = useTexts('common', 'structure');
  const key = 'filter[lacks]';
  return (
    <Select
      label={t('structure:list.lacks')}
      data={[
        { value: 'cin', label: t('structure:list.lacks.cin') },
        { value: 'cir', label: t('structure:list.lacks.cir') },
      ]}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      value={control.state.filters[key] ?? null}
      onChange={(code) => control.setFilters({ [key]: code ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
