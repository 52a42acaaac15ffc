import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { cityQuery } from '../../kernel/geography/city-query.ts';
import { CitySelect, type NamedCity } from '../../kernel/geography/city-select.tsx';
import { provincesQuery, regionsQuery } from '../../kernel/geography/place-queries.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useTexts } from '../../platform/texts.ts';

/** Returns the labels of these filters, for lists whose records lack the fields. */
export function usePlaceLabels(): Readonly<Record<string, string>> {
  const { label } = useRecordTexts(structure);
  return Object.fromEntries(['region_id', 'province_id', 'city_id'].map((name) => [name, label(name)]));
}

/** Filters for region, province and comune. Each choice clears those below. */
export function PlaceFilters({ control }: { control: ListControl }) {
  const { t } = useTexts('common');
  const texts = useRecordTexts(structure);
  const region = control.state.filters['filter[region_id]'] ?? null;
  const province = control.state.filters['filter[province_id]'] ?? null;
  const [chosenCity, setChosen] = useState<NamedCity | null>(null);
  // A comune from a saved view or an address has only its id.
  const cityId = Number(control.state.filters['filter[city_id]'] ?? 0);
  const isKnown = chosenCity?.id === cityId;
  const { data: storedCity } = useQuery({ ...cityQuery(cityId), enabled: cityId > 0 && !isKnown });
  const { data: regions = [] } = useQuery(regionsQuery);
  const { data: provinces = [] } = useQuery(provincesQuery(region));
  const choose = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const shared = {
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': t('common:clear') },
    comboboxProps: { withinPortal: false },
  };
  return (
    <>
      <Select
        {...shared}
        label={texts.label('region_id')}
        data={choose(regions)}
        value={region}
        onChange={(id) =>
          control.setFilters({
            'filter[region_id]': id ?? '',
            'filter[province_id]': '',
            'filter[city_id]': '',
          })
        }
      />
      <Select
        {...shared}
        label={texts.label('province_id')}
        data={choose(provinces)}
        value={province}
        onChange={(id) => control.setFilters({ 'filter[province_id]': id ?? '', 'filter[city_id]': '' })}
      />
      <CitySelect
        label={texts.label('city_id')}
        value={cityId === 0 ? null : isKnown ? chosenCity : (storedCity ?? null)}
        onChange={(city) => {
          setChosen(city);
          control.setFilters({ 'filter[city_id]': city ? String(city.id) : '' });
        }}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
