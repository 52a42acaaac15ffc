import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { type ChosenByIdProps, LookupSelect } from '../../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { people, personQuery } from './people-query.ts';

const peopleLookup = (role: PersonRole | undefined) => (q: string) => ({
  queryKey: ['options', 'users', role, q],
  queryFn: () => people({ ...(role ? { role } : {}), ...(q ? { q } : {}) }),
});

/** The name of one that is known by its number, once it has come. */
export function useUserName(id: number | null): string | undefined {
  return useQuery(personQuery(id)).data?.title;
}

interface UserSelectProps extends ChosenByIdProps {
  /** Only people of this role; of any without it. */
  ofRole?: PersonRole;
  /** What is chosen goes elsewhere: the field is empty for the next. */
  isEmptied?: boolean;
}

/** Chooses an active account within one's reach by part of its name or address. */
export function UserSelect({ ofRole, value, onChange, ...rest }: UserSelectProps) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const { data } = useQuery(personQuery(value));
  // Who is out of reach, or gone, still stands there: by number.
  const chosen = value === null ? null : (data ?? { id: value, title: `#${value}`, email: '' });
  return (
    <LookupSelect
      placeholder={rest.readOnly ? undefined : t('account:pickUser')}
      {...rest}
      lookup={peopleLookup(ofRole)}
      minLetters={1}
      toOption={({ id, title, email }) => ({
        value: String(id),
        label: email ? `${title} (${email})` : title,
      })}
      namesOf={({ title, email }) => [title, email]}
      value={chosen}
      onChange={(one) => {
        if (one) client.setQueryData(personQuery(one.id).queryKey, one);
        onChange(one?.id ?? null);
      }}
    />
  );
}
