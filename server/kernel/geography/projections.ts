import proj4 from 'proj4';
import type { Unproject } from '../../../domain/structures/imports/places/position.ts';

/** A metric coordinate system that Italian offices use, with the range of eastings that its zone has in Italy. */
interface CoordinateSystem {
  readonly name: string;
  readonly definition: string;
  readonly minEasting: number;
  readonly maxEasting: number;
}

/**
 * EPSG's definitions. Monte Mario uses the seven parameters for peninsular Italy (EPSG 1660), accurate to about 4 m.
 */
const MONTE_MARIO =
  '+lat_0=0 +k=0.9996 +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m +no_defs';
const UTM = '+proj=utm +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';

/**
 * Lists one of each three UTM systems that differ by centimetres: 25832 for 32632 and 6707, 25833 for 32633 and 6708.
 * The eastings cover Italy with a small margin.
 */
const SYSTEMS: readonly CoordinateSystem[] = [
  {
    name: 'EPSG:3003',
    definition: `+proj=tmerc +lon_0=9 +x_0=1500000 ${MONTE_MARIO}`,
    minEasting: 1_280_000,
    maxEasting: 1_900_000,
  },
  {
    name: 'EPSG:3004',
    definition: `+proj=tmerc +lon_0=15 +x_0=2520000 ${MONTE_MARIO}`,
    minEasting: 2_150_000,
    maxEasting: 2_900_000,
  },
  { name: 'EPSG:25832', definition: `${UTM} +zone=32`, minEasting: 250_000, maxEasting: 1_350_000 },
  { name: 'EPSG:25833', definition: `${UTM} +zone=33`, minEasting: -250_000, maxEasting: 900_000 },
];

/** Range of northings in Italy, for all systems. */
const NORTHINGS = { least: 3_900_000, most: 5_250_000 };

const toWgs84 = (definition: string) => proj4(definition, 'WGS84');
const converters = new Map<string, ReturnType<typeof toWgs84>>();

function converterOf({ name, definition }: CoordinateSystem): ReturnType<typeof toWgs84> {
  const converter = converters.get(name) ?? toWgs84(definition);
  converters.set(name, converter);
  return converter;
}

/**
 * Returns the position in every possible system. The caller chooses by the comune
 * (domain/structures/imports/places/position.ts).
 */
export const unproject: Unproject = (easting, northing) => {
  if (northing < NORTHINGS.least || northing > NORTHINGS.most) return [];
  return SYSTEMS.filter(({ minEasting, maxEasting }) => easting >= minEasting && easting <= maxEasting).flatMap(
    (system) => {
      const [longitude, latitude] = converterOf(system).forward([easting, northing]);
      return Number.isFinite(longitude) && Number.isFinite(latitude)
        ? [{ system: system.name, latitude: latitude ?? 0, longitude: longitude ?? 0 }]
        : [];
    },
  );
};
