import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { OperationKind } from '../../../../domain/portal/portal/edits/kinds.ts';
import type { Operation } from '../../../../domain/portal/portal/edits/operation.ts';
import { taskQuery } from '../../../kernel/tasks/task-query.ts';
import { api } from '../../../platform/api.ts';

export const lastEditsQuery = queryOptions({
  queryKey: ['slug-edits'],
  queryFn: () => api('/slug-edits'),
  // What was just done stands in it.
  staleTime: 0,
});

/** As it stands in the form: of every operation what is written of it, sent as far as the chosen one has it. */
export interface Asked {
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

/** The operation as the API takes it. */
export function operationOf(asked: Asked): Operation | object {
  const { kind, publishes, languages } = asked;
  switch (kind) {
    case 'set_field':
      return { kind, publishes, set: asked.value === '' ? {} : { [asked.setField]: sentValue(asked) } };
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

/** What is no number is sent as it is written, to be told so. */
function sentValue({ setField, value }: Asked): boolean | number | string {
  if (setField === 'isIndexable') return value === 'true';
  return /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
}
