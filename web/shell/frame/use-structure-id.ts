import { useParams } from '@tanstack/react-router';
import { structureIdOf } from '../palette/structure-place.ts';
import { useScreen } from './use-screen.ts';

/** Of which structure the page is; nothing on every other page. */
export function useStructureId(): string | undefined {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return structureIdOf(useScreen(), params);
}
