import type { Text } from '../texts/text.ts';

/** What a service token of role web may do (platform dictionary 1.9). */
export const TOKEN_SCOPES = ['collect_events', 'read_public', 'create_requests', 'create_reviews'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_LABELS: Record<TokenScope, Text> = {
  collect_events: ['Invio eventi', 'Send events', "Envoi d'événements", 'Ereignisse senden'],
  read_public: [
    'Lettura contenuti pubblicati',
    'Read published content',
    'Lecture des contenus publiés',
    'Veröffentlichtes lesen',
  ],
  create_requests: ['Invio richieste', 'Send requests', 'Envoi de demandes', 'Anfragen senden'],
  create_reviews: ['Invio recensioni', 'Send reviews', "Envoi d'avis", 'Bewertungen senden'],
};
