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

const STAFF_ROLES = ['admin', 'operator'] as const;

export const isPortalStaff = (role: string): boolean => STAFF_ROLES.some((one) => one === role);

/** Requirements that an affiliation in the settings places on joining structures. */
export interface JoiningRules {
  readonly requiresMembershipNumber: boolean;
  readonly requiresDocument: boolean;
  readonly requiresApproval: boolean;
  readonly validityMonths: number | null;
}

/** True if a certificate must be uploaded before approval. */
export const needsCertificate = (relation: Relation | null, rules: Pick<JoiningRules, 'requiresDocument'>): boolean =>
  relation === 'certified' || rules.requiresDocument;

/** True if no approval is needed: the portal's staff entered it, or the affiliation does not require approval. */
export const isApprovedOnCreation = (isByStaff: boolean, rules: Pick<JoiningRules, 'requiresApproval'>): boolean =>
  isByStaff || !rules.requiresApproval;

interface Term {
  readonly requestState: AffiliationState;
  readonly validFrom: Day;
  readonly validTo: Day | null;
}

/** True if guests see the affiliation on this day. */
export const isPublishedOn = ({ requestState, validFrom, validTo }: Term, day: Day): boolean =>
  requestState === 'approved' && validFrom <= day && (validTo === null || validTo >= day);

/** State of an approved or expired affiliation after its validity days are applied. */
export function applyValidityDays({ requestState, validTo }: Term, today: Day): AffiliationState {
  const isOver = validTo !== null && validTo < today;
  if (requestState === 'approved' && isOver) return 'expired';
  return requestState === 'expired' && !isOver ? 'approved' : requestState;
}

/** Last day of the validity period; null when the affiliation has no fixed duration. */
export const proposedEnd = (validFrom: Day, { validityMonths }: Pick<JoiningRules, 'validityMonths'>) =>
  validityMonths === null ? null : addDays(addMonths(validFrom, validityMonths), -1);
