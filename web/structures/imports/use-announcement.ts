import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { recall, remember } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { useImportPlace } from './import-place.ts';
import { importQuery } from './import-queries.ts';

const KEY = 'import.under-way';

/** Remembers an import that the user leaves while it runs, to announce its end. */
export function rememberRunningImport(id: number | null): void {
  remember(KEY, id === null ? null : String(id));
}

/** Announces the end of a remembered import. */
export function useAnnouncement(shown: number | null): void {
  const { t } = useTexts('structure', 'common');
  const client = useQueryClient();
  const goTo = useImportPlace();
  const id = Number(recall(KEY)) || 0;
  const isWatched = id > 0 && id !== shown;
  const { data, isError } = useQuery({ ...importQuery(id), enabled: isWatched });
  const state = data && !isWorking(data.state) ? data.state : undefined;
  const hasEnded = isWatched && (isError || state !== undefined);
  useEffect(() => {
    if (!hasEnded) return;
    rememberRunningImport(null);
    if (!data || !state) return;
    void client.invalidateQueries({ queryKey: ['list', '/structures'] });
    const message = t(`structure:importEnded.${state}`, { file: data.fileName });
    void toast(state === 'failed' ? 'failure' : 'success', message, {
      action: { label: t('common:open'), run: () => goTo(data.id) },
    });
  }, [hasEnded, data, state, client, goTo, t]);
}
