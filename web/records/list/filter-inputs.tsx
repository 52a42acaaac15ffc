import { Group, MultiSelect, NumberInput, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { optionsQuery, optionTitle } from '../../options.ts';
import { useTexts } from '../../texts.ts';
import { useRecordTexts } from '../record-texts.ts';
import type { ListControl } from './list-state.ts';

interface FilterProps {
  definition: RecordDefinition;
  name: string;
  control: ListControl;
}

/** The filter of one field, by its kind. */
export function FilterInput(props: FilterProps) {
  const field = props.definition.fields[props.name];
  if (!field || field.kind === 'instant') return <DayRange {...props} />;
  if (field.options) return <CodesFilter {...props} />;
  if (field.kind === 'reference') return <OptionsFilter {...props} target={field.target ?? ''} />;
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
  const { data = [] } = useQuery(optionsQuery(source));
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
  const { t } = useTexts('common');
  const texts = useRecordTexts(definition);
  const key = `filter[${name}]`;
  return (
    <Select
      label={texts.label(name)}
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
    const text = control.state.filters[key];
    return (
      <NumberInput
        label={`${texts.label(name)} ${t(side === 'gte' ? 'record:filter.from' : 'record:filter.to')}`}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={text === undefined ? '' : Number(text)}
        onBlur={(event) => control.setFilters({ [key]: event.currentTarget.value.replace(/\D/g, '') })}
        style={{ flex: 1 }}
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

function DayRange({ definition, name, control }: FilterProps) {
  const { t, language } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const label =
    name === 'createdAt'
      ? t('record:filter.created')
      : name === 'updatedAt'
        ? t('record:filter.updated')
        : texts.label(name);
  const bound = (side: 'gte' | 'lte') => {
    const key = `filter[${name}][${side}]`;
    return (
      <DateInput
        label={`${label} ${t(side === 'gte' ? 'record:filter.from' : 'record:filter.to')}`}
        locale={language}
        firstDayOfWeek={0}
        valueFormat="DD/MM/YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
        value={control.state.filters[key] ?? null}
        onChange={(day) => control.setFilters({ [key]: day ? String(day).slice(0, 10) : '' })}
        popoverProps={{ withinPortal: false }}
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
