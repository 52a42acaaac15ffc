import { beach } from './beach.ts';
import { beautyCenter } from './beauty-center.ts';
import { businessCenter } from './business-center.ts';
import { gym } from './gym.ts';
import { parking } from './parking.ts';
import { pool } from './pool.ts';
import { restaurant } from './restaurant.ts';
import { spa } from './spa.ts';

/** The eight amenity sections of a structure, in menu order. */
export const AMENITIES = [gym, spa, pool, beach, beautyCenter, businessCenter, restaurant, parking] as const;
