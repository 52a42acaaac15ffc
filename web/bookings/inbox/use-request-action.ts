import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestAction } from '../../../domain/bookings/request-states.ts';
import { api } from '../../api.ts';
import { problemWords } from '../../shell/errors/failures.ts';
import { toast } from '../../shell/toast/toast.ts';
import { useTexts } from '../../texts.ts';
import { type Request, requestsKey } from '../requests.ts';

interface Act {
  action: RequestAction;
  assignedTo?: number;
  outcome?: string;
  reason?: string;
  /** Done by itself: nothing is said of it. */
  isSilent?: boolean;
}

/** What a dialog asks is said in the dialog. */
const ASKED: ReadonlySet<RequestAction> = new Set(['assign', 'close', 'reopen']);

/** Does an action at the version on screen; the inbox is asked anew. */
export function useRequestAction(structureId: string, { id, version }: Pick<Request, 'id' | 'version'>) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, isSilent: _, ...more }: Act) =>
      api(`/structures/${structureId}/booking-requests/${id}/${action}`, {
        method: 'POST',
        body: { version, ...more },
      }),
    onSuccess: (_answer, { isSilent }) => {
      if (!isSilent) void toast('success', t('booking:action.done'));
    },
    onError: (error, { action, isSilent }) => {
      if (!isSilent && !ASKED.has(action)) void toast('failure', problemWords(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
}
