import { pool } from '../../domain/amenities/pool.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';

const ofStructure = { references: { structureId: () => structures.id } };

export const pools = recordTable(pool, ofStructure);
