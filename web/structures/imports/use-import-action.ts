import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportSummary } from '../../../domain/structures/imports/answers.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { importQuery, importsQuery } from './import-queries.ts';

/** Commits, cancels or undoes an import and shows the answer at once. */
export function useImportAction(one: ImportSummary) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'commit' | 'cancel' | 'undo') =>
      api(`/imports/${one.id}/${act}`, { method: 'POST', body: { version: one.version } }),
    onSuccess: (answer) => {
      showAnswer<Import>(client, importQuery(one.id).queryKey, (former) => former && { ...former, ...answer });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importQuery(one.id).queryKey, exact: true });
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
}
