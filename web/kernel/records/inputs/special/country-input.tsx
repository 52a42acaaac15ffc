import { Select } from '@mantine/core';
import { COUNTRIES } from '../../../../../domain/kernel/geography/country.ts';
import type { Language } from '../../../../../domain/platform/language/text.ts';
import { memoize } from '../../../../../domain/platform/memoize.ts';
import { countryName } from '../../../../platform/formats.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { commonProps, type InputProps } from '../input-props.ts';

/** Cached per language: sorting 250 names at each keystroke would be too slow. */
const countryOptions = memoize((language: Language) => {
  const collator = new Intl.Collator(language);
  const rank = (code: string) => (code === 'IT' ? 0 : 1);
  return COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })).toSorted(
    (one, other) => rank(one.value) - rank(other.value) || collator.compare(one.label, other.label),
  );
});

/** Select for a country by its name in the reader's language. Italy is first, as the most frequent. */
export function CountryInput(props: InputProps) {
  const { language } = useTexts('common');
  const { value, onChange, readOnly } = props;
  return (
    <Select
      {...commonProps(props)}
      data={countryOptions(language)}
      value={(value as string | null) ?? null}
      onChange={onChange}
      searchable={!readOnly}
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
