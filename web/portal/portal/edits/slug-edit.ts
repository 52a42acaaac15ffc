import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { OperationKind } from '../../../../domain/portal/portal/edits/kinds.ts';
import type { Operation } from '../../../../domain/portal/portal/edits/operation.ts';
import { taskQuery } from '../../../kernel/tasks/task-query.ts';
import { api } from '../../../platform/api.ts';

export const lastEditsQuery = queryOptions({
  queryKey: ['slug-edits'],
  queryFn: () => api('/slug-edits'),
  // The list must contain the edit just executed.
  staleTime: 0,
});

/** Form values of all operations; only those of the chosen operation are sent. */
export interface EditFormValues {
  kind: OperationKind;
  publishes: boolean;
  setField: 'status' | 'isIndexable' | 'maxHighlights';
  value: string;
  templateField: string;
  template: Partial<Record<Language, string>>;
  textField: string;
  language: Language;
  find: string;
  replace: string;
  pathFind: string;
  pathReplace: string;
  languages: readonly string[];
  parts: string[];
  sheet: string;
}

export const editQuery = (id: number) => taskQuery(['slug-edit', id], () => api(`/slug-edits/${id}`));

/** Returns the operation as the API expects it. */
export function toOperation(asked: EditFormValues): Operation | object {
  const { kind, publishes, languages } = asked;
  switch (kind) {
    case 'set_field':
      return { kind, publishes, set: asked.value === '' ? {} : { [asked.setField]: toSentValue(asked) } };
    case 'template':
      return { kind, publishes, field: asked.templateField, template: asked.template };
    case 'find_replace': {
      const { textField: field, language, find, replace } = asked;
      return { kind, publishes, field, language, find, replace };
    }
    case 'replace_path':
      return { kind, find: asked.pathFind.trim(), replace: asked.pathReplace.trim(), languages };
    case 'regenerate_path':
      return { kind, parts: asked.parts, languages };
    case 'sheet':
      return { kind, text: asked.sheet };
  }
}

/** Sends an invalid number unchanged, so that the API reports the error. */
function toSentValue({ setField, value }: EditFormValues): boolean | number | string {
  if (setField === 'isIndexable') return value === 'true';
  return /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
}
