// Registry of the notification types; its length grows with them.
import type { PersonRole, Role } from '../../kernel/screens/roles.ts';
import type { Text } from '../../platform/language/text.ts';

export const SEVERITIES = {
  info: ['Informazione', 'Information', 'Information', 'Information'],
  success: ['Conferma', 'Confirmation', 'Confirmation', 'Bestätigung'],
  warning: ['Avviso', 'Warning', 'Avertissement', 'Warnung'],
  critical: ['Critica', 'Critical', 'Critique', 'Kritisch'],
} as const satisfies Record<string, Text>;
export type Severity = keyof typeof SEVERITIES;

/** Which users of the roles in `to` receive a notification. */
export type RecipientRule =
  /** The users named by the event. */
  | 'named'
  /** All users of these roles. */
  | 'roles'
  /** Administrators, operators, and the users named by the event. */
  | 'keepers'
  /** Users linked with the structure today, and the users named by the event. */
  | 'linked';

interface NotificationType {
  readonly label: Text;
  readonly to: readonly PersonRole[];
  readonly reach: RecipientRule;
  readonly severity: Severity;
  /** Default of the e-mail channel. */
  readonly email: boolean;
  /** Also mailed to the structure's recipients for this purpose (structures dictionary 2.3). */
  readonly purpose?: 'reviews' | 'system' | 'marketing';
  /** Concerns the account itself, so it cannot be switched off. The sender also sends its own mail. */
  readonly always?: true;
  /** Not produced yet: stored in the preferences but not offered. */
  readonly later?: true;
}

const ALL_ROLES = ['admin', 'operator', 'editor', 'vendor', 'customer'] as const;
const STAFF_ROLES = ['admin', 'operator', 'editor', 'vendor'] as const;
const MANAGER_ROLES = ['admin', 'operator'] as const;
const STRUCTURE_ROLES = ['vendor', 'editor', 'customer'] as const;

/**
 * Notification types. Source: platform dictionary 8.2; access, notes and imports are additions (decision 0026). An area
 * that sends a type adds its texts to wording-texts.ts and calls `notify`.
 */
