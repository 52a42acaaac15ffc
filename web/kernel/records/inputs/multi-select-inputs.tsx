import { MultiSelect } from '@mantine/core';
import { useTexts } from '../../../platform/texts.ts';
import { commonProps, type InputProps, optionsOf } from './input-props.ts';
import { useReferenceOptions } from './use-choice.ts';

/** Input for several catalogue entries, in the order of selection. */
export function ReferencesInput(props: InputProps) {
  const { t } = useTexts('common');
  const { data, isPending } = useReferenceOptions(props.field, (props.value as number[] | null) ?? []);
  const selectedIds = ((props.value as number[] | null) ?? []).map(String);
  return (
    <MultiSelect
      {...commonProps(props)}
      data={data}
      value={selectedIds}
      onChange={(ids) => props.onChange(ids.map(Number))}
      clearable={!props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      searchable
      placeholder={selectedIds.length === 0 ? '—' : undefined}
      nothingFoundMessage={isPending ? t('common:loading') : t('common:none')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Input for several of a field's own codes. */
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
