import { Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTENTS } from '../../../domain/portal/contents.ts';
import type { ReleasePart } from '../../../domain/portal/releases/release.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { inLanguage } from '../../../domain/texts/text.ts';
import { api } from '../../api.ts';
import { nameOf } from '../../records/list/title-of.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import { useTexts } from '../../texts.ts';

interface AddPartProps {
  onAdd: (part: ReleasePart) => void;
  isHeld: (part: ReleasePart) => boolean;
}

/** Looks for a page, a menu or whatever else the portal shows, and puts it into the release. */
export function AddPart({ onAdd, isHeld }: AddPartProps) {
  const { t, language } = useTexts('common', 'portal');
  const [kind, setKind] = useState(CONTENTS[0]?.collection ?? '');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data = [], isFetching } = useQuery({
    queryKey: ['list', `/${kind}`, 'release', q],
    queryFn: async () =>
      (
        await api<{ data: LoadedRecord[] }>(`/${kind}`, {
          query: { perPage: 25, sort: '-updatedAt', ...(q.length >= 2 ? { q } : {}) },
        })
      ).data,
  });
  const titleOf = ({ title }: RecordDefinition) => inLanguage(title, language);
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={t('portal:release.kind')}
        data={CONTENTS.map((one) => ({ value: one.collection, label: titleOf(one) }))}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => {
          setKind(chosen ?? kind);
          setTyped('');
        }}
        w={180}
      />
      <Select
        label={t('portal:release.add')}
        placeholder={t('portal:release.find')}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={data
          .filter(({ id }) => !isHeld({ kind, recordId: id }))
          .map((row) => ({ value: String(row.id), label: `${nameOf(row, language)} · ${row.id}` }))}
        value={null}
        onChange={(id) => {
          if (id !== null) onAdd({ kind, recordId: Number(id) });
          setTyped('');
        }}
        nothingFoundMessage={isFetching ? t('common:loading') : t('common:none')}
        style={{ flex: '1 1 16rem' }}
      />
    </Group>
  );
}
