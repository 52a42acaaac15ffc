import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What of the address' query says which task is shown (`?bulk=12`); the rest of it is the screen's. */
export function taskSearch<Name extends string>(
  name: Name,
  search: Readonly<Record<string, unknown>>,
): Partial<Record<Name, number>> {
  const id = Number(search[name]);
  const shown: Partial<Record<string, number>> = Number.isInteger(id) && id > 0 ? { [name]: id } : {};
  return shown as Partial<Record<Name, number>>;
}

/** Shows one over what the screen shows, so that a reload finds it again; null closes. */
export function useTaskPlace<Place extends string | number = number>(
  name: string,
): (place: Place | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (place) =>
      void navigate({
        to: '.',
        // The list's part of the query is open-ended: its names come from the record.
        search: ({ [name]: _, ...rest }: Record<string, unknown>) =>
          place === null ? rest : { ...rest, [name]: place },
      }),
    [name, navigate],
  );
}
