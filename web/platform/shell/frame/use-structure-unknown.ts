import { useQuery } from '@tanstack/react-query';
import { useStructureId } from '../../navigation/place.tsx';
import { structureQuery } from '../../structure-query.ts';
import { hasStatus } from '../errors/failures.ts';

/** Whether the page is of a structure that is none, or not the reader's. */
export function useIsStructureUnknown(): boolean {
  const id = useStructureId();
  const { error } = useQuery({ ...structureQuery(id ?? ''), enabled: id !== undefined });
  return id !== undefined && hasStatus(error, 404);
}
