import type { Official } from '../../../domain/stays/guests/answers.ts';
import { api } from '../../platform/api.ts';
import { type ChosenProps, LookupSelect } from '../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface PlaceSelectProps extends ChosenProps<Official> {
  lists: 'comuni' | 'comuni,stati';
  /** The day on which it had to be there. */
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
 * Rimini was of Forlì until 1992: a comune that went to another province has two numbers in the table, whose first three
 * figures are the country's and the region's. What the server puts first was valid on that day.
 */
const isSameComune = (one: Official, other: Official) =>
  one.code.slice(0, 3) === other.code.slice(0, 3) && (one.validUntil !== null || other.validUntil !== null);

/** A comune, or a state beside it, by the first letters of its name; of namesakes one is chosen from the list. */
export function PlaceSelect({ lists, day, ...props }: PlaceSelectProps) {
  const { t } = useTexts('guest_register', 'common');
  return (
    <LookupSelect
      clearButtonProps={{ 'aria-label': t('common:clear'), tabIndex: -1 }}
      {...props}
      lookup={placesLookup(lists, day)}
      least={2}
      help={t('guest_register:place.help')}
      toOption={({ code, label }) => ({ value: code, label })}
      namesOf={({ name, label }) => [name, label]}
      isSame={isSameComune}
    />
  );
}
