import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What of the address' query says which change of many structures is shown; the rest of it is the list's. */
export function bulkSearch({ bulk }: Record<string, unknown>): { bulk?: number } {
  const id = Number(bulk);
  return Number.isInteger(id) && id > 0 ? { bulk: id } : {};
}

/** Shows one over the list; null closes. */
export function useBulkPlace(): (id: number | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({
        to: '.',
        // The list's part of the query is open-ended: its names come from the record.
        search: ({ bulk: _, ...rest }: Record<string, unknown>) =>
          id === null ? rest : { ...rest, bulk: id },
      }),
    [navigate],
  );
}
