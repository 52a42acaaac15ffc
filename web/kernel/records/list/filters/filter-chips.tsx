import { Button, Group, Pill } from '@mantine/core';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import { formatDate } from '../../../../platform/formats.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { useRecordTexts } from '../../record-texts.ts';
import { useListLabel } from '../list-label.ts';
import type { ListControl } from '../list-state.ts';
import { useFilterNames } from './filter-names.ts';

interface FilterChipsProps {
  definition: RecordDefinition;
  control: ListControl;
  /** Returns the names of filter values that belong to no field. */
  nameOf?: (field: string, id: string) => string | undefined;
  labels?: Readonly<Record<string, string>> | undefined;
  /** Accessible name, when the same chips appear twice. */
  groupLabel?: string;
}

/** Chips of the active filters; each removes its filter. */
export function FilterChips({ definition, control, nameOf, labels, groupLabel }: FilterChipsProps) {
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const labelOf = useListLabel(definition);
  const filters = Object.entries(control.state.filters);
  const filterNameOf = useFilterNames(definition, control.state.filters);
  if (filters.length === 0 && control.state.q.trim().length < 2) return null;

  const chipText = (key: string, value: string) => {
    const [, name = '', , side] = /^filter\[([\w-]+)\](\[(\w+)\])?$/.exec(key) ?? [];
    const label = labels?.[name] ?? labelOf(name);
    const field = definition.fields[name];
    const valueText = (part: string) => {
      // The filter asks for empty values: `empty=true` means "nothing".
      if (side === 'empty') return part === 'true' ? t('record:history.empty_value') : t('common:yes');
      if (field?.kind === 'boolean') return t(part === 'true' ? 'common:yes' : 'common:no');
      if (/^\d{4}-\d\d-\d\d$/.test(part)) return formatDate(part);
      const valueName = nameOf?.(name, part) ?? filterNameOf(name, part);
      return valueName ?? (field?.options ? texts.option(name, part) : part);
    };
    const bound = side === 'gte' ? ' ≥' : side === 'lte' ? ' ≤' : ':';
    return `${label}${bound} ${value.split(',').map(valueText).join(', ')}`;
  };
  return (
    <Group gap="xs" role="group" aria-label={groupLabel ?? t('record:filter.active')}>
      {filters.map(([key, value]) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={() => control.setFilters({ [key]: '' })}
          removeButtonProps={{
            'aria-label': t('record:filter.remove', { what: chipText(key, value) }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {chipText(key, value)}
        </Pill>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={control.clearFilters}>
        {t('common:clearFilters')}
      </Button>
    </Group>
  );
}
