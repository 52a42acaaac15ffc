import { Button, Group, MultiSelect, Select } from '@mantine/core';
import { CATEGORIES } from '../../../domain/kernel/vocabularies/star-category.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { SearchInput } from '../../kernel/records/list/search-input.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { type Option, optionTitle } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';
import { formatDistance } from './proximity-screen.tsx';

interface LinkFiltersProps {
  control: ListControl;
  types: readonly Option[];
  language: string;
}

export const ONLINE_FILTER = 'filter[isOnline]';

const DISTANCES_METERS = ['1000', '3000', '5000', '10000', '20000', '50000'];

/** Filters for the links of a point (platform dictionary 4.2). */
export function LinkFilters({ control, types, language }: LinkFiltersProps) {
  const { t } = useTexts('common', 'surroundings');
  const texts = useRecordTexts(nearbyPoi);
  const structures = useRecordTexts(structure);
  const { filters } = control.state;
  const one = (key: string) => ({
    clearable: true,
    clearButtonProps: { 'aria-label': t('common:clear') },
    value: filters[key] ?? null,
    onChange: (value: string | null) => control.setFilters({ [key]: value ?? '' }),
    w: 170,
  });
  const many = (key: string) => ({
    value: filters[key]?.split(',') ?? [],
    onChange: (values: string[]) => control.setFilters({ [key]: values.join(',') }),
    miw: 170,
  });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Group align="flex-end" gap="xs">
      <SearchInput value={control.state.q} onChange={(q) => control.set({ q })} />
      <Select
        {...one(ONLINE_FILTER)}
        clearable={false}
        allowDeselect={false}
        label={structures.label('isOnline')}
        data={[
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
          { value: 'all', label: t('surroundings:linked.all') },
        ]}
        value={filters[ONLINE_FILTER] ?? 'true'}
      />
      <MultiSelect
        {...many('filter[structure_type]')}
        label={structures.label('structure_type')}
        data={types.map((type) => ({ value: String(type.id), label: optionTitle(type, language) }))}
      />
      <MultiSelect
        {...many('filter[category]')}
        label={structures.label('category')}
        data={Object.keys(CATEGORIES).map((code) => ({
          value: code,
          label: structures.option('category', code),
        }))}
      />
      <Select
        {...one('filter[distanceMeters][lte]')}
        label={t('surroundings:linked.upTo')}
        data={DISTANCES_METERS.map((metres) => ({ value: metres, label: formatDistance(Number(metres)) }))}
      />
      <Select
        {...one('filter[source]')}
        label={texts.label('source')}
        data={['auto', 'manual'].map((code) => ({ value: code, label: texts.option('source', code) }))}
      />
      <Select
        {...one('filter[isVisible]')}
        label={texts.label('isVisible')}
        data={[
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
        ]}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={control.clearFilters}>
          {t('common:clearFilters')}
        </Button>
      )}
    </Group>
  );
}
