import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { UserStatus } from '../../../domain/people/users/user.ts';
import type { LoadedRecord } from '../../kernel/records/form/form-types.ts';
import { api } from '../../platform/api.ts';

/** A row of `GET /users`. */
export interface UserRow extends LoadedRecord {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  profile_photo: string | null;
  lastLoginAt: string | null;
  lockedUntil?: string | null;
  archivedAt: string | null;
  createdAt: string;
  createdBy: number | null;
  structureCount: number;
}

export const accountPath = (id: number | string) => `/users/${id}` as const;
export const accountQuery = (id: string) =>
  queryOptions({ queryKey: ['record', accountPath(id)], queryFn: () => api(accountPath(id)) });

export const editPath = (row: Pick<UserRow, 'id'>) => `/settings/users/${row.id}/edit` as const;

export const photoPath = ({ id, profile_photo: file }: Pick<UserRow, 'id' | 'profile_photo'>) =>
  file ? `/images/50x50/users/${id}/${file}` : undefined;
