import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { MAX_BULK_RECORDS } from '../../../../domain/kernel/records/bulk.ts';
import { recordApi } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { filterQuery, type ListState } from './list-state.ts';

/** Selection of all rows that the filter matches, offered when all rows of the page are selected. */
export interface AllFound {
  total: number;
  /** The filter as API query. */
  query: Readonly<Record<string, string>>;
  chosen: boolean;
  /** True while the rows are being loaded. */
  choosing: boolean;
  /** Maximum number of rows per change, if more match; the user must narrow the filter. */
  most: number | null;
  /** True if more rows match than were counted. */
  isOver: boolean;
  choose: () => void;
}

/** Rows per request. */
const PER_PAGE = 100;

/**
 * Manages the selected rows. The user may select all matching rows, which are then loaded, up to the maximum per
 * change. With `byJob` the filter itself is the selection, without a maximum. Any other click selects only rows of the
 * page again.
 */
export function useSelection<Row extends LoadedRecord>(path: string, state: ListState, byJob: boolean) {
  const [selected, select] = useState<Row[]>([]);
  const [chosen, setChosen] = useState(false);
  const now = useRef(selected);
  now.current = selected;
  const setSelected = (rows: Row[]) => {
    // Returning the same empty array avoids a render.
    select((was) => (was.length === 0 && rows.length === 0 ? was : rows));
    setChosen(false);
  };
  const all = useMutation({
    mutationFn: async ({ total, ticked }: { total: number; ticked: Row[] }) => {
      const rows = await everyRow<Row>(path, state, total);
      return { rows, ticked };
    },
    onSuccess: ({ rows, ticked }) => {
      // The user has selected other rows or filtered meanwhile, which replaces this selection.
      if (now.current !== ticked) return;
      select(rows);
      setChosen(true);
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  const foundOf = ({ data, meta }: ListAnswer): AllFound | null => {
    const { total } = meta;
    // Without an exact count the user cannot know how many rows would change.
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

/** Loads every filtered row once, even if rows change meanwhile. */
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
