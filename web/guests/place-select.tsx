import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
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
  /** Counts the keys: what is found for Enter is taken unless the person went on typing. */
  const keys = useRef(0);
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
      onKeyDown={(event) => {
        if (event.key !== 'Shift') keys.current += 1;
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        // What the arrows have marked is chosen by the list itself.
        const isMarked = event.currentTarget.getAttribute('aria-activedescendant');
        if (!isOpen || !isSought || isMarked) return;
        if (event.key === 'Enter') event.preventDefault();
        const key = keys.current;
        client.fetchQuery(placesQuery(lists, day, sought)).then(
          ([first]) => {
            if (!first || key !== keys.current) return;
            onChange(first);
            setOpen(false);
          },
          // The list says that it could not look.
          () => undefined,
        );
      }}
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
