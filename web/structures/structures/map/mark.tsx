import type { MapKind } from '../../../../domain/structures/structures/map/marker-groups.ts';
import { markStyle } from './marks.ts';

/** Legend mark of a group, as on the map. */
export function Mark({ kind, group }: { kind: MapKind; group: number }) {
  const { path, color } = markStyle(kind, group);
  return (
    <svg viewBox="0 0 20 20" width={14} height={14} aria-hidden>
      <path d={path} fill={color} />
    </svg>
  );
}
