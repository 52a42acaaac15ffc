import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the manual screen; the chapters are in Italian (section `user_manual`). */
export const manualTexts = {
  purpose: ['Come si fa, schermata per schermata.', 'How things are done, screen by screen. In Italian.', 'Comment faire, écran par écran. En italien.', 'Wie es geht, Seite für Seite. Auf Italienisch.'],
  contents: ['Capitoli', 'Chapters', 'Chapitres', 'Kapitel'],
  search: ['Cerca nel manuale', 'Search the manual', 'Chercher dans le manuel', 'Im Handbuch suchen'],
  none: ['Nessun capitolo ne parla: prova con un’altra parola.', 'No chapter speaks of it: try another word.', 'Aucun chapitre n’en parle : essayez un autre mot.', 'Kein Kapitel spricht davon: Versuchen Sie ein anderes Wort.'],
  unknown: ['Questo capitolo non c’è, o non è per il tuo ruolo.', 'There is no such chapter, or it is not for your role.', 'Ce chapitre n’existe pas, ou n’est pas destiné à votre rôle.', 'Dieses Kapitel gibt es nicht, oder es ist nicht für Ihre Rolle.'],
  version: ['Locanda {version}', 'Locanda {version}', 'Locanda {version}', 'Locanda {version}'],
  all: ['Tutti i capitoli', 'All chapters', 'Tous les chapitres', 'Alle Kapitel'],
  useful: ['Ti è stato utile?', 'Was it useful?', 'Cela t’a-t-il été utile ?', 'War das hilfreich?'],
  thanks: ['Grazie: lo legge chi scrive il manuale.', 'Thank you: the authors read it.', 'Merci : les auteurs le liront.', 'Danke: Das lesen die Autoren.'],
  votes: ['Utile per {useful}, non utile per {useless}', 'Useful for {useful}, not useful for {useless}', 'Utile pour {useful}, pas utile pour {useless}', 'Hilfreich für {useful}, nicht hilfreich für {useless}'],
  missing: ['Che cosa manca?', 'What is missing?', 'Que manque-t-il ?', 'Was fehlt?'],
  send: ['Invia', 'Send', 'Envoyer', 'Senden'],
  own: ['Per {name}', 'For {name}', 'Pour {name}', 'Für {name}'],
  go: ['apri', 'open', 'ouvrir', 'öffnen'],
  'own.unpriced.one': ['Hai una camera senza prezzo dopo {day}', 'One room has no price after {day}', 'Une chambre n’a pas de prix après {day}', 'Ein Zimmer hat nach {day} keinen Preis'],
  'own.unpriced.other': ['Hai {count} camere senza prezzo dopo {day}', '{count} rooms have no price after {day}', '{count} chambres n’ont pas de prix après {day}', '{count} Zimmer haben nach {day} keinen Preis'],
  'own.neverPriced.one': ['Hai una camera senza alcun prezzo', 'One room has no price at all', 'Une chambre n’a aucun prix', 'Ein Zimmer hat gar keinen Preis'],
  'own.neverPriced.other': ['Hai {count} camere senza alcun prezzo', '{count} rooms have no price at all', '{count} chambres n’ont aucun prix', '{count} Zimmer haben gar keinen Preis'],
  'own.part': ['{part}: non ancora completo', '{part}: not complete yet', '{part} : pas encore complet', '{part}: noch nicht vollständig'],
  offered: ['Forse lo dice già il manuale', 'Perhaps the manual already says', 'Peut-être que le manuel le dit déjà', 'Vielleicht steht es schon im Handbuch'],
  print: ['Stampa', 'Print', 'Imprimer', 'Drucken'],
} as const satisfies Texts;
