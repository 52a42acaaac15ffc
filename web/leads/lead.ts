import type { lead } from '../../domain/leads/lead.ts';
import type { RowOf } from '../records/use-record-form.ts';

/** A row of `GET /leads`. */
export type LeadRow = RowOf<typeof lead> & {
  /** The staff's answers alone. */
  assignedToName?: string | null;
};

export const nameOfLead = ({ firstName, lastName }: Pick<LeadRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
