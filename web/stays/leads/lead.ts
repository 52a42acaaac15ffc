import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { lead } from '../../../domain/stays/leads/lead.ts';

/** A row of `GET /leads`. */
export type LeadRow = RowAnswer<typeof lead> & {
  /** The staff's answers alone. */
  assignedToName?: string | null;
};

export const nameOfLead = ({ firstName, lastName }: Pick<LeadRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
