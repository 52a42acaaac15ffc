import type { Text } from '../../platform/language/text.ts';
import { UNKNOWN_STATUS } from '../../platform/language/text.ts';
import type { Role } from '../screens/roles.ts';

/** Status codes and labels of a structure. Source: specification §4. */
export const STRUCTURE_STATUSES = {
  0: ['Disattiva', 'Inactive', 'Désactivé', 'Deaktiviert'],
  10: ['Attiva', 'Active', 'Actif', 'Aktiv'],
  20: ['Revisionata', 'Reviewed', 'Vérifié', 'Geprüft'],
  30: ['In revisione', 'Under review', 'En vérification', 'In Prüfung'],
  40: ['Editing completo', 'Editing complete', 'Édition terminée', 'Fertig bearbeitet'],
  50: ['Editing', 'Editing', 'Édition', 'In Bearbeitung'],
  60: ['Assegnato', 'Assigned', 'Attribué', 'Zugewiesen'],
  70: ['Nuova', 'New', 'Nouveau', 'Neu'],
} as const satisfies Record<number, Text>;

export type StructureStatus = keyof typeof STRUCTURE_STATUSES;
export const STATUS_CODES = [0, 10, 20, 30, 40, 50, 60, 70] as const satisfies readonly StructureStatus[];

export function statusLabel(code: number): Text {
  return code in STRUCTURE_STATUSES ? STRUCTURE_STATUSES[code as StructureStatus] : UNKNOWN_STATUS;
}

export const DEACTIVATION_REASONS = {
  owner_request: ['Richiesta del gestore', 'Manager’s request', 'Demande du gérant', 'Wunsch des Betreibers'],
  contract_expired: ['Contratto scaduto', 'Contract expired', 'Contrat expiré', 'Vertrag abgelaufen'],
  non_payment: ['Mancato pagamento', 'Non-payment', 'Défaut de paiement', 'Nichtzahlung'],
  closed_business: ['Cessata attività', 'Business closed', 'Cessation d’activité', 'Betrieb eingestellt'],
  duplicate: ['Duplicato', 'Duplicate', 'Doublon', 'Duplikat'],
  policy: ['Violazione regole', 'Policy violation', 'Violation des règles', 'Regelverstoß'],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const satisfies Record<string, Text>;

/** Requirements of a status change besides the role. Codes are keys of the section `structure` (`need.*`). */
export type Requirement =
  | 'assignee'
  | 'editing_complete'
  | 'no_blocking_suggestion'
  | 'other_reviewer'
  | 'contract'
  | 'tax_data'
  | 'cin'
  | 'coordinates'
  | 'slug'
  | 'search_texts'
  | 'recently_published';

export interface Transition {
  readonly from: StructureStatus;
  readonly to: StructureStatus;
  readonly roles: readonly Role[];
  readonly requires: readonly Requirement[];
  /** `note`: a text of 10..1000 characters; `reason`: one of DEACTIVATION_REASONS. */
  readonly demands?: 'note' | 'reason';
}

const MANAGERS = ['admin', 'operator'] as const;
const EDITORS = ['admin', 'operator', 'editor'] as const;
const PEOPLE = ['admin', 'operator', 'editor', 'vendor', 'customer'] as const;
/** Requirements of publishing (1.4), including the fields of profile and SEO needed for activation (2.1, 2.5). */
const PUBLISHING_REQUIREMENTS = ['contract', 'tax_data', 'cin', 'coordinates', 'slug', 'search_texts'] as const;

function deactivation(from: StructureStatus): Transition {
  return { from, to: 0, roles: MANAGERS, requires: [], demands: 'reason' };
}

/**
 * Transitions that a person may request (structures dictionary 1.4). Automatic transitions (60 → 50 on the first save,
 * 70 → 50 by a customer's confirmed recap) happen in the code that causes them.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: 70, to: 60, roles: ['admin', 'operator', 'vendor'], requires: ['assignee'] },
  { from: 60, to: 70, roles: MANAGERS, requires: [] },
  { from: 60, to: 50, roles: PEOPLE, requires: [] },
  { from: 70, to: 50, roles: EDITORS, requires: [] },
  { from: 50, to: 40, roles: PEOPLE, requires: ['editing_complete'] },
  { from: 40, to: 50, roles: PEOPLE, requires: [] },
  { from: 40, to: 30, roles: EDITORS, requires: [] },
  { from: 30, to: 50, roles: EDITORS, requires: [], demands: 'note' },
  { from: 30, to: 20, roles: EDITORS, requires: ['no_blocking_suggestion', 'other_reviewer'] },
  { from: 20, to: 30, roles: MANAGERS, requires: [], demands: 'note' },
  { from: 20, to: 50, roles: MANAGERS, requires: [], demands: 'note' },
  { from: 20, to: 10, roles: MANAGERS, requires: PUBLISHING_REQUIREMENTS },
  { from: 10, to: 30, roles: EDITORS, requires: [] },
  { from: 10, to: 50, roles: MANAGERS, requires: [] },
  deactivation(10),
  deactivation(20),
  deactivation(30),
  deactivation(40),
  deactivation(50),
  deactivation(60),
  deactivation(70),
  { from: 0, to: 10, roles: MANAGERS, requires: [...PUBLISHING_REQUIREMENTS, 'recently_published'] },
  { from: 0, to: 50, roles: MANAGERS, requires: [] },
];

/** Automatic transition when a customer confirms the recap (structures dictionary 1.4). */
export const RECAP_TRANSITION: Transition = { from: 70, to: 50, roles: ['customer'], requires: [] };

export function findTransition(from: number, to: number): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.from === from && transition.to === to);
}

/** Transitions that this role may request from here; requirements are checked on request. */
export function transitionsFor(role: Role, from: number): readonly Transition[] {
  return TRANSITIONS.filter((transition) => transition.from === from && transition.roles.includes(role));
}

/**
 * Returns whether the public page is online after a status change. Status 10 puts it online, 50 and 0 take it offline,
 * others keep the state (structures dictionary 1.1 `isOnline`).
 */
export function isOnlineAfter(isOnline: boolean, to: StructureStatus): boolean {
  if (to === 10) return true;
  if (to === 50 || to === 0) return false;
  return isOnline;
}

/** True for customer and vendor while the structure is under review (structures dictionary 1.4). */
export function isReadOnly(writer: { role: Role; structureStatus: number | null }): boolean {
  return writer.structureStatus === 30 && (writer.role === 'customer' || writer.role === 'vendor');
}
