import type { Entry } from './entries.ts';
import { addressInManual, labelInManual, useFoundInManual } from './manual-search.ts';
import { to } from './use-actions.ts';

const SHORTEST = 3;
const MOST = 3;

export function useManual(typed: string): { entries: Entry[]; isFetching: boolean } {
  const { found, isFetching } = useFoundInManual(typed.length < SHORTEST ? '' : typed);
  const entries = found.slice(0, MOST).map((one) => {
    const label = labelInManual(one);
    return {
      ...to(addressInManual(one), { label, description: one.excerpt, icon: 'book' }),
      id: `manual-${one.code}`,
    };
  });
  return { entries, isFetching };
}
