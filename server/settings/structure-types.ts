import { structureType } from '../../domain/settings/structure-type.ts';
import { recordTable } from '../records/table.ts';

export const structureTypes = recordTable(structureType);
