import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { parametersAreWellFormed } from '../../../domain/screens/addresses.ts';
import { structureQuery } from '../../structures/structure-query.ts';
import { hasStatus } from '../errors/failures.ts';
import { structureIdOf } from '../palette/structure-place.ts';

/** Of which structure the page is, or an unknown one among its pages; nothing on every other page. */
export function useStructureId(): string | undefined {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      const params = (page?.params ?? {}) as Readonly<Record<string, string | undefined>>;
      if (!parametersAreWellFormed(params)) return undefined;
      const screen = page?.staticData.screen ?? null;
      return screen === null && params._splat !== undefined ? params.id : structureIdOf(screen, params);
    },
  });
}

/** Whether the page is of a structure that is none, or not the reader's. */
export function useIsStructureUnknown(): boolean {
  const id = useStructureId();
  const { error } = useQuery({ ...structureQuery(id ?? ''), enabled: id !== undefined });
  return id !== undefined && hasStatus(error, 404);
}
