import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationName } from '../../../domain/people/notifications/types.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

export interface NotificationFilter {
  unread: boolean;
  type: NotificationName | null;
  from: string | null;
  to: string | null;
}

const KEY = ['notifications'];

/** Notifications page by page, newest first. */
export const notificationsQuery = ({ unread, type, from, to }: NotificationFilter, language: string) => {
  const query = {
    ...(unread ? { 'filter[readAt][empty]': 'true' } : {}),
    ...(type ? { 'filter[notificationType]': type } : {}),
    ...(from ? { 'filter[createdAt][gte]': from } : {}),
    ...(to ? { 'filter[createdAt][lte]': to } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...KEY, language, query],
    queryFn: ({ pageParam }) =>
      api('/notifications', { query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
  });
};

/** Actions on notifications; they also refresh the list and the bell. */
export function useNotificationActions() {
  const { t } = useTexts('common', 'notification', 'record');
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['unread'] });
  };
  const change = useMutation({
    mutationFn: ({ path, method = 'POST', body }: { path: string; method?: 'POST' | 'DELETE'; body?: object }) =>
      api(`/notifications/${path}`, { method, body }),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: refresh,
  });
  return {
    read: (id: number) => change.mutate({ path: `${id}/read` }),
    /** Marks everything up to the newest shown notification; later ones stay unread. */
    readAll: (upTo: number) => change.mutate({ path: 'read-all', body: { upTo } }),
    remove: (id: number) =>
      change.mutate(
        { path: String(id), method: 'DELETE' },
        {
          onSuccess: () =>
            showUndoableToast(
              t,
              t('notification:deleted'),
              () => api(`/notifications/${id}/restore`, { method: 'POST' }),
              refresh,
            ),
        },
      ),
  };
}
