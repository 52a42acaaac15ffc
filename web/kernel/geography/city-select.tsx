import type { City } from '../../../domain/kernel/geography/geography.ts';
import { plainApi } from '../../platform/api.ts';
import { type ChosenProps, LookupSelect } from '../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../platform/texts.ts';

/** The members shown for the selected comune. */
export type NamedCity = Pick<City, 'id' | 'name' | 'provinceCode'>;

const nameOf = ({ name, provinceCode }: NamedCity) => `${name} (${provinceCode})`;

const citiesLookup = (q: string) => ({
  queryKey: ['cities', q],
  queryFn: async () => (await plainApi('/cities', { query: { q } })).data,
});

/** Select for a comune, searched by part of its name or by zip code (CAP). */
export function CitySelect(props: ChosenProps<NamedCity, City>) {
  const { t } = useTexts('registration');
  return (
    <LookupSelect
      {...props}
      lookup={citiesLookup}
      minLetters={2}
      help={t('registration:cityHelp')}
      emptyText={t('registration:cityNothing')}
      toOption={(city) => ({ value: String(city.id), label: nameOf(city) })}
      // Some comuni have a bilingual name: Bolzano/Bozen.
      namesOf={(city) => [nameOf(city), city.name, ...city.name.split('/')]}
    />
  );
}
