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
export interface FilteredSelection {
  total: number;
  /** The filter as API query. */
  query: Readonly<Record<string, string>>;
  isChosen: boolean;
  /** True while the rows are being loaded. */
  isChoosing: boolean;
  /** Maximum number of rows per change, if more match; the user must narrow the filter. */
  maxRows: number | null;
  /** True if more rows match than were counted. */
  isCapped: boolean;
  choose: () => void;
}

/** Rows per request. */
const READ_BATCH_SIZE = 100;

/**
 * Manages the selected rows. The user may select all matching rows, which are then loaded, up to the maximum per
 * change. With `byJob` the filter itself is the selection, without a maximum. Any other click selects only rows of the
 * page again.
 */
export function useSelection<Row extends LoadedRecord>(path: string, state: ListState, byJob: boolean) {
  const [selectedRows, setSelectedRows] = useState<Row[]>([]);
  const [chosen, setAllChosen] = useState(false);
  const now = useRef(selectedRows);
  now.current = selectedRows;
  const setSelected = (rows: Row[]) => {
    // Returning the same empty array avoids a render.
    setSelectedRows((previousRows) => (previousRows.length === 0 && rows.length === 0 ? previousRows : rows));
    setAllChosen(false);
  };
  const all = useMutation({
    mutationFn: async ({ total, ticked }: { total: number; ticked: Row[] }) => {
      const rows = await readAllRows<Row>(path, state, total);
      return { rows, ticked };
    },
    onSuccess: ({ rows, ticked }) => {
      // The user has selected other rows or filtered meanwhile, which replaces this selection.
      if (now.current !== ticked) return;
      setSelectedRows(rows);
      setAllChosen(true);
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  const filteredSelectionOf = ({ data, meta }: ListAnswer): FilteredSelection | null => {
    const { total } = meta;
    // Without an exact count the user cannot know how many rows would change.
    const most = byJob && meta.totalIsCapped ? total : !byJob && total > MAX_BULK_RECORDS ? MAX_BULK_RECORDS : null;
    const isMore = total > data.length;
    if (!isMore || (!chosen && selectedRows.length !== data.length)) return null;
    return {
      total: chosen && !byJob ? selectedRows.length : total,
      query: filterQuery(state),
      isChosen: chosen,
      isChoosing: all.isPending,
      maxRows: most,
      isCapped: meta.totalIsCapped,
      choose: () => (byJob ? setAllChosen(true) : all.mutate({ total, ticked: selectedRows })),
    };
  };
  return { selected: selectedRows, setSelected, foundOf: filteredSelectionOf };
}

/** Loads every filtered row once, even if rows change meanwhile. */
async function readAllRows<Row extends LoadedRecord>(path: string, state: ListState, total: number): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(total / READ_BATCH_SIZE) }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) =>
      recordApi<ListAnswer<Row>>(path, {
        query: { ...filterQuery(state), sort: state.sort, page, perPage: READ_BATCH_SIZE },
      }),
    ),
  );
  const rows = new Map(answers.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return [...rows.values()].slice(0, MAX_BULK_RECORDS);
}
