import type { lead } from '../../domain/leads/lead.ts';
import type { RowAnswer } from '../../domain/records/answers.ts';

/** A row of `GET /leads`. */
export type LeadRow = RowAnswer<typeof lead> & {
  /** The staff's answers alone. */
  assignedToName?: string | null;
};

export const nameOfLead = ({ firstName, lastName }: Pick<LeadRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
