import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** A comune, or a state beside it, by the first letters of its name; the likeliest is chosen by Enter. */
export function PlaceSelect({ lists, day, value, known, onChange, ...rest }: PlaceSelectProps) {
  const { t } = useTexts('guest_register', 'common');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const { data = [], isFetching } = useQuery({
    queryKey: ['official-places', lists, day, asked],
    queryFn: async ({ signal }) => {
      const query = { q: asked, lists, ...(day ? { on: day } : {}) };
      return (await api<{ data: Official[] }>('/official-places', { query, signal })).data;
    },
    enabled: asked.length >= 2 && asked !== known?.label,
    placeholderData: (former) => former,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
        const [first] = data;
        const isLookedUp = isOpen && !isFetching && asked.length >= 2 && asked === typed.trim();
        // What the arrows have marked is chosen by the list itself.
        const isMarked = event.currentTarget.getAttribute('aria-activedescendant');
        if ((event.key !== 'Enter' && event.key !== 'Tab') || !isLookedUp || !first || isMarked) return;
        if (event.key === 'Enter') event.preventDefault();
        onChange(first);
        setOpen(false);
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
