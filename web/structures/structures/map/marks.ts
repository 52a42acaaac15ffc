import type { Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import { groupsOf, type MapKind } from '../../../../domain/structures/structures/map/marker-groups.ts';
import { STATUS_COLORS } from '../../../platform/shell/structure/status-badge.tsx';

/** Shapes on a field of 20 × 20, so that groups differ without colours. */
const SHAPES = {
  circle: 'M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0 -14z',
  square: 'M4 4h12v12h-12z',
  up: 'M10 2.5l8 14.5h-16z',
  down: 'M10 17.5l8 -14.5h-16z',
  diamond: 'M10 1.5l8 8.5l-8 8.5l-8 -8.5z',
  pentagon: 'M10 2l8 6l-3 9.5h-10l-3 -9.5z',
  cross: 'M7 2.5h6v4.5h4.5v6h-4.5v4.5h-6v-4.5h-4.5v-6h4.5z',
  star: 'M10 1.5l2.6 5.6l6 .7l-4.4 4.2l1.2 6.1l-5.4 -3.1l-5.4 3.1l1.2 -6.1l-4.4 -4.2l6 -.7z',
} as const;

const SHAPE_BY_STATUS: Readonly<Record<number, keyof typeof SHAPES>> = {
  0: 'cross',
  10: 'circle',
  20: 'diamond',
  30: 'up',
  40: 'pentagon',
  50: 'square',
  60: 'down',
  70: 'star',
};
const STYLE_BY_BAND: Readonly<Record<number, { shape: keyof typeof SHAPES; color: string }>> = {
  0: { shape: 'cross', color: 'red' },
  30: { shape: 'up', color: 'orange' },
  60: { shape: 'square', color: 'blue' },
  85: { shape: 'circle', color: 'bosco' },
};

/** Returns the mark of a group: a path on a field of 20 × 20 and a theme colour. */
export function markStyle(kind: MapKind, group: number): { path: string; color: string } {
  const band = STYLE_BY_BAND[group];
  const { shape, color } =
    kind === 'completeness' && band
      ? band
      : { shape: SHAPE_BY_STATUS[group] ?? ('circle' as const), color: STATUS_COLORS[group] ?? 'gray' };
  return { path: SHAPES[shape], color: `var(--mantine-color-${color}-filled)` };
}

export const imageName = (kind: MapKind, group: number) => `${kind}-${group}`;

/** Side of the field in pixels, drawn at double resolution. */
const SIDE_PX = 20;
const PIXEL_RATIO = 2;

export function addImages(map: MapLibre): void {
  const style = getComputedStyle(document.documentElement);
  const inner = (color: string) => style.getPropertyValue(color.slice(4, -1)).trim();
  for (const kind of ['status', 'completeness'] as const) {
    for (const group of groupsOf(kind)) {
      const { path, color } = markStyle(kind, group);
      const canvas = document.createElement('canvas');
      canvas.width = SIDE_PX * PIXEL_RATIO;
      canvas.height = SIDE_PX * PIXEL_RATIO;
      const pen = canvas.getContext('2d');
      if (!pen) continue;
      pen.scale(PIXEL_RATIO, PIXEL_RATIO);
      const shape = new Path2D(path);
      pen.lineJoin = 'round';
      pen.lineWidth = 2.5;
      pen.strokeStyle = style.getPropertyValue('--mantine-color-body').trim();
      pen.stroke(shape);
      pen.fillStyle = inner(color);
      pen.fill(shape);
      const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
      map.addImage(imageName(kind, group), { data, width, height }, { pixelRatio: PIXEL_RATIO });
    }
  }
}
