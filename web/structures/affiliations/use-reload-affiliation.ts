import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reloads everything that shows the affiliation. */
export function useReloadAffiliation(structureId: string, id: number) {
  const client = useQueryClient();
  const path = `/structures/${structureId}/structure-affiliations` as const;
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['record', `${path}/${id}`] }),
      client.invalidateQueries({ queryKey: ['history', `${path}/${id}`] }),
      client.invalidateQueries({ queryKey: ['list', path] }),
    ]);
}
