import { MultiSelect } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { commonProps, type InputProps, optionsOf } from './input-props.ts';

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
