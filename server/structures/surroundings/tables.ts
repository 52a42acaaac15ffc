import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { cities, provinces, regions } from '../../kernel/geography/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

export const pois = recordTable(poi, {
  references: {
    city_id: () => cities.id,
    province_id: () => provinces.id,
    region_id: () => regions.id,
  },
  indexes: [
    index('pois_place_idx').using('gist', sql`point(longitude::float8, latitude::float8)`),
    index('pois_city_id_idx').on(sql`city_id`),
    index('pois_region_idx').on(sql`region_id`, sql`province_id`),
  ],
});

/** Distances and travel times follow from both ends. Triggers of the migration maintain them. */
export const nearbyPois = recordTable(nearbyPoi, {
  references: { structureId: () => structures.id, poiId: () => pois.id },
  indexes: [index('nearby_pois_of_poi_idx').on(sql`poi_id`, sql`distance_meters`, sql`id`)],
});
