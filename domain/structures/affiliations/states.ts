import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';

/** Source: structures dictionary 4.11. */
export const AFFILIATION_STATES = {
  requested: ['Richiesta', 'Requested', 'Demandée', 'Angefragt'],
  approved: ['Approvata', 'Approved', 'Approuvée', 'Genehmigt'],
  rejected: ['Rifiutata', 'Rejected', 'Refusée', 'Abgelehnt'],
  expired: ['Scaduta', 'Expired', 'Expirée', 'Abgelaufen'],
} as const;
export type AffiliationState = keyof typeof AFFILIATION_STATES;

export const RELATIONS = {
  member: ['Associato', 'Member', 'Membre', 'Mitglied'],
  partner: ['Convenzionato', 'Partner', 'Partenaire', 'Partner'],
  certified: ['Certificato', 'Certified', 'Certifié', 'Zertifiziert'],
  supplier: ['Fornitore', 'Supplier', 'Fournisseur', 'Lieferant'],
} as const;
export type Relation = keyof typeof RELATIONS;

const KEEPERS = ['admin', 'operator'] as const;

export const isKeeper = (role: string): boolean => KEEPERS.some((one) => one === role);

/** What an affiliation of the settings asks of who joins it. */
export interface JoiningRules {
  readonly requiresMembershipNumber: boolean;
  readonly requiresDocument: boolean;
  readonly requiresApproval: boolean;
  readonly validityMonths: number | null;
}

/** Whether a certificate must lie with it before it is approved. */
export const needsCertificate = (
  relation: Relation | null,
  rules: Pick<JoiningRules, 'requiresDocument'>,
): boolean => relation === 'certified' || rules.requiresDocument;

/** Whether it waits for nobody: who keeps the portal entered it, or the affiliation wants no approval. */
export const isApprovedAtOnce = (
  isByStaff: boolean,
  rules: Pick<JoiningRules, 'requiresApproval'>,
): boolean => isByStaff || !rules.requiresApproval;

interface Term {
  readonly requestState: AffiliationState;
  readonly validFrom: Day;
  readonly validTo: Day | null;
}

/** Whether guests see it on this day. */
export const isPublishedOn = ({ requestState, validFrom, validTo }: Term, day: Day): boolean =>
  requestState === 'approved' && validFrom <= day && (validTo === null || validTo >= day);

/** What its days make of one that was approved or is over. */
export function stateByDays({ requestState, validTo }: Term, today: Day): AffiliationState {
  const isOver = validTo !== null && validTo < today;
  if (requestState === 'approved' && isOver) return 'expired';
  return requestState === 'expired' && !isOver ? 'approved' : requestState;
}

/** The last day of a period of so many months; null: it has no end of its own. */
export const proposedEnd = (validFrom: Day, { validityMonths }: Pick<JoiningRules, 'validityMonths'>) =>
  validityMonths === null ? null : addDays(addMonths(validFrom, validityMonths), -1);
