import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportSummary } from '../../../../domain/structures/imports/answers.ts';
import type { Decision } from '../../../../domain/structures/imports/decisions.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { importQuery } from '../import-queries.ts';

/** Sends what somebody decides of a cause; the counts are those of the answer, and the file is not read again. */
export function useDecide({ id, version }: ImportSummary) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      api(`/imports/${id}/decisions`, { method: 'POST', body: { version, decisions: [decision] } }),
    onSuccess: (answer) => showAnswer(client, importQuery(id).queryKey, answer),
    // Somebody else has decided meanwhile: what they have made of it is shown.
    onError: () => client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true }),
  });
}
