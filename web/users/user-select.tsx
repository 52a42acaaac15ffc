import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRole } from '../../domain/roles.ts';
import { plainApi } from '../api.ts';
import { useTexts } from '../texts.ts';

interface Person {
  id: number;
  title: string;
  email: string;
}

async function people(query: Record<string, string | number>, signal: AbortSignal): Promise<Person[]> {
  return (await plainApi<{ data: Person[] }>('/options/users', { query, signal })).data;
}

interface UserSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Only people of this role; of any without it. */
  ofRole?: PersonRole;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses an active account within one's reach by part of its name or address. */
export function UserSelect({ ofRole, value, onChange, readOnly, ...rest }: UserSelectProps) {
  const { t } = useTexts('account', 'common');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery({
    queryKey: ['options', 'users', ofRole, q],
    queryFn: ({ signal }) => people({ ...(ofRole ? { role: ofRole } : {}), ...(q ? { q } : {}) }, signal),
    enabled: wanted,
    placeholderData: (former) => former,
  });
  const chosen = useQuery({
    queryKey: ['options', 'users', 'one', value],
    queryFn: ({ signal }) => people({ id: value ?? 0 }, signal),
    enabled: value !== null,
  });
  // Who is out of reach, or gone, still stands there: by number.
  const current =
    value === null
      ? []
      : [
          data.find(({ id }) => id === value) ??
            chosen.data?.[0] ?? { id: value, title: `#${value}`, email: '' },
        ];
  const listed = [...current, ...data.filter(({ id }) => id !== value)];
  return (
    <Select
      {...rest}
      readOnly={readOnly}
      searchable
      clearable={!readOnly}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      placeholder={readOnly ? undefined : t('account:pickUser')}
      filter={({ options }) => options}
      data={listed.map(({ id, title, email }) => ({
        value: String(id),
        label: email ? `${title} (${email})` : title,
      }))}
      value={value === null ? null : String(value)}
      onFocus={() => setWanted(true)}
      onSearchChange={(text) => {
        setWanted(true);
        // The name of who is chosen is what stands in the field, not a search.
        setTyped(current.some(({ title, email }) => text === `${title} (${email})`) ? '' : text);
      }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      nothingFoundMessage={isFetching ? t('common:loading') : t('common:none')}
      comboboxProps={{ shadow: 'md', ...rest.comboboxProps }}
    />
  );
}
