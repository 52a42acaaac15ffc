import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useTexts } from '../../platform/texts.ts';
import { UserSelect } from '../records/references/user-select.tsx';

/** Search of the operations: text, person and days. */
export interface JournalSearch {
  readonly text?: string;
  readonly actorId?: number | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

const TYPING_MS = 300;

export function toSearchQuery({ text, actorId, from, to }: JournalSearch): Record<string, string | number> {
  return {
    ...(text && { q: text }),
    ...(actorId && { 'filter[actorId]': actorId }),
    ...(from && { 'filter[from]': from }),
    ...(to && { 'filter[to]': to }),
  };
}

interface JournalSearchFieldsProps {
  search: JournalSearch;
  onChange: (search: JournalSearch) => void;
  isPersonShown: boolean;
}

export function JournalSearchFields({ search, onChange, isPersonShown }: JournalSearchFieldsProps) {
  const { t } = useTexts('journal');
  const setText = useDebouncedCallback((text: string) => onChange({ ...search, text }), TYPING_MS);
  return (
    <>
      <TextInput
        label={t('journal:text')}
        maxLength={100}
        defaultValue={search.text}
        onChange={(event) => setText(event.currentTarget.value.trim())}
      />
      {isPersonShown && (
        <UserSelect
          hasInactive
          label={t('journal:person')}
          value={search.actorId ?? null}
          onChange={(actorId) => onChange({ ...search, actorId })}
        />
      )}
      <DayInput
        label={t('journal:from')}
        value={search.from ?? null}
        onChange={(from) => onChange({ ...search, from })}
      />
      <DayInput label={t('journal:to')} value={search.to ?? null} onChange={(to) => onChange({ ...search, to })} />
    </>
  );
}
