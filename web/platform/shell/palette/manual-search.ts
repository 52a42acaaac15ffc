import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { ManualFound } from '../../../../domain/support/manual/answers.ts';
import { api } from '../../api.ts';

const MIN_QUERY_LENGTH = 2;

/** Searches the manual for the typed text; returns nothing for short texts. */
export function useManualSearch(typed: string): { found: readonly ManualFound[]; isFetching: boolean } {
  const [searchText] = useDebouncedValue(cutText(typed.trim(), 200), 160);
  const searches = searchText.length >= MIN_QUERY_LENGTH;
  const { data, isFetching } = useQuery({
    queryKey: ['manual', 'search', searchText],
    queryFn: ({ signal }) => api('/manual/search', { query: { q: searchText }, signal }),
    enabled: searches,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (former) => former,
  });
  return { found: searches ? (data?.data ?? []) : [], isFetching: isFetching || typed.trim() !== searchText };
}

/** Returns the address of the chapter's page at the matched heading. */
export const addressInManual = ({ code, anchor }: Pick<ManualFound, 'code' | 'anchor'>): string =>
  `${SCREENS.userManual.path}?chapter=${code}${anchor ? `#${anchor}` : ''}`;

/** Returns chapter and heading: "Fatturazione · Incassi". */
export const labelInManual = ({ title, heading }: Pick<ManualFound, 'title' | 'heading'>): string =>
  heading ? `${title} · ${heading}` : title;
