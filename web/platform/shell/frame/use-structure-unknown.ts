import { useQuery } from '@tanstack/react-query';
import { useStructureId } from '../../navigation/place.tsx';
import { structureQuery } from '../../structure-query.ts';
import { hasStatus } from '../errors/failures.ts';

/** True if the page belongs to a structure that does not exist or is outside the reader's scope. */
export function useIsStructureUnknown(): boolean {
  const id = useStructureId();
  const { error } = useQuery({ ...structureQuery(id ?? ''), enabled: id !== undefined });
  return id !== undefined && hasStatus(error, 404);
}
