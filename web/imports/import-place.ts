import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A new file, the past ones, or one import by its id; null closes. */
export type ImportPlace = 'new' | 'past' | number;

/** What of the address' query is the import's; the rest of it is the list's. */
export function importSearch({ import: place }: Record<string, unknown>): { import?: ImportPlace } {
  if (place === 'new' || place === 'past') return { import: place };
  const id = Number(place);
  return Number.isInteger(id) && id > 0 ? { import: id } : {};
}

export function useImportPlace(): (place: ImportPlace | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (place) =>
      void navigate({
        to: '.',
        // The list's part of the query is open-ended: its names come from the record.
        search: ({ import: _, ...rest }: Record<string, unknown>) =>
          place === null ? rest : { ...rest, import: place },
      }),
    [navigate],
  );
}
