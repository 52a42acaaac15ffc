import { Checkbox, Input, MultiSelect, Select } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { commonProps, type InputProps } from './input-props.ts';

function optionsOf({ field, option }: InputProps) {
  return Object.keys(field.options ?? {}).map((code) => ({ value: code, label: option(code) }));
}

export function ChoiceInput(props: InputProps) {
  const { t } = useTexts('common');
  const { field, value, onChange } = props;
  const numeric = field.kind === 'integer';
  const optional = field.nullable && !field.expected;
  return (
    <Select
      {...commonProps(props)}
      data={optionsOf(props)}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(code) => onChange(code !== null && numeric ? Number(code) : code)}
      clearable={optional && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      allowDeselect={optional}
      placeholder="—"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

export function ChoicesInput(props: InputProps) {
  const { t } = useTexts('common');
  const codes = (props.value as string[] | null) ?? [];
  return (
    <MultiSelect
      {...commonProps(props)}
      data={optionsOf(props)}
      value={codes}
      onChange={props.onChange}
      clearable={!props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      searchable
      placeholder={codes.length === 0 ? '—' : undefined}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

export function BooleanInput(props: InputProps) {
  const { label, help, error, readOnly, value, onChange, onBlur, path } = props;
  return (
    <Input.Wrapper error={error} description={help}>
      <Checkbox
        id={`field-${path}`}
        mt={{ base: 4, sm: 28 }}
        label={label}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  );
}
