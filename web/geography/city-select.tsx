import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { City } from '../../domain/geography/geography.ts';
import { plainApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { useFirstFound } from './use-first-found.ts';

interface CitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  /** What is chosen now; its name is all that is shown. */
  value: Pick<City, 'id' | 'name' | 'provinceCode'> | null;
  onChange: (city: City | null) => void;
}

const nameOf = ({ name, provinceCode }: Pick<City, 'name' | 'provinceCode'>) => `${name} (${provinceCode})`;

/** Not ended when more is typed: Enter may still wait for it. */
const citiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['cities', q],
    queryFn: async () => (await plainApi<{ data: City[] }>('/cities', { query: { q } })).data,
  });

/** Chooses a comune by typing part of its name or its CAP. */
export function CitySelect({ value, onChange, label, ...rest }: CitySelectProps) {
  const { t } = useTexts('registration', 'common');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const sought = typed.trim();
  // The chosen one's name stands there without anybody having typed it.
  const isSought = sought.length >= 2 && !(value && sought === nameOf(value));
  const [asked] = useDebouncedValue(sought, 150);
  const { data = [], isFetching } = useQuery({
    ...citiesQuery(asked),
    enabled: isSought && asked.length >= 2,
    placeholderData: (former) => former,
  });
  const takeFirst = useFirstFound(
    (q) => client.fetchQuery(citiesQuery(q)),
    (found, q, key) => {
      const [first] = found;
      // Some have a name in two languages: Bolzano/Bozen.
      const names = first?.name.toLowerCase().split('/') ?? [];
      const isSure = found.length === 1 || names.includes(q.toLowerCase());
      if (!first || (key === 'Tab' && !isSure)) return;
      onChange(first);
      setOpen(false);
    },
  );
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
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => takeFirst(event, isOpen && isSought ? sought : null)}
      allowDeselect={false}
      nothingFoundMessage={isFetching ? t('common:loading') : empty}
      onChange={(id) => {
        if (id === null) return onChange(null);
        // The one that is chosen already stands first without having been looked up.
        const city = data.find((one) => String(one.id) === id);
        if (city) onChange(city);
      }}
    />
  );
}
