import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const page = { layout: 'default' } as const;
const inMenu = (icon: string, order: number) => ({
  ...page,
  menu: { group: 'support' as const, icon, order },
});

export const supportScreens = {
  tickets: screen('/support/ticket', 'cru cru cru cru* cru*', inMenu('lifebuoy', 10)),
  ticketEdit: screen('/support/ticket/{id}', 'ru ru ru ru* ru*', page),
  ticketNew: screen('/support/ticket/open-ticket', 'c c c c* c*', { ...page, opens: 'c' }),
  moderations: screen('/support/moderations', 'ru ru ru - -', inMenu('shield-check', 20)),
  supportErrors: screen('/support/errors', 'ru ru - - -', inMenu('bug', 30)),
  stripeLogs: screen('/support/stripe_logs', 'ru ru - - -', inMenu('credit-card', 40)),
  auditLog: screen('/support/storico', 'r - - - -', inMenu('history', 45)),
  operations: screen('/support/giornale', 'r r r r* r*', inMenu('list-check', 46)),
  recentlyDeleted: screen('/support/eliminati', 'r r r r* r*', inMenu('trash', 47)),
  supportApi: screen('/support/api', 'crud - - - -', inMenu('api', 50)),
  userManual: screen('/support/user-manual', 'r r r r r', inMenu('book', 60)),
};

export const supportTitles = {
  tickets: ['Assistenza', 'Support', 'Assistance', 'Support'],
  ticketEdit: ['Ticket', 'Ticket', 'Ticket', 'Ticket'],
  ticketNew: ['Apri un ticket', 'Open a ticket', 'Ouvrir un ticket', 'Ticket eröffnen'],
  moderations: ['Moderazioni', 'Moderation', 'Modération', 'Änderungsprüfung'],
  supportErrors: ['Errori', 'Errors', 'Erreurs', 'Fehler'],
  stripeLogs: ['Log Stripe', 'Stripe log', 'Journal Stripe', 'Stripe-Protokoll'],
  auditLog: ['Storico', 'History', 'Historique', 'Verlauf'],
  operations: ['Giornale delle operazioni', 'Journal of operations', 'Journal des opérations', 'Vorgangsjournal'],
  recentlyDeleted: ['Eliminati di recente', 'Recently deleted', 'Supprimés récemment', 'Kürzlich gelöscht'],
  supportApi: ['Documentazione API', 'API documentation', 'Documentation de l’API', 'API-Dokumentation'],
  userManual: ['Manuale utente', 'User manual', 'Manuel de l’utilisateur', 'Benutzerhandbuch'],
} as const satisfies Texts;
