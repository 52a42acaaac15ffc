import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plainApi } from '../../api.ts';
import { useTexts } from '../../texts.ts';

interface Named {
  id: number;
  name: string;
  city: string;
  province: string;
}

const nameOf = ({ id, name, city, province }: Named) => `${name} · ${city} (${province}) · ${id}`;

/** The search finds a structure by its number, too. */
const byNumber = (id: number | null) =>
  queryOptions({
    queryKey: ['search', 'structure', id],
    queryFn: async ({ signal }) =>
      (await plainApi<{ structures: Named[] }>('/search', { query: { q: String(id) }, signal })).structures,
    enabled: id !== null,
  });

/** What a structure within reach is called, once that is known. */
export function useStructureName(id: number | null): string | undefined {
  const { data } = useQuery(byNumber(id));
  return data?.find((one) => one.id === id)?.name;
}

interface StructureSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses a structure within one's reach by name, comune, CIN or number. */
export function StructureSelect({ value, onChange, readOnly, ...rest }: StructureSelectProps) {
  const { t } = useTexts('account', 'common');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', 'structures', q],
    queryFn: async ({ signal }) =>
      (await plainApi<{ structures: Named[] }>('/search', { query: { q }, signal })).structures,
    enabled: q.length >= 2,
    placeholderData: (former) => former,
  });
  const chosen = useQuery({
    queryKey: ['search', 'structure', value],
    queryFn: async ({ signal }) =>
      (await plainApi<{ structures: Named[] }>('/search', { query: { q: String(value) }, signal }))
        .structures,
    enabled: value !== null,
  });
  const known = [...data, ...(chosen.data ?? [])].find(({ id }) => id === value);
  const current = value === null ? [] : [known ?? { id: value, name: `#${value}`, city: '', province: '' }];
  const listed = [...current, ...data.filter(({ id }) => id !== value)];
  return (
    <Select
      {...rest}
      readOnly={readOnly}
      searchable
      clearable={!readOnly}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      placeholder={readOnly ? undefined : t('account:pickStructure')}
      filter={({ options }) => options}
      data={listed.map((one) => ({
        value: String(one.id),
        label: known || one.city ? nameOf(one) : one.name,
      }))}
      value={value === null ? null : String(value)}
      onSearchChange={(text) => setTyped(listed.some((one) => text === nameOf(one)) ? '' : text)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      nothingFoundMessage={
        q.length < 2 ? t('account:pickStructure') : isFetching ? t('common:loading') : t('common:none')
      }
      comboboxProps={{ shadow: 'md', ...rest.comboboxProps }}
    />
  );
}
