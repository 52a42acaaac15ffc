import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Translated } from '../../domain/records/field.ts';
import { ACTIVE } from '../../domain/records/record.ts';
import type { Language } from '../../domain/texts/text.ts';
import { api } from '../api.ts';
import { commonProps, type InputProps } from '../records/inputs/input-props.ts';
import { useTexts } from '../texts.ts';

interface NamedPage {
  id: number;
  title: Translated;
  path: Translated;
  status: number;
}

const nameOf = ({ title, path }: NamedPage, language: Language) =>
  `${title[language] || title.it} · /${path[language] || path.it}`;

/** A page of the portal, found by title or path; one that is still a draft may be published together with what names it. */
export function PageInput(props: InputProps) {
  const { t, language } = useTexts('common', 'portal', 'record');
  const value = props.value as number | null;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery({
    queryKey: ['list', '/slugs', 'pick', q],
    queryFn: async () =>
      (
        await api<{ data: NamedPage[] }>('/slugs', {
          query: { 'filter[status]': `${ACTIVE},20`, perPage: 25, ...(q.length >= 2 ? { q } : {}) },
        })
      ).data,
    placeholderData: (former) => former,
  });
  const { data: chosen } = useQuery({
    queryKey: ['record', `/slugs/${value}`, 'named'],
    queryFn: () => api<NamedPage>(`/slugs/${value}`),
    enabled: value !== null,
  });
  const labelOf = (page: NamedPage) =>
    page.status !== 0
      ? nameOf(page, language)
      : t('record:option.archived', { name: nameOf(page, language) });
  const current =
    value === null ? [] : [chosen ?? { id: value, title: { it: `#${value}` }, path: {}, status: ACTIVE }];
  const listed = [...current, ...data.filter(({ id }) => id !== value)];
  return (
    <Select
      {...commonProps(props)}
      searchable
      placeholder={props.readOnly ? undefined : t('portal:pickPage')}
      clearable={!props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      filter={({ options }) => options}
      data={listed.map((page) => ({ value: String(page.id), label: labelOf(page) }))}
      value={value === null ? null : String(value)}
      onSearchChange={(text) => setTyped(listed.some((page) => text === labelOf(page)) ? '' : text)}
      onChange={(id) => props.onChange(id === null ? null : Number(id))}
      allowDeselect={false}
      nothingFoundMessage={isFetching ? t('common:loading') : t('common:none')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