export const NOTIFICATION_TYPES = {
  account_locked: {
    label: ['Account bloccato', 'Account locked', 'Compte bloqué', 'Konto gesperrt'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'warning',
    email: true,
    always: true,
  },
  password_changed: {
    label: ['Password modificata', 'Password changed', 'Mot de passe modifié', 'Passwort geändert'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'warning',
    email: true,
    always: true,
  },
  email_changed: {
    label: ['E-mail modificata', 'E-mail changed', 'E-mail modifié', 'E-Mail geändert'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'warning',
    email: true,
    always: true,
  },
  new_device: {
    label: [
      'Accesso da un nuovo dispositivo',
      'Login from a new device',
      'Connexion depuis un nouvel appareil',
      'Anmeldung von einem neuen Gerät',
    ],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'warning',
    email: true,
    always: true,
  },
  user_registered: {
    label: ['Nuova registrazione', 'New registration', 'Nouvelle inscription', 'Neue Registrierung'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'info',
    email: false,
  },
  structure_created: {
    label: ['Nuova struttura', 'New property', 'Nouvel établissement', 'Neue Unterkunft'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'info',
    email: false,
  },
  structure_assigned: {
    label: ['Struttura assegnata', 'Property assigned', 'Établissement attribué', 'Unterkunft zugewiesen'],
    to: STRUCTURE_ROLES,
    reach: 'linked',
    severity: 'info',
    email: true,
  },
  structure_state: {
    label: ['Cambio di stato', 'Status change', 'Changement de statut', 'Statuswechsel'],
    to: STRUCTURE_ROLES,
    reach: 'linked',
    severity: 'info',
    email: true,
    purpose: 'system',
  },
  structure_suspended: {
    label: ['Struttura sospesa', 'Property suspended', 'Établissement suspendu', 'Unterkunft ausgesetzt'],
    to: ['customer'],
    reach: 'linked',
    severity: 'critical',
    email: true,
  },
  access_changed: {
    label: ['Cambio di accesso', 'Access changed', 'Changement d’accès', 'Zugang geändert'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: true,
  },
  note_new: {
    label: [
      'Nuova nota su una struttura',
      'New note on a property',
      'Nouvelle note sur un établissement',
      'Neue Notiz zu einer Unterkunft',
    ],
    to: STAFF_ROLES,
    reach: 'linked',
    severity: 'info',
    email: false,
  },
  import_finished: {
    label: ['Importazione terminata', 'Import finished', 'Import terminé', 'Import abgeschlossen'],
    to: MANAGER_ROLES,
    reach: 'named',
    severity: 'success',
    email: false,
  },
  bulk_finished: {
    label: [
      'Modifica di molte strutture terminata',
      'Change of many properties finished',
      'Modification de plusieurs établissements terminée',
      'Änderung vieler Unterkünfte abgeschlossen',
    ],
    // Editors request translations.
    to: ['admin', 'operator', 'editor'],
    reach: 'named',
    severity: 'success',
    email: false,
  },
  // These types send their own mails, also to the structure's recipients (structures dictionary 2.3).
  request_new: {
    label: ['Nuova richiesta', 'New request', 'Nouvelle demande', 'Neue Anfrage'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  guest_wrote: {
    label: ['Messaggio di un ospite', 'Message from a guest', 'Message d’un client', 'Nachricht eines Gastes'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  booking_made: {
    label: ['Nuova prenotazione', 'New booking', 'Nouvelle réservation', 'Neue Buchung'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'success',
    email: true,
  },
  booking_cancelled: {
    label: [
      'Prenotazione annullata dall’ospite',
      'Booking cancelled by the guest',
      'Réservation annulée par le client',
      'Buchung vom Gast storniert',
    ],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'warning',
    email: true,
  },
  booking_changed: {
    label: [
      'Date cambiate dall’ospite',
      'Dates changed by the guest',
      'Dates changées par le client',
      'Daten vom Gast geändert',
    ],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  deposit_paid: {
    label: ['Caparra pagata', 'Deposit paid', 'Arrhes payées', 'Anzahlung bezahlt'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'success',
    email: true,
  },
  guarantee_left: {
    label: ['Carta lasciata a garanzia', 'Card left as guarantee', 'Carte laissée en garantie', 'Karte als Garantie'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'success',
    email: false,
  },
  card_charged: {
    label: ['Addebito sulla carta', 'Card charged', 'Carte débitée', 'Karte belastet'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'info',
    email: false,
  },
  guest_refunded: {
    label: ['Rimborso a un ospite', 'Refund to a guest', 'Remboursement à un client', 'Erstattung an einen Gast'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'info',
    email: false,
  },
  payment_disputed: {
    label: ['Pagamento contestato', 'Payment disputed', 'Paiement contesté', 'Zahlung angefochten'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'critical',
    email: true,
  },
  refund_failed: {
    label: ['Rimborso non riuscito', 'Refund failed', 'Remboursement échoué', 'Erstattung fehlgeschlagen'],
    to: ['vendor', 'customer'],
    reach: 'named',
    severity: 'critical',
    email: true,
  },
  contract_to_sign: {
    label: ['Contratto da firmare', 'Contract to sign', 'Contrat à signer', 'Vertrag zu unterschreiben'],
    to: ['customer'],
    reach: 'named',
    severity: 'warning',
    email: true,
  },
  invoices_open: {
    label: ['Fatture da pagare', 'Invoices to pay', 'Factures à payer', 'Zu zahlende Rechnungen'],
    to: ['customer'],
    reach: 'named',
    severity: 'warning',
    email: true,
  },
  request_assigned: {
    label: ['Richiesta assegnata', 'Request assigned', 'Demande attribuée', 'Anfrage zugewiesen'],
    to: ['admin', 'operator', 'customer'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  lead_new: {
    label: ['Nuova richiesta di contatto', 'New contact request', 'Nouvelle demande de contact', 'Neue Kontaktanfrage'],
    to: ['admin', 'operator', 'vendor'],
    reach: 'roles',
    severity: 'info',
    email: false,
  },
  lead_assigned: {
    label: [
      'Richiesta di contatto assegnata',
      'Contact request assigned',
      'Demande de contact attribuée',
      'Kontaktanfrage zugewiesen',
    ],
    to: ['admin', 'operator', 'vendor'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  ticket_new: {
    label: ['Nuovo ticket', 'New ticket', 'Nouveau ticket', 'Neues Ticket'],
    to: STAFF_ROLES,
    reach: 'named',
    severity: 'info',
    email: false,
  },
  ticket_overdue: {
    label: ['Ticket in ritardo', 'Overdue ticket', 'Ticket en retard', 'Überfälliges Ticket'],
    to: STAFF_ROLES,
    reach: 'named',
    severity: 'warning',
    email: false,
  },
  ticket_reply: {
    label: ['Risposta a un ticket', 'Ticket reply', 'Réponse à un ticket', 'Antwort auf Ticket'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: true,
  },
  ticket_assigned: {
    label: ['Ticket assegnato', 'Ticket assigned', 'Ticket attribué', 'Ticket zugewiesen'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: true,
  },
  ticket_watched: {
    label: ['In copia in un ticket', 'Copied in on a ticket', 'En copie d’un ticket', 'In Kopie bei einem Ticket'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: false,
  },
  ticket_mentioned: {
    label: ['Citazione in una nota', 'Mention in a note', 'Mention dans une note', 'Erwähnung in einer Notiz'],
    to: ['admin', 'operator', 'editor'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  ticket_merged: {
    label: [
      'Ticket uniti o separati',
      'Tickets merged or separated',
      'Tickets fusionnés ou séparés',
      'Tickets zusammengeführt oder getrennt',
    ],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: true,
  },
  ticket_closed: {
    label: ['Ticket chiuso', 'Ticket closed', 'Ticket clos', 'Ticket geschlossen'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'success',
    email: true,
  },
  moderation_new: {
    label: [
      'Nuova modifica da approvare',
      'New change to approve',
      'Nouvelle modification à approuver',
      'Neue Änderung zu genehmigen',
    ],
    to: ['admin', 'operator', 'editor'],
    reach: 'roles',
    severity: 'info',
    email: false,
  },
  moderation_decided: {
    label: [
      'Esito di una modifica inviata',
      'Outcome of a submitted change',
      'Résultat d’une modification envoyée',
      'Ergebnis einer gesendeten Änderung',
    ],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'info',
    email: true,
  },
  review_new: {
    label: ['Nuova recensione', 'New review', 'Nouvel avis', 'Neue Bewertung'],
    to: STRUCTURE_ROLES,
    reach: 'linked',
    severity: 'info',
    email: true,
    purpose: 'reviews',
  },
  performance_month: {
    label: [
      'Occupazione e ricavi del mese',
      'Occupancy and revenue of the month',
      'Occupation et revenus du mois',
      'Auslastung und Erlöse des Monats',
    ],
    to: ['customer'],
    reach: 'linked',
    severity: 'info',
    email: true,
  },
  review_reply_decided: {
    label: [
      'Esito di una risposta a una recensione',
      'Outcome of a review reply',
      'Décision sur une réponse à un avis',
      'Entscheidung über eine Antwort auf eine Bewertung',
    ],
    to: STRUCTURE_ROLES,
    reach: 'linked',
    severity: 'info',
    email: true,
    purpose: 'reviews',
  },
  contract_accepted: {
    label: ['Contratto accettato', 'Contract accepted', 'Contrat accepté', 'Vertrag angenommen'],
    to: ['admin', 'operator', 'vendor'],
    reach: 'keepers',
    severity: 'success',
    email: true,
  },
  contract_renewal: {
    label: ['Rinnovo richiesto', 'Renewal requested', 'Renouvellement demandé', 'Verlängerung angefragt'],
    to: ['admin', 'operator', 'vendor'],
    reach: 'keepers',
    severity: 'info',
    email: true,
  },
  highlight_expiring: {
    label: ['Evidenza in scadenza', 'Highlight expiring', 'Mise en avant bientôt expirée', 'Hervorhebung läuft ab'],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'warning',
    email: true,
    purpose: 'marketing',
  },
  highlight_requested: {
    label: ['Richiesta di evidenza', 'Highlight request', 'Demande de mise en avant', 'Anfrage nach Hervorhebung'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'info',
    email: true,
  },
  highlight_decided: {
    label: [
      'Esito di un’evidenza',
      'Decision on a highlight',
      'Décision sur une mise en avant',
      'Entscheidung über Hervorhebung',
    ],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'info',
    email: true,
  },
  highlight_free: {
    label: [
      'Posto in evidenza libero',
      'Highlight slot free',
      'Place de mise en avant libre',
      'Hervorhebungsplatz frei',
    ],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'info',
    email: true,
    purpose: 'marketing',
  },
  offer_expiring: {
    label: ['Offerta in scadenza', 'Offer expiring', 'Offre bientôt expirée', 'Sonderangebot läuft ab'],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'warning',
    email: true,
    later: true,
  },
  document_expiring: {
    label: ['Documento in scadenza', 'Document expiring', 'Document bientôt expiré', 'Dokument läuft ab'],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'warning',
    email: true,
    purpose: 'system',
  },
  affiliation_requested: {
    label: ['Richiesta di affiliazione', 'Affiliation request', 'Demande d’affiliation', 'Anfrage nach Partnerschaft'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'info',
    email: true,
  },
  affiliation_decided: {
    label: [
      'Esito di un’affiliazione',
      'Decision on an affiliation',
      'Décision sur une affiliation',
      'Entscheidung über Partnerschaft',
    ],
    to: ['vendor', 'customer'],
    reach: 'linked',
    severity: 'info',
    email: true,
  },
  fiscal_proposed: {
    label: ['Cambio di intestazione', 'Change of holder', 'Changement de titulaire', 'Inhaberwechsel'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'info',
    email: true,
  },
  fiscal_decided: {
    label: [
      'Cambio di intestazione deciso',
      'Change of holder decided',
      'Changement de titulaire décidé',
      'Inhaberwechsel entschieden',
    ],
    to: ['customer'],
    reach: 'named',
    severity: 'info',
    email: true,
  },
  payment_failed: {
    label: ['Pagamento fallito', 'Payment failed', 'Paiement échoué', 'Zahlung fehlgeschlagen'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'critical',
    email: true,
  },
  stripe_event_failed: {
    label: [
      'Evento Stripe non elaborato',
      'Stripe event failed',
      'Événement Stripe échoué',
      'Stripe-Ereignis fehlgeschlagen',
    ],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'critical',
    email: true,
  },
  task_failed: {
    label: ['Attività fallita', 'Task failed', 'Tâche échouée', 'Aufgabe fehlgeschlagen'],
    to: [...MANAGER_ROLES, 'editor'],
    reach: 'keepers',
    severity: 'critical',
    email: true,
  },
  plan_cancelled: {
    label: ['Pianificazione annullata', 'Schedule cancelled', 'Planification annulée', 'Planung abgebrochen'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'warning',
    email: false,
  },
  portal_broken: {
    label: [
      'Contenuto del portale con link non funzionante',
      'Portal content with a broken link',
      'Contenu du portail avec un lien rompu',
      'Portalinhalt mit defektem Link',
    ],
    to: [...MANAGER_ROLES, 'editor'],
    reach: 'keepers',
    severity: 'warning',
    email: false,
  },
  error_spike: {
    label: ['Picco di errori', 'Error spike', 'Pic d’erreurs', 'Fehlerhäufung'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'critical',
    email: true,
  },
  error_reopened: {
    label: ['Errore di nuovo presente', 'Error is back', 'Erreur réapparue', 'Fehler wieder da'],
    to: MANAGER_ROLES,
    reach: 'roles',
    severity: 'warning',
    email: true,
  },
  webhook_disabled: {
    label: ['Webhook disattivato', 'Webhook disabled', 'Webhook désactivé', 'Webhook deaktiviert'],
    to: ['admin'],
    reach: 'roles',
    severity: 'warning',
    email: true,
  },
  error_resolved: {
    label: ['Problema risolto', 'Problem solved', 'Problème résolu', 'Problem behoben'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'success',
    email: false,
  },
  export_ready: {
    label: ['Esportazione pronta', 'Export ready', 'Export prêt', 'Export bereit'],
    to: ALL_ROLES,
    reach: 'named',
    severity: 'success',
    email: false,
    later: true,
  },
} as const satisfies Record<string, NotificationType>;

export type NotificationName = keyof typeof NOTIFICATION_TYPES;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATION_TYPES) as [NotificationName, ...NotificationName[]];

/** Types that are produced today. */
export const PRODUCED_NAMES: readonly NotificationName[] = NOTIFICATION_NAMES.filter(
  (name) => !('later' in NOTIFICATION_TYPES[name]),
);

export function canReceive(name: NotificationName, role: Role): boolean {
  return NOTIFICATION_TYPES[name].to.some((one) => one === role);
}

/** Returns the types that a role may receive. */
export function listNotificationNames(role: Role): NotificationName[] {
  return PRODUCED_NAMES.filter((name) => canReceive(name, role));
}

/** Returns the recipient purpose of a type, or null. */
export function getRecipientPurpose(name: NotificationName) {
  const type: NotificationType = NOTIFICATION_TYPES[name];
  return type.purpose ?? null;
}

export function isAlwaysSent(name: NotificationName): boolean {
  return 'always' in NOTIFICATION_TYPES[name];
}
