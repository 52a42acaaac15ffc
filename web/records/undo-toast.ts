import { api } from '../api.ts';
import { problemFrom } from '../shell/errors/failures.ts';
import { toast } from '../shell/toast/toast.ts';
import type { Translate } from '../texts.ts';
import { undoChange } from './queries.ts';

/** "Saved", quietly, with Annulla for as long as it stands. */
export function savedToast(t: Translate, changeId: unknown, onUndone: () => void): void {
  const take = typeof changeId === 'number' ? () => undoChange(changeId) : null;
  undoableToast(t, t('common:saved'), take, onUndone);
}

/** "Deleted": the entry to take back is the newest in the record's history. */
export function deletedToast(t: Translate, path: string, onUndone: () => void): void {
  const take = async () => {
    const { data } = await api<{ data: { id: number }[] }>(`${path}/history`);
    if (data[0]) await undoChange(data[0].id);
  };
  undoableToast(t, t('common:deleted'), take, onUndone);
}

function undoableToast(
  t: Translate,
  message: string,
  take: (() => Promise<unknown>) | null,
  onUndone: () => void,
): void {
  const undo = async () => {
    try {
      await take?.();
      void toast('success', t('record:form.undone'));
      onUndone();
    } catch (error) {
      const { status, title } = problemFrom(error);
      void toast('failure', status === 409 ? t('record:form.cannotUndo') : (title ?? ''));
    }
  };
  void toast('success', message, take ? { action: { label: t('common:undo'), run: () => void undo() } } : {});
}
