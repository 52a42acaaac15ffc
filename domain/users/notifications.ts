import { z } from 'zod';
import { field } from '../records/make-field.ts';
import type { PersonRole } from '../roles.ts';
import type { Text } from '../texts/text.ts';

interface NotificationType {
  readonly label: Text;
  readonly to: readonly PersonRole[];
  /** Sent by e-mail unless the person says otherwise. */
  readonly email: boolean;
  /** About the account itself: cannot be switched off. */
  readonly always?: true;
}

const EVERYONE = ['admin', 'operator', 'editor', 'vendor', 'customer'] as const;
const KEEPERS = ['admin', 'operator'] as const;
const OF_STRUCTURES = ['vendor', 'editor', 'customer'] as const;

/** What one is told of. Source: platform dictionary 8.2. */
export const NOTIFICATION_TYPES = {
  account_locked: {
    label: ['Account bloccato', 'Account locked', 'Compte bloqué', 'Konto gesperrt'],
    to: EVERYONE,
    email: true,
    always: true,
  },
  password_changed: {
    label: ['Password modificata', 'Password changed', 'Mot de passe modifié', 'Passwort geändert'],
    to: EVERYONE,
    email: true,
    always: true,
  },
  email_changed: {
    label: ['E-mail modificata', 'E-mail changed', 'E-mail modifié', 'E-Mail geändert'],
    to: EVERYONE,
    email: true,
    always: true,
  },
  new_device: {
    label: [
      'Accesso da un nuovo dispositivo',
      'Login from a new device',
      'Connexion depuis un nouvel appareil',
      'Anmeldung von neuem Gerät',
    ],
    to: EVERYONE,
    email: true,
    always: true,
  },
  user_registered: {
    label: ['Nuova registrazione', 'New registration', 'Nouvelle inscription', 'Neue Registrierung'],
    to: KEEPERS,
    email: false,
  },
  structure_created: {
    label: ['Nuova struttura', 'New property', 'Nouvelle structure', 'Neue Unterkunft'],
    to: KEEPERS,
    email: false,
  },
  structure_assigned: {
    label: ['Struttura assegnata', 'Property assigned', 'Structure attribuée', 'Unterkunft zugewiesen'],
    to: OF_STRUCTURES,
    email: true,
  },
  structure_state: {
    label: ['Cambio di stato', 'Status change', 'Changement de statut', 'Statuswechsel'],
    to: OF_STRUCTURES,
    email: true,
  },
  request_new: {
    label: ['Nuova richiesta', 'New request', 'Nouvelle demande', 'Neue Anfrage'],
    to: ['vendor', 'customer'],
    email: true,
  },
  ticket_new: {
    label: ['Nuovo ticket', 'New ticket', 'Nouveau ticket', 'Neues Ticket'],
    to: ['admin', 'operator', 'vendor'],
    email: false,
  },
  ticket_overdue: {
    label: ['Ticket in ritardo', 'Overdue ticket', 'Ticket en retard', 'Überfälliges Ticket'],
    to: ['admin', 'operator', 'vendor'],
    email: false,
  },
  ticket_reply: {
    label: ['Risposta a un ticket', 'Ticket reply', 'Réponse à un ticket', 'Antwort auf Ticket'],
    to: EVERYONE,
    email: true,
  },
  ticket_assigned: {
    label: ['Ticket assegnato', 'Ticket assigned', 'Ticket attribué', 'Ticket zugewiesen'],
    to: EVERYONE,
    email: true,
  },
  ticket_closed: {
    label: ['Ticket chiuso', 'Ticket closed', 'Ticket fermé', 'Ticket geschlossen'],
    to: EVERYONE,
    email: true,
  },
  moderation_new: {
    label: ['Nuova moderazione', 'New moderation', 'Nouvelle modération', 'Neue Moderation'],
    to: ['admin', 'operator', 'editor'],
    email: false,
  },
  moderation_decided: {
    label: ['Moderazione decisa', 'Moderation decided', 'Modération décidée', 'Moderation entschieden'],
    to: ['customer'],
    email: true,
  },
  review_new: {
    label: ['Nuova recensione', 'New review', 'Nouvel avis', 'Neue Bewertung'],
    to: OF_STRUCTURES,
    email: true,
  },
  review_reply_decided: {
    label: [
      'Esito di una risposta a recensione',
      'Outcome of a review reply',
      'Décision sur une réponse à un avis',
      'Entscheidung über Bewertungsantwort',
    ],
    to: OF_STRUCTURES,
    email: true,
  },
  highlight_expiring: {
    label: ['Evidenza in scadenza', 'Highlight expiring', 'Mise en avant expirant', 'Hervorhebung läuft ab'],
    to: ['vendor', 'customer'],
    email: true,
  },
  offer_expiring: {
    label: ['Offerta in scadenza', 'Offer expiring', 'Offre expirant', 'Angebot läuft ab'],
    to: ['vendor', 'customer'],
    email: true,
  },
  document_expiring: {
    label: ['Documento in scadenza', 'Document expiring', 'Document expirant', 'Dokument läuft ab'],
    to: ['vendor', 'customer'],
    email: true,
  },
  payment_failed: {
    label: ['Pagamento fallito', 'Payment failed', 'Paiement échoué', 'Zahlung fehlgeschlagen'],
    to: KEEPERS,
    email: true,
  },
  stripe_event_failed: {
    label: [
      'Evento Stripe non elaborato',
      'Stripe event failed',
      'Événement Stripe échoué',
      'Stripe-Ereignis fehlgeschlagen',
    ],
    to: KEEPERS,
    email: true,
  },
  task_failed: {
    label: ['Attività fallita', 'Task failed', 'Tâche échouée', 'Aufgabe fehlgeschlagen'],
    to: KEEPERS,
    email: true,
  },
  error_spike: {
    label: ['Picco di errori', 'Error spike', "Pic d'erreurs", 'Fehlerhäufung'],
    to: KEEPERS,
    email: true,
  },
  export_ready: {
    label: ['Esportazione pronta', 'Export ready', 'Export prêt', 'Export bereit'],
    to: EVERYONE,
    email: false,
  },
} as const satisfies Record<string, NotificationType>;

