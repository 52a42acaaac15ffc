import { Button, Popover, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEVICES } from '../../../../domain/insight/statistics/events.ts';
import { ALIGNMENTS, GRANULARITIES } from '../../../../domain/insight/statistics/periods.ts';
import { hasFilter, type StatisticsScreenId } from '../../../../domain/insight/statistics/screen-filters.ts';
import { SOURCES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { CATEGORIES } from '../../../../domain/kernel/vocabularies/star-category.ts';
import { LANGUAGE_NAMES, type Text } from '../../../../domain/platform/language/text.ts';
import { cityQuery } from '../../../kernel/geography/city-query.ts';
import { CitySelect, type NamedCity } from '../../../kernel/geography/city-select.tsx';
import { provincesQuery, regionsQuery } from '../../../kernel/geography/place-queries.ts';
import { StructureSelect } from '../../../kernel/records/references/structure-select.tsx';
import { optionsQuery, optionTitle } from '../../../platform/options.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { type TextKey, useLabel, useTexts } from '../../../platform/texts.ts';
import type { ViewControl } from '../use-view.ts';

/** A filter of one screen, as a select or a text input. */
export interface OwnFilter {
  readonly name: string;
  readonly label: TextKey;
  /** Absent for a text input. */
  readonly options?: Readonly<Record<string, Text>>;
  /** Filters that cannot be combined with this one. */
  readonly replaces?: readonly string[];
}

export const SHARED_FILTERS: readonly OwnFilter[] = [
  { name: 'category', label: 'figure:category', options: CATEGORIES },
  { name: 'lang', label: 'figure:lang', options: LANGUAGE_NAMES },
  { name: 'device', label: 'figure:device', options: DEVICES },
  { name: 'source', label: 'figure:source', options: SOURCES },
];

interface MoreFiltersProps {
  screen: StatisticsScreenId;
  control: ViewControl;
  own: readonly OwnFilter[];
}

export function MoreFilters({ screen, control, own }: MoreFiltersProps) {
  const { t, language } = useTexts('figure');
  const { search, set } = control;
  const [open, setOpen] = useState(false);
  const { data: types = [] } = useQuery({ ...optionsQuery('structure-types'), enabled: open });
  const shared = useSelectProps();
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width="min(40rem, 92vw)"
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Glyph name="filter" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('figure:more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {own.map((filter) => (
            <OwnInput key={filter.name} control={control} filter={filter} />
          ))}
          <PeriodFilters screen={screen} control={control} />
          {hasFilter(screen, 'region_id') && <PlaceFilters control={control} isOpen={open} />}
          {hasFilter(screen, 'structureIds') && (
            <StructureSelect
              {...shared}
              label={t('figure:structures')}
              value={search.structureIds ? Number(search.structureIds.split(',')[0]) : null}
              onChange={(id) => set({ structureIds: id === null ? null : String(id) })}
            />
          )}
          {hasFilter(screen, 'structure_type') && (
            <Select
              {...shared}
              label={t('figure:type')}
              data={types.map((one) => ({ value: String(one.id), label: optionTitle(one, language) }))}
              value={search.structure_type ?? null}
              onChange={(structure_type) => set({ structure_type })}
            />
          )}
          {SHARED_FILTERS.filter(({ name }) => hasFilter(screen, name)).map((filter) => (
            <OwnInput key={filter.name} control={control} filter={filter} />
          ))}
        </SimpleGrid>
      </Popover.Dropdown>
    </Popover>
  );
}

function useSelectProps() {
  const { t } = useTexts('common');
  return {
    clearable: true,
    clearButtonProps: { 'aria-label': t('common:clear') },
    comboboxProps: { withinPortal: false },
  };
}

interface OwnInputProps {
  control: ViewControl;
  filter: OwnFilter;
}

function OwnInput({ control: { search, set }, filter }: OwnInputProps) {
  const { name, label: key, options, replaces = [] } = filter;
  const { t } = useTexts('figure');
  const label = useLabel();
  const shared = useSelectProps();
  return options ? (
    <Select
      {...shared}
      label={t(key)}
      data={Object.entries(options).map(([value, text]) => ({ value, label: label(text) }))}
      value={search[name] ?? null}
      onChange={(value) => set({ ...Object.fromEntries(replaces.map((one) => [one, null])), [name]: value })}
    />
  ) : (
    <TextInput
      label={t(key)}
      defaultValue={search[name] ?? ''}
      maxLength={100}
      onBlur={(event) => set({ [name]: event.currentTarget.value.trim() })}
      onKeyDown={(event) => event.key === 'Enter' && set({ [name]: event.currentTarget.value.trim() })}
    />
  );
}

/** Inputs for alignment and granularity. */
function PeriodFilters({ screen, control: { search, set } }: Pick<MoreFiltersProps, 'screen' | 'control'>) {
  const { t } = useTexts('figure');
  const label = useLabel();
  const shared = useSelectProps();
  return (
    <>
      <Select
        {...shared}
        label={t('figure:alignBy')}
        clearable={false}
        allowDeselect={false}
        data={Object.entries(ALIGNMENTS).map(([value, text]) => ({ value, label: label(text) }))}
        value={search.alignBy ?? 'weekday'}
        onChange={(value) => set({ alignBy: value === 'weekday' ? null : value })}
      />
      {hasFilter(screen, 'granularity') && (
        <Select
          {...shared}
          label={t('figure:granularity')}
          clearable={false}
          allowDeselect={false}
          data={[
            { value: 'auto', label: t('figure:auto') },
            ...Object.entries(GRANULARITIES).map(([value, text]) => ({ value, label: label(text) })),
          ]}
          value={search.granularity ?? 'auto'}
          onChange={(value) => set({ granularity: value === 'auto' ? null : value })}
        />
      )}
    </>
  );
}

interface PlaceFiltersProps {
  control: ViewControl;
  isOpen: boolean;
}

function PlaceFilters({ control: { search, set }, isOpen }: PlaceFiltersProps) {
  const label = useLabel();
  const shared = useSelectProps();
  const city = useCity(search.city_id);
  const { data: regions = [] } = useQuery({ ...regionsQuery, enabled: isOpen });
  const { data: provinces = [] } = useQuery({
    ...provincesQuery(search.region_id ?? null),
    enabled: search.region_id !== undefined,
  });
  return (
    <>
      <Select
        {...shared}
        searchable
        label={label(PLACE_LABELS.region_id)}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.region_id ?? null}
        onChange={(region_id) => set({ region_id, province_id: null, city_id: null })}
      />
      <Select
        {...shared}
        searchable
        label={label(PLACE_LABELS.province_id)}
        disabled={search.region_id === undefined}
        data={provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.province_id ?? null}
        onChange={(province_id) => set({ province_id, city_id: null })}
      />
      <CitySelect
        label={label(PLACE_LABELS.city_id)}
        value={city}
        onChange={(one) => set({ city_id: one ? String(one.id) : null })}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}

export function useCity(id: string | undefined): NamedCity | null {
  return useQuery({ ...cityQuery(Number(id)), enabled: id !== undefined }).data ?? null;
}

export const PLACE_LABELS = {
  region_id: ['Regione', 'Region', 'Région', 'Region'],
  province_id: ['Provincia', 'Province', 'Province', 'Provinz'],
  city_id: ['Comune', 'Municipality', 'Commune', 'Gemeinde'],
} as const satisfies Record<string, Text>;
