import type { Entry } from './entries.ts';
import { addressInManual, labelInManual, useManualSearch } from './manual-search.ts';
import { linkEntry } from './use-actions.ts';

const MIN_QUERY_LENGTH = 3;
const MAX_ENTRIES = 3;

export function useManual(typed: string): { entries: Entry[]; isFetching: boolean } {
  const { found, isFetching } = useManualSearch(typed.length < MIN_QUERY_LENGTH ? '' : typed);
  const entries = found.slice(0, MAX_ENTRIES).map((match) => {
    const label = labelInManual(match);
    return {
      ...linkEntry(addressInManual(match), { label, description: match.excerpt, icon: 'book' }),
      id: `manual-${match.code}`,
    };
  });
  return { entries, isFetching };
}
