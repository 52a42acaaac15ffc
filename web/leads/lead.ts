import type { LeadOutcome, LeadState } from '../../domain/leads/lead.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';

/** A row of `GET /leads`. */
export interface LeadRow extends LoadedRecord {
  firstName: string;
  lastName: string;
  structureName: string;
  structure_type?: number | null;
  city_id?: number;
  city: string;
  province: string;
  phone: string;
  email: string;
  state: LeadState;
  outcome: LeadOutcome | null;
  createdAt: string;
  /** The staff's answers alone. */
  assignedTo?: number | null;
  assignedToName?: string | null;
}

export const nameOfLead = ({ firstName, lastName }: Pick<LeadRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
