export const WELCOME_TEXTS = {
  website: ['Sito web', 'Website', 'Site web', 'Website'],
  reception24h: ['Reception 24 ore', '24-hour reception', 'Réception 24 h', 'Rezeption rund um die Uhr'],
  'pets.no': ['Animali non ammessi', 'Pets not allowed', 'Animaux non admis', 'Haustiere nicht erlaubt'],
  'pets.yes': ['Animali ammessi', 'Pets allowed', 'Animaux admis', 'Haustiere erlaubt'],
  'pets.on_request': ['Animali su richiesta', 'Pets on request', 'Animaux sur demande', 'Haustiere auf Anfrage'],
} as const;
