import { beach } from '../../../domain/structures/amenities/beach.ts';
import { beautyCenter } from '../../../domain/structures/amenities/beauty-center.ts';
import { businessCenter } from '../../../domain/structures/amenities/business-center.ts';
import { gym } from '../../../domain/structures/amenities/gym.ts';
import { parking } from '../../../domain/structures/amenities/parking.ts';
import { pool } from '../../../domain/structures/amenities/pool.ts';
import { restaurant } from '../../../domain/structures/amenities/restaurant.ts';
import { spa } from '../../../domain/structures/amenities/spa.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

const ofStructure = { references: { structureId: () => structures.id } };

export const gyms = recordTable(gym, ofStructure);
export const spas = recordTable(spa, ofStructure);
export const pools = recordTable(pool, ofStructure);
export const beaches = recordTable(beach, ofStructure);
export const beautyCenters = recordTable(beautyCenter, ofStructure);
export const businessCenters = recordTable(businessCenter, ofStructure);
export const restaurants = recordTable(restaurant, ofStructure);
export const parkings = recordTable(parking, ofStructure);
