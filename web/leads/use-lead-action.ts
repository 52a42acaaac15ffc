import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadCallName } from '../../domain/leads/actions.ts';
import { api } from '../api.ts';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import type { LeadRow } from './lead.ts';

/** Does an action to a request, at the version that is on screen; all that shows requests is asked anew. */
export function useLeadAction(row: Pick<LeadRow, 'id' | 'version'>, onDone?: () => void) {
  const { t } = useTexts('lead');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...more }: { action: LeadCallName; assignedTo?: number; outcome?: string }) =>
      api<LeadRow>(`/leads/${row.id}/${action}`, { method: 'POST', body: { version: row.version, ...more } }),
    onSuccess: (_row, { action }) => {
      void toast('success', t(`lead:done.${action}`));
      onDone?.();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['list', '/leads'] });
      void client.invalidateQueries({ queryKey: ['record', `/leads/${row.id}`] });
      void client.invalidateQueries({ queryKey: ['history', `/leads/${row.id}`] });
    },
  });
}
