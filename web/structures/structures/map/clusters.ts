import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';

/** Clusters marks closer than this many pixels, up to this zoom. */
export const CLUSTER_OPTIONS = { cluster: true, clusterRadius: 36, clusterMaxZoom: 12 };

const COUNT_IMAGE_PREFIX = 'count-';
const PIXEL_RATIO = 2;

/** Adds the layer of clusters, each a disc with its count. A click zooms in. */
export function addClusters(map: MapLibre, source: string): void {
  const layer = `${source}-together`;
  map.on('styleimagemissing', ({ id }: { id: string }) => {
    if (id.startsWith(COUNT_IMAGE_PREFIX) && !map.hasImage(id)) drawDisc(map, id);
  });
  map.addLayer({
    id: layer,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', COUNT_IMAGE_PREFIX, ['to-string', ['get', 'point_count_abbreviated']]],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });
  map.on('click', layer, async ({ features }) => {
    const [found] = features ?? [];
    if (found?.geometry.type !== 'Point') return;
    const [x = 0, y = 0] = found.geometry.coordinates;
    const zoom = await map
      .getSource<GeoJSONSource>(source)
      ?.getClusterExpansionZoom(Number(found.properties.cluster_id));
    if (zoom !== undefined) map.easeTo({ center: [x, y], zoom, duration: 200 });
  });
  map.on('mouseenter', layer, () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', layer, () => {
    map.getCanvas().style.cursor = '';
  });
}

/** Draws a disc as wide as its number needs. */
function drawDisc(map: MapLibre, id: string): void {
  const count = id.slice(COUNT_IMAGE_PREFIX.length);
  const side = 24 + count.length * 5;
  const canvas = document.createElement('canvas');
  canvas.width = side * PIXEL_RATIO;
  canvas.height = side * PIXEL_RATIO;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const colour = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--mantine-${name}`).trim();
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  pen.beginPath();
  pen.arc(side / 2, side / 2, side / 2 - 2, 0, 2 * Math.PI);
  pen.fillStyle = colour('color-body');
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = colour('primary-color-filled');
  pen.stroke();
  pen.font = `600 12px ${colour('font-family') || 'sans-serif'}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('color-text');
  pen.fillText(count, side / 2, side / 2 + 0.5);
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  map.addImage(id, { data, width, height }, { pixelRatio: PIXEL_RATIO });
}
