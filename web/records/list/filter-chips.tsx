import { Button, Group, Pill } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { formatDate } from '../../formats.ts';
import { optionsQuery, optionTitle } from '../../options.ts';
import { useTexts } from '../../texts.ts';
import { useRecordTexts } from '../record-texts.ts';
import { useListLabel } from './list-label.ts';
import type { ListControl } from './list-state.ts';

/** What filters point to whose names a picker knows. */
const NAMED = ['structure-types', 'regions'];

interface FilterChipsProps {
  definition: RecordDefinition;
  control: ListControl;
  /** Names of places and people that stand behind ids, where the screen knows them. */
  nameOf?: (field: string, id: string) => string | undefined;
  labels?: Readonly<Record<string, string>>;
}

/** What the list is filtered by; each chip takes its filter away. */
export function FilterChips({ definition, control, nameOf, labels }: FilterChipsProps) {
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const labelOf = useListLabel(definition);
  const filters = Object.entries(control.state.filters);
  const filtered = (name: string) => filters.some(([key]) => key.startsWith(`filter[${name}]`));
  const targets = NAMED.filter((target) =>
    Object.entries(definition.fields).some(([name, field]) => field.target === target && filtered(name)),
  );
  const options = useQueries({ queries: targets.map((target) => optionsQuery(target)) });
  if (filters.length === 0 && control.state.q.trim().length < 2) return null;

  const titleOf = (name: string, id: string) => {
    const known = nameOf?.(name, id);
    if (known) return known;
    const index = targets.indexOf(definition.fields[name]?.target ?? '');
    const option = options[index]?.data?.find((one) => String(one.id) === id);
    return option ? optionTitle(option, texts.language) : id;
  };
  const worded = (key: string, value: string) => {
    const [, name = '', , side] = /^filter\[([\w-]+)\](\[(\w+)\])?$/.exec(key) ?? [];
    const label = labels?.[name] ?? labelOf(name);
    const field = definition.fields[name];
    const one = (part: string) => {
      // Asked is whether there is anything: `empty=true` is "nothing".
      if (side === 'empty') return part === 'true' ? t('record:history.empty_value') : t('common:yes');
      if (field?.kind === 'boolean') return t(part === 'true' ? 'common:yes' : 'common:no');
      if (/^\d{4}-\d\d-\d\d$/.test(part)) return formatDate(part);
      const known = nameOf?.(name, part);
      if (known) return known;
      return field?.options ? texts.option(name, part) : field?.target ? titleOf(name, part) : part;
    };
    const bound = side === 'gte' ? ' ≥' : side === 'lte' ? ' ≤' : ':';
    return `${label}${bound} ${value.split(',').map(one).join(', ')}`;
  };
  return (
    <Group gap="xs" role="group" aria-label={t('record:filter.active')}>
      {filters.map(([key, value]) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={() => control.setFilters({ [key]: '' })}
          removeButtonProps={{
            'aria-label': t('record:filter.remove', { what: worded(key, value) }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {worded(key, value)}
        </Pill>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={control.clearFilters}>
        {t('common:clearFilters')}
      </Button>
    </Group>
  );
}
