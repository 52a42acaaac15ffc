import type { ScreenId } from '../../kernel/screens/screens.ts';
import { buildLink } from '../../people/notifications/link.ts';

const PLACES: Readonly<Record<string, ScreenId>> = {
  structure: 'structure',
  slug: 'slugEdit',
  header: 'headerEdit',
  menu: 'menuEdit',
  release: 'releaseEdit',
};

interface Acted {
  readonly targetType: string | null;
  readonly targetId: number | null;
}

/** Where one sees what a task acts on; null where that has no page of its own. */
export function placeOf({ targetType, targetId }: Acted): string | null {
  if (targetType === null || targetId === null) return null;
  if (targetType === 'slug-edit') return buildLink('slugsMultiEdit', {}, { edit: targetId });
  const screen = PLACES[targetType];
  return screen ? buildLink(screen, { id: targetId }) : null;
}
