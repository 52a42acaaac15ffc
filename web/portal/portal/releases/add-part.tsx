import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { CONTENTS } from '../../../../domain/portal/portal/contents.ts';
import type { ReleasePart } from '../../../../domain/portal/portal/releases/release.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { nameOf } from '../../../kernel/records/list/title-of.ts';
import { recordApi } from '../../../platform/api.ts';
import { LookupSelect } from '../../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface AddPartProps {
  onAdd: (part: ReleasePart) => void;
  isHeld: (part: ReleasePart) => boolean;
}

const contentsLookup = (kind: string) => (q: string) => ({
  queryKey: ['list', `/${kind}`, 'release', q],
  queryFn: async () => {
    const query = { perPage: 25, sort: '-updatedAt', ...(q ? { q } : {}) };
    return (await recordApi<ListAnswer>(`/${kind}`, { query })).data;
  },
});

/** Searches a content record and adds it to the release. */
export function AddPart({ onAdd, isHeld }: AddPartProps) {
  const { t, language } = useTexts('common', 'portal');
  const [kind, setKind] = useState(CONTENTS[0]?.collection ?? '');
  const titleOf = ({ title }: RecordDefinition) => inLanguage(title, language);
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={t('portal:release.kind')}
        data={CONTENTS.map((one) => ({ value: one.collection, label: titleOf(one) }))}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => setKind(chosen ?? kind)}
        w={180}
      />
      <LookupSelect<LoadedRecord, LoadedRecord>
        key={kind}
        label={t('portal:release.add')}
        placeholder={t('portal:release.find')}
        lookup={contentsLookup(kind)}
        minLetters={2}
        toOption={(row) => ({ value: String(row.id), label: `${nameOf(row, language)} · ${row.id}` })}
        isOffered={({ id }) => !isHeld({ kind, recordId: id })}
        namesOf={(row) => [nameOf(row, language)]}
        value={null}
        onChange={(row) => {
          if (row) onAdd({ kind, recordId: row.id });
        }}
        isEmptied
        style={{ flex: '1 1 16rem' }}
      />
    </Group>
  );
}
