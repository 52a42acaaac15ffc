import type { Texts } from './text.ts';

/** Longer sentences of problem answers; titles stand in domain/problems.ts. */
export const problemTexts = {
  'detail.unauthenticated': ['Accedi di nuovo per continuare.', 'Log in again to continue.', 'Reconnectez-vous pour continuer.', 'Melden Sie sich erneut an.'],
  'detail.csrf-mismatch': [
    'La pagina è rimasta aperta troppo a lungo: ricaricala e riprova.',
    'The page was open for too long: reload it and try again.',
    'La page est restée ouverte trop longtemps : rechargez-la et réessayez.',
    'Die Seite war zu lange geöffnet: laden Sie sie neu.',
  ],
  'detail.forbidden': ['Il tuo ruolo non consente questa operazione.', 'Your role does not allow this operation.', 'Votre rôle ne permet pas cette opération.', 'Ihre Rolle erlaubt diesen Vorgang nicht.'],
  'detail.too-many-requests': ['Attendi prima di riprovare.', 'Wait before trying again.', 'Attendez avant de réessayer.', 'Warten Sie, bevor Sie es erneut versuchen.'],
  'detail.in-use': ['È ancora usato: {uses}. Prima va tolto da lì.', 'Still in use: {uses}. Remove it there first.', 'Encore utilisé : {uses}. Retirez-le d’abord de là.', 'Wird noch verwendet: {uses}. Entfernen Sie es zuerst dort.'],
  'detail.bad-request': ['La richiesta non è leggibile.', 'The request cannot be read.', 'La requête est illisible.', 'Die Anfrage ist nicht lesbar.'],
  'detail.internal': [
    "Si è verificato un errore. Comunica all'assistenza il codice della richiesta.",
    'An error occurred. Give the request code to support.',
    "Une erreur s'est produite. Communiquez le code de la requête à l'assistance.",
    'Ein Fehler ist aufgetreten. Nennen Sie dem Support den Anfragecode.',
  ],
  'detail.unavailable': [
    'Il servizio non è momentaneamente disponibile. Riprova tra poco.',
    'The service is temporarily unavailable. Try again shortly.',
    'Le service est momentanément indisponible. Réessayez bientôt.',
    'Der Dienst ist vorübergehend nicht verfügbar.',
  ],
} as const satisfies Texts;
