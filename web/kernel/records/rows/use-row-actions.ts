import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { api } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { NotDeleted } from '../deleting/refusal.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { undoBatch, undoChange } from '../queries.ts';
import { deleteWithUndo, undoableToast } from '../undo-toast.ts';
import { duplicateValues } from './duplicate.ts';
import type { Failure, NamedFailure } from './row-failures.tsx';

export type BulkAction = 'activate' | 'deactivate' | 'archive' | 'delete';

/** A record of a bulk action. */
interface Chosen {
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
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotDeleted)) void toast('failure', errorText(error));
    } finally {
      refresh();
    }
  };

  const bulk = (action: BulkAction, chosen: readonly Chosen[]) =>
    tried(async () => {
      const ids = chosen.map(({ id }) => id);
      const answer = await api(`${collection}/bulk`, { method: 'POST', body: { action, ids } });
      if (answer.done.length > 0) {
        const done = action === 'delete' && definition.archive ? 'remove' : action;
        const said = t(`part:done.${done}`, { count: answer.done.length });
        undoableToast(t, said, () => undoBatch(answer.batchId), refresh);
      }
      const names = new Map(chosen.map(({ id, name }) => [id, name]));
      setFailures(answer.failed.map((one) => ({ ...one, name: names.get(one.id) ?? String(one.id) })));
    });

  /** Copies records of another structure into this one. Returns the failures with reasons. */
  const copy = async (from: number, ids: number[]) => {
    let failed: Failure[] = [];
    await tried(async () => {
      const answer = await api(`${collection}/copies`, { method: 'POST', body: { from, ids } });
      if (answer.done.length > 0) {
        const said = t('record:copy.done', { count: answer.done.length });
        undoableToast(t, said, () => undoBatch(answer.batchId), refresh);
      }
      failed = answer.failed;
    });
    return failed;
  };

  const remove = (record: LoadedRecord) =>
    tried(() => deleteWithUndo(t, `${collection}/${record.id}`, record.version, refresh));

  const reorder = (ids: number[]) =>
    tried(async () => {
      const body = { ids };
      const { changeId } = await api(`${collection}/reorder`, {
        method: 'POST',
        body,
      });
      if (changeId !== null) undoableToast(t, t('part:moved'), () => undoChange(changeId), refresh);
    });

  /** Creates a draft copy with a title that none of `titles` has. */
  const duplicate = (id: number, titles: readonly string[]) =>
    tried(async () => {
      const record = await api(`${collection}/${id}`);
      const body = duplicateValues(t, definition, record, titles);
      const made = await api(collection, { method: 'POST', query: { copyOf: id }, body });
      undoableToast(t, t('part:duplicated'), () => undoChange(made.changeId as number), refresh);
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