export type NotificationName = keyof typeof NOTIFICATION_TYPES;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATION_TYPES) as [
  NotificationName,
  ...NotificationName[],
];

export const DIGESTS = {
  none: ['Subito', 'At once', 'Tout de suite', 'Sofort'],
  daily: ['Ogni giorno alle 8', 'Daily at 8', 'Chaque jour à 8 h', 'Täglich um 8 Uhr'],
  weekly: ['Ogni lunedì', 'Every Monday', 'Chaque lundi', 'Jeden Montag'],
} as const satisfies Record<string, Text>;
export type Digest = keyof typeof DIGESTS;

/** For each type what is otherwise than usual; what is absent is as the type says. */
export type NotificationPrefs = Partial<
  Record<NotificationName, { inApp?: boolean; email?: boolean; digest?: Digest }>
>;

export function isAlwaysSent(name: NotificationName): boolean {
  return 'always' in NOTIFICATION_TYPES[name];
}

export function notificationsFor(role: PersonRole): NotificationName[] {
  return NOTIFICATION_NAMES.filter((name) =>
    (NOTIFICATION_TYPES[name].to as readonly PersonRole[]).includes(role),
  );
}

/** The channels of a type for someone with these preferences. */
export function channelsOf(name: NotificationName, prefs: NotificationPrefs) {
  const own = isAlwaysSent(name) ? undefined : prefs[name];
  return {
    inApp: own?.inApp ?? true,
    email: own?.email ?? NOTIFICATION_TYPES[name].email,
    digest: own?.digest ?? ('none' as Digest),
  };
}

const channels = z.strictObject({
  inApp: z.boolean().optional(),
  email: z.boolean().optional(),
  digest: z.enum(Object.keys(DIGESTS) as [Digest, ...Digest[]]).optional(),
});

/** The field of a user that keeps them. */
export function notificationPrefs() {
  // A record of an enum's keys, each optional: what NotificationPrefs says, which zod's own type says less exactly.
  const schema = z.partialRecord(
    z.enum(NOTIFICATION_NAMES),
    channels,
  ) as unknown as z.ZodType<NotificationPrefs>;
  const label: Text = [
    'Preferenze notifiche',
    'Notification preferences',
    'Préférences de notification',
    'Benachrichtigungseinstellungen',
  ];
  return field('json', label, schema, { default: {} as NotificationPrefs });
}
