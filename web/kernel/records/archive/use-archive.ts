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
import { deleteWithUndo, undoableToast } from '../undo-toast.ts';

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
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
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
  const sent = (record: LoadedRecord, action: 'archive' | 'restore', said: string) =>
    tried(async () => {
      const body = { version: record.version };
      const after = await api(`${path}/${record.id}/${action}`, { method: 'POST', body });
      undoableToast(t, said, () => undoChange(Number(after.changeId)), refresh);
      return after;
    });
  return {
    busy,
    /** Runs other work on a record with the same error handling and reload. */
    tried,
    path,
    refresh,
    archive: (record: LoadedRecord) => sent(record, 'archive', t('common:archived')),
    restore: (record: LoadedRecord) => sent(record, 'restore', t('part:restored')),
    remove: (record: LoadedRecord) =>
      tried(() => deleteWithUndo(t, `${path}/${record.id}`, record.version, refresh)),
  };
}
