import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import { cityQuery } from '../../geography/city-query.ts';
import { CitySelect, type NamedCity } from '../../geography/city-select.tsx';
import { useFormContext } from '../form/form-context.ts';
import { commonProps, type InputProps } from './input-props.ts';
import { useReferenceOptions } from './use-choice.ts';

/** Select for an active catalogue entry or another record of the same structure. */
export function OptionInput(props: InputProps) {
  const { t } = useTexts('common');
  const { data, isPending } = useReferenceOptions(props.field, props.value === null ? [] : [Number(props.value)]);
  return (
    <Select
      {...commonProps(props)}
      searchable
      data={data}
      value={props.value === null ? null : String(props.value)}
      onChange={(id) => props.onChange(id === null ? null : Number(id))}
      allowDeselect={false}
      clearable={props.field.nullable && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      nothingFoundMessage={isPending ? t('common:loading') : t('common:none')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Select for a comune. The record contains the name and province of the stored one. */
export function CityInput(props: InputProps) {
  const { record } = useFormContext();
  const [selectedCity, setSelectedCity] = useState<NamedCity | null>(null);
  const storedCity =
    props.value !== null && record.city_id === props.value && typeof record.city === 'string'
      ? { id: Number(props.value), name: record.city, provinceCode: String(record.province ?? '') }
      : null;
  const knownCity = selectedCity?.id === props.value ? selectedCity : storedCity;
  // A draft or a proposal contains only the id.
  const { data: fetchedCity } = useQuery({
    ...cityQuery(Number(props.value)),
    enabled: props.value !== null && !knownCity,
  });
  const { inputWrapperOrder, ...common } = commonProps(props);
  return (
    <CitySelect
      {...common}
      inputWrapperOrder={inputWrapperOrder}
      value={knownCity ?? (props.value === null ? null : (fetchedCity ?? null))}
      onChange={(city) => {
        setSelectedCity(city);
        props.onChange(city?.id ?? null);
      }}
    />
  );
}
