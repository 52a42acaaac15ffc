import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';

/** A row of `GET /user-structures`. */
export interface Link extends LoadedRecord {
  userId: number;
  structureId: number;
  relation: Relation;
  isPrimary: boolean;
  receivesRequests: boolean;
  validFrom: string;
  validTo: string | null;
  structureName: string;
  city: string;
  province: string;
  status: number;
}
