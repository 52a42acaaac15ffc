import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { City } from '../../domain/geography/geography.ts';
import { plainApi } from '../api.ts';
import { useTexts } from '../texts.ts';

interface CitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  /** What is chosen now; its name is all that is shown. */
  value: Pick<City, 'id' | 'name' | 'provinceCode'> | null;
  onChange: (city: City | null) => void;
}

const nameOf = ({ name, provinceCode }: Pick<City, 'name' | 'provinceCode'>) => `${name} (${provinceCode})`;

/** Chooses a comune by typing part of its name or its CAP. */
export function CitySelect({ value, onChange, label, ...rest }: CitySelectProps) {
  const { t } = useTexts('registration', 'common');
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const { data = [], isFetching } = useQuery({
    queryKey: ['cities', asked],
    queryFn: async ({ signal }) => {
      const { data } = await plainApi<{ data: City[] }>('/cities', { query: { q: asked }, signal });
      return data;
    },
    // The chosen one's name stands there without anybody having typed it.
    enabled: asked.length >= 2 && !(value && asked === nameOf(value)),
    placeholderData: (former) => former,
  });
  const listed: Pick<City, 'id' | 'name' | 'provinceCode'>[] =
    value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data;
  const empty = asked.length < 2 ? t('registration:cityHelp') : t('registration:cityNothing');
  return (
    <Select
      {...rest}
      label={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      filter={({ options }) => options}
      data={listed.map((city) => ({ value: String(city.id), label: nameOf(city) }))}
      value={value ? String(value.id) : null}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? t('common:loading') : empty}
      onChange={(id) => onChange(data.find((city) => String(city.id) === id) ?? null)}
    />
  );
}
