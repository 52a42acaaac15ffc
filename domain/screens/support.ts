import { screen } from './screen.ts';

const page = { layout: 'default' } as const;
const inMenu = (icon: string, order: number) => ({
  ...page,
  menu: { group: 'support' as const, icon, order },
});

export const supportScreens = {
  tickets: screen(
    '/support/ticket',
    ['Assistenza', 'Support', 'Assistance', 'Support'],
    'cru cru cru cru* cru*',
    inMenu('lifebuoy', 10),
  ),
  ticketEdit: screen(
    '/support/ticket/{id}',
    ['Ticket', 'Ticket', 'Ticket', 'Ticket'],
    'ru ru ru ru* ru*',
    page,
  ),
  ticketNew: screen(
    '/support/ticket/open-ticket',
    ['Apri un ticket', 'Open a ticket', 'Ouvrir un ticket', 'Ticket eröffnen'],
    'c c c c* c*',
    { ...page, opens: 'c' },
  ),
  moderations: screen(
    '/support/moderations',
    ['Moderazioni', 'Moderations', 'Modérations', 'Moderationen'],
    'ru ru ru - -',
    inMenu('shield-check', 20),
  ),
  supportErrors: screen(
    '/support/errors',
    ['Errori', 'Errors', 'Erreurs', 'Fehler'],
    'ru ru - - -',
    inMenu('bug', 30),
  ),
  stripeLogs: screen(
    '/support/stripe_logs',
    ['Log Stripe', 'Stripe log', 'Journal Stripe', 'Stripe-Protokoll'],
    'ru ru - - -',
    inMenu('credit-card', 40),
  ),
  supportApi: screen(
    '/support/api',
    ['Documentazione API', 'API documentation', "Documentation de l'API", 'API-Dokumentation'],
    'crud - - - -',
    inMenu('api', 50),
  ),
  userManual: screen(
    '/support/user-manual',
    ['Manuale utente', 'User manual', "Manuel de l'utilisateur", 'Benutzerhandbuch'],
    'r r r r r',
    inMenu('book', 60),
  ),
};
