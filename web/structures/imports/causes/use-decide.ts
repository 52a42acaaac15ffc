import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportSummary } from '../../../../domain/structures/imports/answers.ts';
import type { Decision } from '../../../../domain/structures/imports/decisions.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { importQuery } from '../import-queries.ts';

/** Sends a decision about a cause and shows the counts of the answer. */
export function useDecide({ id, version }: ImportSummary) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      api(`/imports/${id}/decisions`, { method: 'POST', body: { version, decisions: [decision] } }),
    onSuccess: (answer) => showAnswer(client, importQuery(id).queryKey, answer),
    // Reloads the import, since somebody else may have decided meanwhile.
    onError: () => client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true }),
  });
}
