import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { lead } from '../../../domain/stays/leads/lead.ts';

export type LeadRow = RowAnswer<typeof lead> & {
  /** Only in answers to staff. */
  assignedToName?: string | null;
  isAssignedToActive?: boolean | null;
};

export const formatLeadName = ({ firstName, lastName }: Pick<LeadRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
