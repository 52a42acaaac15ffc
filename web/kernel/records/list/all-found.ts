import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { MAX_BULK_RECORDS } from '../../../../domain/kernel/records/bulk.ts';
import { recordApi } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { filterQuery, type ListState } from './list-state.ts';

/** More than the page's rows, which are all ticked: everything that the filter finds. */
export interface AllFound {
  total: number;
  /** The filter as the API takes it. */
  query: Readonly<Record<string, string>>;
  chosen: boolean;
  /** Their rows are being asked for. */
  choosing: boolean;
  /** How many one change takes, where they are more: the filter is to be narrowed. */
  most: number | null;
  /** There are more than were counted. */
  isOver: boolean;
  choose: () => void;
}

/** Rows of one answer. */
const PER_PAGE = 100;

/**
 * The rows that are ticked, and whether all that the filter finds are meant; another tick means the page's again. All
 * that are found become rows that are ticked, as many as one change takes; where a job changes what the filter finds
 * (`byJob`), the filter itself is what is chosen, and any number will do.
 */
export function useSelection<Row extends LoadedRecord>(path: string, state: ListState, byJob: boolean) {
  const [selected, select] = useState<Row[]>([]);
  const [chosen, setChosen] = useState(false);
  const now = useRef(selected);
  now.current = selected;
  const setSelected = (rows: Row[]) => {
    // Nothing instead of nothing draws no list anew.
    select((was) => (was.length === 0 && rows.length === 0 ? was : rows));
    setChosen(false);
  };
  const all = useMutation({
    mutationFn: async ({ total, ticked }: { total: number; ticked: Row[] }) => {
      const rows = await everyRow<Row>(path, state, total);
      return { rows, ticked };
    },
    onSuccess: ({ rows, ticked }) => {
      // Whoever ticks something else meanwhile, or filters anew, means that.
      if (now.current !== ticked) return;
      select(rows);
      setChosen(true);
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  const foundOf = ({ data, meta }: ListAnswer): AllFound | null => {
    const { total } = meta;
    // Beyond what is counted nobody knows how many would be changed.
    const most =
      byJob && meta.totalIsCapped ? total : !byJob && total > MAX_BULK_RECORDS ? MAX_BULK_RECORDS : null;
    const isMore = total > data.length;
    if (!isMore || (!chosen && selected.length !== data.length)) return null;
    return {
      total: chosen && !byJob ? selected.length : total,
      query: filterQuery(state),
      chosen,
      choosing: all.isPending,
      most,
      isOver: meta.totalIsCapped,
      choose: () => (byJob ? setChosen(true) : all.mutate({ total, ticked: selected })),
    };
  };
  return { selected, setSelected, foundOf };
}

/** Every row of a filter, each once, whatever is written while they come. */
async function everyRow<Row extends LoadedRecord>(
  path: string,
  state: ListState,
  total: number,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(total / PER_PAGE) }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) =>
      recordApi<ListAnswer<Row>>(path, {
        query: { ...filterQuery(state), sort: state.sort, page, perPage: PER_PAGE },
      }),
    ),
  );
  const rows = new Map(answers.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return [...rows.values()].slice(0, MAX_BULK_RECORDS);
}
