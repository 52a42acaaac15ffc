import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { RuleCode, Severity, SuggestedField } from '../../../domain/portal/content/suggestion.ts';
import { api } from '../../platform/api.ts';
import { suggestionsPath } from '../../structures/structures/open-suggestions.ts';

export interface SuggestionRow {
  id: number;
  version: number;
  createdBy: number | null;
  kind: 'auto' | 'editor';
  ruleCode: RuleCode | null;
  field: SuggestedField;
  lang: Language;
  currentText: string | null;
  suggestedText: string;
  note: string | null;
  severity: Severity;
  state: string;
  rejectReason: string | null;
}

/** Query for the filtered suggestions; a structure has at most a few dozen. */
export function suggestionsQuery(structureId: string, filters: Readonly<Record<string, string>>) {
  const path = suggestionsPath(structureId);
  const query = {
    perPage: 100,
    sort: 'id',
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])),
  };
  return queryOptions({
    queryKey: ['list', path, query],
    queryFn: () => api(path, { query }),
    placeholderData: (former) => former,
    // Every save of texts or photos evaluates the rules again.
    staleTime: 0,
  });
}
