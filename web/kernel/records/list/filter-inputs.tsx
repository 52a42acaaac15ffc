import { Group, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { optionsQuery, optionTitle, partsQuery } from '../../../platform/options.ts';
import { useTexts } from '../../../platform/texts.ts';
import { LooseNumberField } from '../inputs/amount-field.tsx';
import { useRecordTexts } from '../record-texts.ts';
import { usePersonLabel } from '../references/person-label.ts';
import { useFilterNames } from './filters/filter-names.ts';
import { useListLabel } from './list-label.ts';
import type { ListControl } from './list-state.ts';

interface FilterProps {
  definition: RecordDefinition;
  name: string;
  control: ListControl;
}

export function FilterInput(props: FilterProps) {
  const field = props.definition.fields[props.name];
  if (!field || field.kind === 'instant') return <DayRange {...props} />;
  if (field.options) return <CodesFilter {...props} />;
  if (field.ofStructure) return <PartsFilter {...props} target={field.target ?? ''} />;
  if (field.kind === 'reference' || field.kind === 'references')
    return <OptionsFilter {...props} target={field.target ?? ''} />;
  if (field.kind === 'boolean') return <BooleanFilter {...props} />;
  if (field.kind === 'date') return <DayRange {...props} />;
  return <NumberRange {...props} />;
}

function CodesFilter({ definition, name, control }: FilterProps) {
  const texts = useRecordTexts(definition);
  const key = `filter[${name}]`;
  const data = Object.keys(definition.fields[name]?.options ?? {}).map((code) => ({
    value: code,
    label: texts.option(name, code),
  }));
  return (
    <MultiSelect
      label={texts.label(name)}
      data={data}
      value={control.state.filters[key]?.split(',') ?? []}
      onChange={(codes) => control.setFilters({ [key]: codes.join(',') })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function OptionsFilter({ definition, name, control, target }: FilterProps & { target: string }) {
  const texts = useRecordTexts(definition);
  const source = name === 'vendorId' ? 'vendors' : name === 'editorId' ? 'editors' : target;
  const personLabel = usePersonLabel();
  const { data = [] } = useQuery(optionsQuery(source));
  const key = `filter[${name}]`;
  const selectedIds = control.state.filters[key]?.split(',') ?? [];
  // Names of selected entries that are no longer offered, as in old saved views.
  const nameOf = useFilterNames(definition, { [key]: selectedIds.join(',') });
  const missingIds = selectedIds.filter((id) => !data.some((option) => String(option.id) === id));
  return (
    <MultiSelect
      label={texts.label(name)}
      searchable
      data={[
        ...data.map((option) => ({
          value: String(option.id),
          label: personLabel(optionTitle(option, texts.language), option.isActive !== false),
        })),
        ...missingIds.map((id) => ({ value: id, label: nameOf(name, id) ?? id })),
      ]}
      value={selectedIds}
      onChange={(ids) => control.setFilters({ [key]: ids.join(',') })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Filter by records of the list's structure. */
function PartsFilter({ definition, name, control, target }: FilterProps & { target: string }) {
  const { id = '' } = useParams({ strict: false });
  const texts = useRecordTexts(definition);
  const { data = [] } = useQuery(partsQuery(id, target));
  const key = `filter[${name}]`;
  return (
    <MultiSelect
      label={texts.label(name)}
      searchable
      data={data.map((option) => ({ value: String(option.id), label: optionTitle(option, texts.language) }))}
      value={control.state.filters[key]?.split(',') ?? []}
      onChange={(ids) => control.setFilters({ [key]: ids.join(',') })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function BooleanFilter({ definition, name, control }: FilterProps) {
  const texts = useRecordTexts(definition);
  return <YesNoFilter label={texts.label(name)} name={name} control={control} />;
}

/** Filter with yes, no, or no choice. */
export function YesNoFilter({ label, name, control }: { label: string; name: string; control: ListControl }) {
  const { t } = useTexts('common');
  const key = `filter[${name}]`;
  return (
    <Select
      label={label}
      data={[
        { value: 'true', label: t('common:yes') },
        { value: 'false', label: t('common:no') },
      ]}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      value={control.state.filters[key] ?? null}
      onChange={(value) => control.setFilters({ [key]: value ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function NumberRange({ definition, name, control }: FilterProps) {
  const { t } = useTexts('record');
  const texts = useRecordTexts(definition);
  const bound = (side: 'gte' | 'lte') => {
    const key = `filter[${name}][${side}]`;
    return (
      <BoundInput
        key={key}
        label={`${texts.label(name)} ${t(side === 'gte' ? 'record:filter.from' : 'record:filter.to')}`}
        scale={definition.fields[name]?.scale ?? 0}
        value={control.state.filters[key]}
        onChange={(value) => control.setFilters({ [key]: value })}
      />
    );
  };
  return (
    <Group gap="xs" grow>
      {bound('gte')}
      {bound('lte')}
    </Group>
  );
}

interface BoundInputProps {
  label: string;
  scale: number;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Bound of a number range, applied when the field is left or on Enter. */
function BoundInput({ label, scale, value, onChange }: BoundInputProps) {
  const [draft, setDraft] = useState<number | string | null>(value === undefined ? null : Number(value));
  useEffect(() => setDraft(value === undefined ? null : Number(value)), [value]);
  // Invalid input does not filter; the field shows the error.
  const apply = () => typeof draft !== 'string' && onChange(draft === null ? '' : String(draft));
  return (
    <LooseNumberField
      label={label}
      scale={scale}
      value={draft}
      onChange={setDraft}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}

function DayRange({ definition, name, control }: FilterProps) {
  const { t } = useTexts('common', 'record');
  const label = useListLabel(definition)(name);
  const bound = (side: 'gte' | 'lte') => {
    const key = `filter[${name}][${side}]`;
    return (
      <DayInput
        label={`${label} ${t(side === 'gte' ? 'record:filter.from' : 'record:filter.to')}`}
        value={control.state.filters[key] ?? null}
        onChange={(day) => {
          if (day === null || readDay(day)) control.setFilters({ [key]: day ?? '' });
        }}
      />
    );
  };
  return (
    <Group gap="xs" grow>
      {bound('gte')}
      {bound('lte')}
    </Group>
  );
}
