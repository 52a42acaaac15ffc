import { Checkbox, Input, Select } from '@mantine/core';
import { useTexts } from '../../../platform/texts.ts';
import classes from './boolean-input.module.css';
import { commonProps, type InputProps, optionsOf } from './input-props.ts';

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
      // Clicking the selected option keeps it; the clear button removes it.
      allowDeselect={false}
      placeholder="—"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

export function BooleanInput(props: InputProps) {
  const { label, help, error, readOnly, value, onChange, onBlur, path } = props;
  return (
    <Input.Wrapper error={error}>
      <Checkbox
        id={`field-${path}`}
        className={classes.box}
        label={label}
        description={help}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  );
}
