import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { mappingIssues } from '../../../../domain/structures/imports/mapping.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { importQuery } from '../import-queries.ts';
import type { MappingDraft } from './use-mapping-draft.ts';

/** Checks the file with the edited mapping. Missing parts show as field errors after the first attempt. */
export function useMappingCheck(one: Import, { mapping, forget }: MappingDraft) {
  const { t } = useTexts('validation');
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  const issues = mappingIssues(mapping, one.columns);
  const check = useMutation({
    mutationFn: () => api(`/imports/${one.id}/check`, { method: 'POST', body: { mapping } }),
    onSuccess: (answer) => {
      forget();
      showAnswer<Import>(client, importQuery(one.id).queryKey, { ...one, ...answer, mapping });
    },
  });
  const serverErrors = check.error ? fieldErrors(check.error) : {};
  const errorAt = (path: string): string | undefined => {
    const at = `mapping.${path}`;
    const isThere = (found: string) => found === at || found.startsWith(`${at}.`);
    const issue = isTried ? issues.find(({ path: found }) => isThere(found)) : undefined;
    if (issue) return t(`validation:${issue.code}` as TextKey, issue.params);
    return Object.entries(serverErrors).find(([found]) => isThere(found))?.[1];
  };
  return {
    errorAt,
    /** True if the user tried to check an incomplete mapping. */
    isLacking: isTried && issues.length > 0,
    isBusy: check.isPending,
    isFailed: check.isError,
    /** Error that no field of the mapping shows. */
    error: Object.keys(serverErrors).length === 0 ? check.error : null,
    run: () => {
      setTried(true);
      if (issues.length === 0) return check.mutate();
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}
