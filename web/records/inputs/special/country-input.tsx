import { Select } from '@mantine/core';
import { COUNTRIES } from '../../../../domain/geography/country.ts';
import { countryName } from '../../../formats.ts';
import { useTexts } from '../../../texts.ts';
import { commonProps, type InputProps } from '../input-props.ts';

/** A country by its name in the reader's language; Italy first, which nearly all are. */
export function CountryInput(props: InputProps) {
  const { language } = useTexts('common');
  const { value, onChange, readOnly } = props;
  const sorted = new Intl.Collator(language);
  const rank = (code: string) => (code === 'IT' ? 0 : 1);
  const data = COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })).toSorted(
    (one, other) => rank(one.value) - rank(other.value) || sorted.compare(one.label, other.label),
  );
  return (
    <Select
      {...commonProps(props)}
      data={data}
      value={(value as string | null) ?? null}
      onChange={onChange}
      searchable={!readOnly}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
