import { useState } from 'react';
import type { LoadedRecord } from '../use-record-form.ts';
import type { ListAnswer } from './list-query.ts';
import { filterQuery, type ListState } from './list-state.ts';

/** More than the page's rows, which are all ticked: everything that the filter finds. */
export interface AllFound {
  total: number;
  /** The filter as the API takes it. */
  query: Readonly<Record<string, string>>;
  chosen: boolean;
  choose: () => void;
}

/** The rows that are ticked, and whether all that the filter finds are meant; another tick means the page's again. */
export function useSelection<Row extends LoadedRecord>(state: ListState) {
  const [selected, select] = useState<Row[]>([]);
  const [chosen, setChosen] = useState(false);
  const setSelected = (rows: Row[]) => {
    // Nothing instead of nothing draws no list anew.
    select((was) => (was.length === 0 && rows.length === 0 ? was : rows));
    setChosen(false);
  };
  const foundOf = ({ data, meta }: ListAnswer): AllFound | null => {
    const isMore = selected.length === data.length && meta.total > data.length && !meta.totalIsCapped;
    if (!isMore) return null;
    return { total: meta.total, query: filterQuery(state), chosen, choose: () => setChosen(true) };
  };
  return { selected, setSelected, foundOf };
}
