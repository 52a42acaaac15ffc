import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { UserOption } from '../../../../domain/people/users/answers.ts';
import { type ChosenByIdProps, LookupSelect } from '../../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { personQuery, readPeople } from './people-query.ts';
import { usePersonLabel } from './person-label.ts';

const peopleLookup = (role: PersonRole | undefined, hasInactive: boolean) => (q: string) => ({
  queryKey: ['options', 'users', role, hasInactive, q],
  queryFn: () =>
    readPeople({ ...(role ? { role } : {}), ...(q ? { q } : {}), ...(hasInactive ? { hasInactive: 'true' } : {}) }),
});

/** Returns a user's name, marked if no longer active; undefined while loading. */
export function useUserName(id: number | null): string | undefined {
  const label = usePersonLabel();
  const { data } = useQuery(personQuery(id));
  return data ? label(data.title, data.isActive) : undefined;
}

interface UserSelectProps extends ChosenByIdProps {
  /** Limits the choice to users of this role. */
  ofRole?: PersonRole;
  /** True if the field is cleared after each selection, for the next one. */
  isClearedAfterSelection?: boolean;
  /** Returns the people who match the typed text; the active users by default. */
  search?: (q: string) => { queryKey: readonly unknown[]; queryFn: () => Promise<UserOption[]> };
  /** True for a filter, which also finds the records of people who are no longer active. */
  hasInactive?: boolean;
}

/** Select for a user within reach, searched by part of the name or e-mail. */
export function UserSelect({ ofRole, value, onChange, search, hasInactive = false, ...rest }: UserSelectProps) {
  const { t } = useTexts('account');
  const personLabel = usePersonLabel();
  const client = useQueryClient();
  const { data } = useQuery(personQuery(value));
  // Users out of reach or deleted are shown by number.
  const selectedUser = value === null ? null : (data ?? { id: value, title: `#${value}`, email: '', isActive: true });
  return (
    <LookupSelect
      placeholder={rest.readOnly ? undefined : t('account:pickUser')}
      {...rest}
      lookup={search ?? peopleLookup(ofRole, hasInactive)}
      minLetters={1}
      toOption={({ id, title, email, isActive }) => ({
        value: String(id),
        label: personLabel(email ? `${title} (${email})` : title, isActive),
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
