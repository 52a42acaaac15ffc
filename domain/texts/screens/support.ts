import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/support.ts, by id (section `screen`). */
export const supportTitles = {
  tickets: ['Assistenza', 'Support', 'Assistance', 'Support'],
  ticketEdit: ['Ticket', 'Ticket', 'Ticket', 'Ticket'],
  ticketNew: ['Apri un ticket', 'Open a ticket', 'Ouvrir un ticket', 'Ticket eröffnen'],
  moderations: ['Moderazioni', 'Moderations', 'Modérations', 'Moderationen'],
  supportErrors: ['Errori', 'Errors', 'Erreurs', 'Fehler'],
  stripeLogs: ['Log Stripe', 'Stripe log', 'Journal Stripe', 'Stripe-Protokoll'],
  supportApi: ['Documentazione API', 'API documentation', "Documentation de l'API", 'API-Dokumentation'],
  userManual: ['Manuale utente', 'User manual', "Manuel de l'utilisateur", 'Benutzerhandbuch'],
} as const satisfies Texts;
