import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { type ChosenByIdProps, LookupSelect } from '../../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { personQuery, readPeople } from './people-query.ts';

const peopleLookup = (role: PersonRole | undefined) => (q: string) => ({
  queryKey: ['options', 'users', role, q],
  queryFn: () => readPeople({ ...(role ? { role } : {}), ...(q ? { q } : {}) }),
});

/** Returns a user's name; undefined while loading. */
export function useUserName(id: number | null): string | undefined {
  return useQuery(personQuery(id)).data?.title;
}

interface UserSelectProps extends ChosenByIdProps {
  /** Limits the choice to users of this role. */
  ofRole?: PersonRole;
  /** True if the field is cleared after each selection, for the next one. */
  isClearedAfterSelection?: boolean;
}

/** Select for an active user within reach, searched by part of the name or e-mail. */
export function UserSelect({ ofRole, value, onChange, ...rest }: UserSelectProps) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const { data } = useQuery(personQuery(value));
  // Users out of reach or deleted are shown by number.
  const selectedUser = value === null ? null : (data ?? { id: value, title: `#${value}`, email: '' });
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
      value={selectedUser}
      onChange={(one) => {
        if (one) client.setQueryData(personQuery(one.id).queryKey, one);
        onChange(one?.id ?? null);
      }}
    />
  );
}
