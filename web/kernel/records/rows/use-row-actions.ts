import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { api } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { DeletionRefused } from '../deleting/refusal.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { undoBatch, undoChange } from '../queries.ts';
import { deleteWithUndo, showUndoableToast } from '../undo-toast.ts';
import { duplicateValues } from './duplicate.ts';
import type { Failure, NamedFailure } from './row-failures.tsx';

export type BulkAction = 'activate' | 'deactivate' | 'archive' | 'delete';

/** A record of a bulk action. */
interface SelectedRow {
  id: number;
  name: string;
}

/** Returns the actions of a collection's list; each can be undone from its toast. */
export function useRowActions(definition: RecordDefinition, collection: string, onChanged: () => void) {
  const { t } = useTexts('common', 'record', 'part');
  const client = useQueryClient();
  const [failures, setFailures] = useState<NamedFailure[]>([]);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['list', collection] });
    onChanged();
    for (const part of ['record', 'history']) {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === part && String(queryKey[1]).startsWith(`${collection}/`),
      });
    }
  };
  const runReporting = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DeletionRefused)) void toast('failure', errorText(error));
    } finally {
      refresh();
    }
  };

  const bulk = (action: BulkAction, selectedRows: readonly SelectedRow[]) =>
    runReporting(async () => {
      const ids = selectedRows.map(({ id }) => id);
      const answer = await api(`${collection}/bulk`, { method: 'POST', body: { action, ids } });
      if (answer.done.length > 0) {
        const messageKey = action === 'delete' && definition.archive ? 'remove' : action;
        const message = t(`part:done.${messageKey}`, { count: answer.done.length });
        showUndoableToast(t, message, () => undoBatch(answer.batchId), refresh);
      }
      const names = new Map(selectedRows.map(({ id, name }) => [id, name]));
      setFailures(answer.failed.map((failure) => ({ ...failure, name: names.get(failure.id) ?? String(failure.id) })));
    });

  /** Copies records of another structure into this one. Returns the failures with reasons. */
  const copy = async (from: number, ids: number[]) => {
    let copyFailures: Failure[] = [];
    await runReporting(async () => {
      const answer = await api(`${collection}/copies`, { method: 'POST', body: { from, ids } });
      if (answer.done.length > 0) {
        const said = t('record:copy.done', { count: answer.done.length });
        showUndoableToast(t, said, () => undoBatch(answer.batchId), refresh);
      }
      copyFailures = answer.failed;
    });
    return copyFailures;
  };

  const remove = (record: LoadedRecord) =>
    runReporting(() => deleteWithUndo(t, `${collection}/${record.id}`, record.version, refresh));

  const reorder = (ids: number[]) =>
    runReporting(async () => {
      const body = { ids };
      const { changeId } = await api(`${collection}/reorder`, {
        method: 'POST',
        body,
      });
      if (changeId !== null) showUndoableToast(t, t('part:moved'), () => undoChange(changeId), refresh);
    });

  /** Creates a draft copy with a title that none of `titles` has. */
  const duplicate = (id: number, titles: readonly string[]) =>
    runReporting(async () => {
      const record = await api(`${collection}/${id}`);
      const body = duplicateValues(t, definition, record, titles);
      const created = await api(collection, { method: 'POST', query: { copyOf: id }, body });
      showUndoableToast(t, t('part:duplicated'), () => undoChange(created.changeId as number), refresh);
    });

  return {
    refresh,
    bulk,
    copy,
    remove,
    reorder,
    duplicate,
    failures,
    dismissFailures: () => setFailures([]),
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
