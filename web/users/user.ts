import { queryOptions } from '@tanstack/react-query';
import type { NotificationPrefs } from '../../domain/notifications/preferences.ts';
import type { Role } from '../../domain/roles.ts';
import type { ActionRefusal, UserAction } from '../../domain/users/actions.ts';
import type { UserStatus } from '../../domain/users/user.ts';
import { api } from '../api.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';

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

/** `GET /users/{id}`: the account and what this reader may do to it. */
export interface Account extends UserRow {
  lang: 'it' | 'en' | 'fr' | 'de';
  global2FA: boolean;
  emailVerifiedAt: string | null;
  failedLogins?: number;
  notificationPrefs: NotificationPrefs;
  pendingEmail: string | null;
  twoFactorForced: boolean;
  mayChange: string[];
  rolesToGive: Role[];
  mayLink: boolean;
  actions: { action: UserAction; refusal: ActionRefusal | null }[];
}

export const accountPath = (id: number | string) => `/users/${id}`;
export const accountQuery = (id: string) =>
  queryOptions({ queryKey: ['record', accountPath(id)], queryFn: () => api<Account>(accountPath(id)) });

export const editPath = (row: Pick<UserRow, 'id'>) => `/settings/users/${row.id}/edit`;

export const photoOf = ({ id, profile_photo: file }: Pick<UserRow, 'id' | 'profile_photo'>) =>
  file ? `/images/50x50/users/${id}/${file}` : undefined;
