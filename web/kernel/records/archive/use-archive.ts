import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { api } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { structureChanged } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { undoChange } from '../queries.ts';
import { deleteWithUndo, showUndoableToast } from '../undo-toast.ts';

/** Returns functions that archive, restore and delete records, with messages and reloads. */
export function useArchive(definition: RecordDefinition, structureId: string) {
  const { t } = useTexts('common', 'part', 'record');
  const client = useQueryClient();
  const path = `/structures/${structureId}/${definition.collection}` as const;
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    structureChanged(client, structureId);
    void client.invalidateQueries({ queryKey: ['list', path] });
    for (const part of ['record', 'history'])
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === part && String(queryKey[1]).startsWith(`${path}/`),
      });
  };
  const runReporting = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      void toast('failure', errorText(error));
      return null;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const sendAction = (record: LoadedRecord, action: 'archive' | 'restore', message: string) =>
    runReporting(async () => {
      const body = { version: record.version };
      const updatedRecord = await api(`${path}/${record.id}/${action}`, { method: 'POST', body });
      showUndoableToast(t, message, () => undoChange(Number(updatedRecord.changeId)), refresh);
      return updatedRecord;
    });
  return {
    busy,
    /** Runs other work on a record with the same error handling and reload. */
    tried: runReporting,
    path,
    refresh,
    archive: (record: LoadedRecord) => sendAction(record, 'archive', t('common:archived')),
    restore: (record: LoadedRecord) => sendAction(record, 'restore', t('part:restored')),
    remove: (record: LoadedRecord) =>
      runReporting(() => deleteWithUndo(t, `${path}/${record.id}`, record.version, refresh)),
  };
}
