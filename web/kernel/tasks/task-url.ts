import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns the URL parameter of the displayed task (`?bulk=12`). */
export function pickTaskSearch<Name extends string>(
  name: Name,
  search: Readonly<Record<string, unknown>>,
): Partial<Record<Name, number>> {
  const id = Number(search[name]);
  const taskParameter: Partial<Record<string, number>> = Number.isInteger(id) && id > 0 ? { [name]: id } : {};
  return taskParameter as Partial<Record<Name, number>>;
}

/** Returns a function that opens a task over the screen by URL, so that a reload restores it; null closes it. */
export function useOpenTask<Place extends string | number = number>(name: string): (place: Place | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (place) =>
      void navigate({
        to: '.',
        // The type of a list's query is open-ended, since its filter names come from the record.
        search: ({ [name]: _, ...rest }: Record<string, unknown>) =>
          place === null ? rest : { ...rest, [name]: place },
      }),
    [name, navigate],
  );
}
