import type { UndoResult } from '../../../domain/kernel/records/answers.ts';
import { api } from '../../platform/api.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import type { Translate } from '../../platform/texts.ts';
import { newKey } from '../../platform/writes/doubts.ts';
import { DeletionRefused, hasAlternative, openRefusalDialog } from './deleting/refusal.ts';
import { undoChange } from './queries.ts';
import { registerUndo, removeUndo } from './undo-history.ts';

/** Shows "Saved", or another result, with an undo button ("Annulla"). */
export function showSavedToast(
  t: Translate,
  changeId: unknown,
  onUndone: () => void,
  message = t('common:saved'),
): void {
  const undo = typeof changeId === 'number' ? () => undoChange(changeId) : null;
  showUndoableToast(t, message, undo, onUndone);
}

/** Deletes a record and shows the result with an undo button ("Annulla"). */
export async function deleteWithUndo(t: Translate, path: string, version: number, onUndone: () => void): Promise<void> {
  const answer = await api.raw(path, { method: 'DELETE', query: { version } }).catch((error: unknown) => error);
  if (answer instanceof Error) return offerAlternatives(answer, path, version, onUndone);
  const { headers } = answer as Awaited<ReturnType<typeof api.raw>>;
  const changeId = Number(headers.get('x-change-id'));
  const message = headers.get('x-archived') ? t('common:archived') : t('common:deleted');
  showUndoableToast(t, message, changeId > 0 ? () => undoChange(changeId) : null, onUndone);
}

/** Offers alternatives to a refused deletion, if there are any. Throws if the record still exists afterwards. */
async function offerAlternatives(error: Error, path: string, version: number, onChanged: () => void): Promise<void> {
  const problem = problemFrom(error);
  if (!hasAlternative(problem, path)) throw error;
  const outcome = await openRefusalDialog({ path, version, problem });
  if (outcome !== 'same') onChanged();
  if (outcome !== 'gone') throw new DeletionRefused();
}

/** Shows the result of an undo; for a bulk change the numbers of undone and failed records. */
export function showUndoResult(t: Translate, { undone = 1, failed = [] }: Partial<UndoResult>): void {
  if (failed.length === 0) void toast('success', t('record:form.undone'));
  else void toast('failure', t('record:form.partlyUndone', { undone, failed: failed.length }));
}

/** Shows a toast with an undo button. Ctrl+Z undoes the action even after the toast has disappeared. */
export function showUndoableToast(
  t: Translate,
  message: string,
  undoAction: (() => Promise<unknown>) | null,
  onUndone: () => void,
  kind: 'success' | 'info' = 'success',
): void {
  const id = newKey();
  const undo = async () => {
    removeUndo(id);
    try {
      showUndoResult(t, ((await undoAction?.()) ?? {}) as Partial<UndoResult>);
      onUndone();
    } catch (error) {
      const { status, title } = problemFrom(error);
      void toast('failure', status === 409 ? t('record:form.cannotUndo') : (title ?? ''));
    }
  };
  if (undoAction) registerUndo(id, () => void undo());
  void toast(kind, message, undoAction ? { action: { label: t('common:undo'), run: () => void undo() } } : {});
}
