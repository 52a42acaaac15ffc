import type { Official } from '../../../domain/stays/guests/answers.ts';
import { api } from '../../platform/api.ts';
import { type ChosenProps, LookupSelect } from '../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface PlaceSelectProps extends ChosenProps<Official> {
  lists: 'comuni' | 'comuni,stati';
  /** Day on which the place must have existed. */
  day: string | null;
}

const placesLookup = (lists: string, day: string | null) => (q: string) => ({
  queryKey: ['official-places', lists, day, q],
  queryFn: async () => {
    const query = { q, lists, ...(day ? { on: day } : {}) };
    return (await api('/official-places', { query })).data;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * True for two entries of the same municipality. Rimini, for example, belonged to Forlì until 1992 and has two numbers,
 * which share the three digits of country and region. The server lists the one valid on the day first.
 */
const isSameMunicipality = (one: Official, other: Official) =>
  one.code.slice(0, 3) === other.code.slice(0, 3) && (one.validUntil !== null || other.validUntil !== null);

/** Select for a municipality or state by the first letters. Places with the same name are chosen from the list. */
export function PlaceSelect({ lists, day, ...props }: PlaceSelectProps) {
  const { t } = useTexts('guest_register', 'common');
  return (
    <LookupSelect
      clearButtonProps={{ 'aria-label': t('common:clear'), tabIndex: -1 }}
      {...props}
      lookup={placesLookup(lists, day)}
      minLetters={2}
      help={t('guest_register:place.help')}
      toOption={({ code, label }) => ({ value: code, label })}
      namesOf={({ name, label }) => [name, label]}
      isSame={isSameMunicipality}
    />
  );
}
