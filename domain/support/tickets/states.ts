import type { PersonRole } from '../../kernel/screens/roles.ts';
import type { Text } from '../../platform/language/text.ts';

/** Source of this file: platform dictionary 6.5. */
export const TICKET_STATES = {
  new: ['Nuovo', 'New', 'Nouveau', 'Neu'],
  open: ['Aperto', 'Open', 'Ouvert', 'Offen'],
  assigned: ['Assegnato', 'Assigned', 'Attribué', 'Zugewiesen'],
  closed: ['Chiuso', 'Closed', 'Clos', 'Geschlossen'],
  archived: ['Archiviato', 'Archived', 'Archivé', 'Archiviert'],
} as const satisfies Record<string, Text>;
export type TicketState = keyof typeof TICKET_STATES;

export const OPEN_STATES = ['new', 'open', 'assigned'] as const satisfies readonly TicketState[];
export const isOpenTicket = (state: TicketState): boolean => OPEN_STATES.some((one) => one === state);

export const TICKET_CATEGORIES = {
  account: ['Account', 'Account', 'Compte', 'Konto'],
  listing: ['Scheda della struttura', 'Property page', 'Fiche de l’établissement', 'Unterkunftsseite'],
  booking: ['Richieste e prenotazioni', 'Requests and bookings', 'Demandes et réservations', 'Anfragen und Buchungen'],
  availability: ['Disponibilità', 'Availability', 'Disponibilités', 'Verfügbarkeit'],
  billing: ['Fatturazione', 'Billing', 'Facturation', 'Abrechnung'],
  contract: ['Contratto', 'Contract', 'Contrat', 'Vertrag'],
  statistics: ['Statistiche', 'Statistics', 'Statistiques', 'Statistik'],
  technical: ['Problema tecnico', 'Technical problem', 'Problème technique', 'Technisches Problem'],
  commercial: ['Commerciale', 'Sales', 'Commercial', 'Vertrieb'],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const satisfies Record<string, Text>;
export type TicketCategory = keyof typeof TICKET_CATEGORIES;

/** Categories that require a structure. */
const OF_STRUCTURE: readonly TicketCategory[] = ['listing', 'booking', 'availability', 'billing', 'contract'];

/** True if the ticket must name a structure; always for customers who have structures. */
export const needsStructure = (category: TicketCategory, role: PersonRole, hasStructures: boolean): boolean =>
  OF_STRUCTURE.includes(category) || (role === 'customer' && hasStructures);

/** Category that only the requester, administrators and operators see. */
export const PRIVATE_CATEGORY = 'account' satisfies TicketCategory;
/** Categories that editors answer without being assigned. */
export const EDITORS_CATEGORIES = ['listing', 'technical'] as const satisfies readonly TicketCategory[];

export const TICKET_PRIORITIES = {
  low: ['Bassa', 'Low', 'Basse', 'Niedrig'],
  normal: ['Normale', 'Normal', 'Normale', 'Normal'],
  high: ['Alta', 'High', 'Haute', 'Hoch'],
  urgent: ['Urgente', 'Urgent', 'Urgente', 'Dringend'],
} as const satisfies Record<string, Text>;
export type TicketPriority = keyof typeof TICKET_PRIORITIES;

/** Working hours until a ticket is due. */
export const HOURS_DUE: Readonly<Record<TicketPriority, number>> = {
  low: 72,
  normal: 48,
  high: 24,
  urgent: 4,
};

export const REQUESTER_PRIORITIES = ['low', 'normal', 'high'] as const satisfies readonly TicketPriority[];

export const CLOSE_REASONS = {
  solved: ['Risolto', 'Solved', 'Résolu', 'Gelöst'],
  no_reply: ['Nessuna risposta', 'No answer', 'Sans réponse', 'Keine Antwort'],
  duplicate: ['Duplicato', 'Duplicate', 'Doublon', 'Duplikat'],
  not_ours: ['Non di competenza', 'Not ours', 'Hors de notre compétence', 'Nicht zuständig'],
  withdrawn: ['Ritirato', 'Withdrawn', 'Retiré', 'Zurückgezogen'],
} as const satisfies Record<string, Text>;
export type CloseReason = keyof typeof CLOSE_REASONS;
/** Reasons that requesters can choose. */
export const OWN_REASONS = ['solved', 'withdrawn'] as const satisfies readonly CloseReason[];

/** Days without an answer of the requester after which a ticket is closed automatically. */
export const AUTO_CLOSE_DAYS = 10;
/** Days after closing during which an answer reopens a ticket; afterwards it is archived. */
export const REOPEN_DAYS = 30;
/** Days after closing during which the requester can rate the help. */
export const RATING_DAYS = 14;

export const MAX_MESSAGE_LENGTH = 10_000;
