import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { go } from '../../../platform/navigation/go.ts';
import { loadUser } from '../../../platform/session.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { clearStoredPosition, wizardPath, wizardQuery, wizardsQuery } from './wizard-query.ts';

/** "Conferma": ends the wizard and opens the structure's summary (structures dictionary 1.6). */
export function useConfirm(): (id: number) => Promise<void> {
  const { t } = useTexts('wizard');
  const client = useQueryClient();
  return async (id) => {
    await api(`${wizardPath(id)}/finish`, { method: 'POST' });
    clearStoredPosition();
    client.removeQueries({ queryKey: wizardQuery(id).queryKey });
    const after = [['list'], ['dashboard'], ['structures'], ['overview'], ['recap'], wizardsQuery.queryKey];
    for (const queryKey of after) void client.invalidateQueries({ queryKey });
    await loadUser();
    void toast('success', t('wizard:created'));
    await go(`/structures/recap/${id}`, { replace: true });
  };
}
