import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstFound } from '../geography/use-first-found.ts';
import { useTexts } from '../texts.ts';
import type { Official } from './register-query.ts';

interface PlaceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  lists: 'comuni' | 'comuni,stati';
  /** The day on which it had to be there. */
  day: string | null;
  value: string | null;
  /** What is chosen, where its name is known already. */
  known: Official | undefined;
  onChange: (place: Official | null) => void;
}

/** Not ended when more is typed: Enter may still wait for it. */
const placesQuery = (lists: string, day: string | null, q: string) =>
  queryOptions({
    queryKey: ['official-places', lists, day, q],
    queryFn: async () => {
      const query = { q, lists, ...(day ? { on: day } : {}) };
      return (await api<{ data: Official[] }>('/official-places', { query })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A comune, or a state beside it, by the first letters of its name; the likeliest is chosen by Enter or Tab. */
export function PlaceSelect({ lists, day, value, known, onChange, ...rest }: PlaceSelectProps) {
  const { t } = useTexts('guest_register', 'common');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const sought = typed.trim();
  const isSought = sought.length >= 2 && sought !== known?.label;
  const [asked] = useDebouncedValue(sought, 120);
  const { data = [], isFetching } = useQuery({
    ...placesQuery(lists, day, asked),
    enabled: isSought && asked.length >= 2,
    placeholderData: (former) => former,
  });
  const takeFirst = useFirstFound(
    (q) => client.fetchQuery(placesQuery(lists, day, q)),
    ([first]) => {
      if (!first) return;
      onChange(first);
      setOpen(false);
    },
  );
  const listed = known && !data.some(({ code }) => code === known.code) ? [known, ...data] : data;
  return (
    <Select
      {...rest}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear'), tabIndex: -1 }}
      filter={({ options }) => options}
      data={listed.map(({ code, label }) => ({ value: code, label }))}
      value={value}
      onSearchChange={setTyped}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => takeFirst(event, isOpen && isSought ? sought : null)}
      allowDeselect={false}
      nothingFoundMessage={
        asked.length < 2
          ? t('guest_register:place.help')
          : isFetching
            ? t('common:loading')
            : t('common:none')
      }
      comboboxProps={{ shadow: 'md' }}
      onChange={(code) => onChange(listed.find((place) => place.code === code) ?? null)}
    />
  );
}
