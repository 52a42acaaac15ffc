import type { ScreenId } from '../../kernel/screens/screens.ts';
import { buildLink } from '../../people/notifications/link.ts';

const PLACES: Readonly<Record<string, ScreenId>> = {
  structure: 'structure',
  slug: 'slugEdit',
  header: 'headerEdit',
  menu: 'menuEdit',
  release: 'releaseEdit',
};

interface TaskTarget {
  readonly targetType: string | null;
  readonly targetId: number | null;
}

/** Returns the link to the record of a task; null when the record has no page. */
export function targetLink({ targetType, targetId }: TaskTarget): string | null {
  if (targetType === null || targetId === null) return null;
  if (targetType === 'slug-edit') return buildLink('slugsMultiEdit', {}, { edit: targetId });
  const screen = PLACES[targetType];
  return screen ? buildLink(screen, { id: targetId }) : null;
}
