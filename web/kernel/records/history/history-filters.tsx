import { Select, SimpleGrid } from '@mantine/core';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { findRecordDefinition } from '../../../../domain/records.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { useUser } from '../../../platform/session.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { HistoryFilter } from '../queries.ts';
import { UserSelect } from '../references/user-select.tsx';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the fields that these entries changed, sorted by label. */
export function changedFieldOptions(entries: readonly HistoryEntry[], language: Language): FieldOption[] {
  const labels = new Map<string, string>();
  for (const { targetType, changes } of entries)
    for (const { field } of changes) {
      const label = findRecordDefinition(targetType)?.fields[field]?.label;
      if (label && !labels.has(field)) labels.set(field, inLanguage(label, language));
    }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

interface HistoryFiltersProps {
  narrowed: HistoryFilter;
  fields: readonly FieldOption[];
  onChange: (narrowed: HistoryFilter) => void;
}

/** Filters of a history: author, field and period. */
export function HistoryFilters({ narrowed, fields, onChange }: HistoryFiltersProps) {
  const { t } = useTexts('record', 'common');
  const { role } = useUser();
  const setFilter = (part: Partial<HistoryFilter>) => onChange({ ...narrowed, ...part });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} role="search" aria-label={t('record:history.filters')}>
      {hasPermission(role, 'r', 'users') && (
        <UserSelect
          hasInactive
          label={t('record:history.who')}
          value={narrowed.actorId}
          onChange={(actorId) => setFilter({ actorId })}
        />
      )}
      <Select
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
        searchable
        label={t('record:history.field')}
        data={[...fields]}
        value={narrowed.field}
        onChange={(field) => setFilter({ field })}
      />
      <DayInput label={t('record:history.from')} value={narrowed.from} onChange={(from) => setFilter({ from })} />
      <DayInput label={t('record:history.to')} value={narrowed.to} onChange={(to) => setFilter({ to })} />
    </SimpleGrid>
  );
}
