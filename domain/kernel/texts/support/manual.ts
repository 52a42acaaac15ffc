import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the manual screen; the chapters are in Italian (section `user_manual`). */
export const manualTexts = {
  purpose: ['Istruzioni per ogni schermata.', 'Instructions for each screen. In Italian.', 'Instructions pour chaque écran. En italien.', 'Anleitungen zu jeder Seite. Auf Italienisch.'],
  contents: ['Capitoli', 'Chapters', 'Chapitres', 'Kapitel'],
  search: ['Cerca nel manuale', 'Search the manual', 'Chercher dans le manuel', 'Im Handbuch suchen'],
  none: ['Nessun capitolo trovato. Prova con un’altra parola.', 'No chapter found. Try another word.', 'Aucun chapitre trouvé. Essayez un autre mot.', 'Kein Kapitel gefunden. Versuchen Sie ein anderes Wort.'],
  unknown: [
    'Questo capitolo non esiste o non è disponibile per il tuo ruolo.',
    'This chapter does not exist or is not available for your role.',
    'Ce chapitre n’existe pas ou n’est pas disponible pour votre rôle.',
    'Dieses Kapitel gibt es nicht, oder es ist für Ihre Rolle nicht verfügbar.',
  ],
  version: ['Locanda {version}', 'Locanda {version}', 'Locanda {version}', 'Locanda {version}'],
  all: ['Tutti i capitoli', 'All chapters', 'Tous les chapitres', 'Alle Kapitel'],
  useful: ['Ti è stato utile?', 'Was it useful?', 'Cela vous a-t-il été utile ?', 'War das hilfreich?'],
  thanks: ['Grazie. Il tuo parere arriva agli autori del manuale.', 'Thank you. Your feedback goes to the authors of the manual.', 'Merci. Votre avis est transmis aux auteurs du manuel.', 'Danke. Ihre Rückmeldung geht an die Autoren des Handbuchs.'],
  votes: ['Utile: {useful} · non utile: {useless}', 'Useful: {useful} · not useful: {useless}', 'Utile : {useful} · pas utile : {useless}', 'Hilfreich: {useful} · nicht hilfreich: {useless}'],
  missing: ['Che cosa manca?', 'What is missing?', 'Que manque-t-il ?', 'Was fehlt?'],
  send: ['Invia', 'Send', 'Envoyer', 'Senden'],
  own: ['Per {name}', 'For {name}', 'Pour {name}', 'Für {name}'],
  go: ['apri', 'open', 'ouvrir', 'öffnen'],
  'own.unpriced.one': ['Hai una camera senza prezzo dopo {day}', 'One room has no price after {day}', 'Une chambre n’a pas de prix après {day}', 'Ein Zimmer hat nach {day} keinen Preis'],
  'own.unpriced.other': ['Hai {count} camere senza prezzo dopo {day}', '{count} rooms have no price after {day}', '{count} chambres n’ont pas de prix après {day}', '{count} Zimmer haben nach {day} keinen Preis'],
  'own.neverPriced.one': ['Hai una camera senza prezzi', 'One room has no prices', 'Une chambre n’a aucun prix', 'Ein Zimmer hat gar keinen Preis'],
  'own.neverPriced.other': ['Hai {count} camere senza prezzi', '{count} rooms have no prices', '{count} chambres n’ont aucun prix', '{count} Zimmer haben keinen Preis'],
  'own.part': ['{part}: da completare', '{part}: to be completed', '{part} : à compléter', '{part}: zu vervollständigen'],
  offered: ['Forse trovi la risposta nel manuale', 'You may find the answer in the manual', 'Vous trouverez peut-être la réponse dans le manuel', 'Vielleicht finden Sie die Antwort im Handbuch'],
  print: ['Stampa', 'Print', 'Imprimer', 'Drucken'],
} as const satisfies Texts;
