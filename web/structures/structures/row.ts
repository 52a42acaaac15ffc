import type { ContractState } from '../../../domain/kernel/vocabularies/contract-states.ts';
import type { LoadedRecord } from '../../kernel/records/form/form-types.ts';

export interface StructureRow extends LoadedRecord {
  name: string;
  structure_type: number;
  category: string | null;
  city: string;
  province: string;
  region: string;
  status: number;
  completeness: number;
  contractState: ContractState | null;
  contractUntil: string | null;
  vendorId: number | null;
  editorId: number | null;
  coverPath: string | null;
  coverColor: string | null;
}

export const structurePath = (row: Pick<StructureRow, 'id'>) => `/structures/${row.id}` as const;
