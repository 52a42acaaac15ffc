import { queryOptions } from '@tanstack/react-query';
import { plainApi } from '../api.ts';
import type { User } from '../session.ts';

const MINUTE_MS = 60_000;
/** What the server counts to. */
const MOST = 100;

/**
 * How many are unread: known from `GET /user`, asked again each minute while the page is looked at and when it is looked at
 * again. A failure is nobody's business: the next minute asks once more.
 */
export const unreadQuery = ({ id, unreadNotifications }: User) =>
  queryOptions({
    queryKey: ['unread', id],
    queryFn: async () => (await plainApi<{ unread: number }>('/notifications/unread')).unread,
    initialData: unreadNotifications,
    refetchInterval: MINUTE_MS,
  });

export const unreadText = (unread: number) => (unread >= MOST ? `${MOST - 1}+` : String(unread));
