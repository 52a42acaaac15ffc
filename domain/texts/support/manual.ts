import type { Texts } from '../text.ts';

/** The screen of the manual; its chapters are Italian (section `user_manual`). */
export const manualTexts = {
  purpose: ['Come si fa, schermata per schermata.', 'How things are done, screen by screen. In Italian.', 'Comment faire, écran par écran. En italien.', 'Wie es geht, Seite für Seite. Auf Italienisch.'],
  contents: ['Capitoli', 'Chapters', 'Chapitres', 'Kapitel'],
  search: ['Cerca nel manuale', 'Search the manual', 'Chercher dans le manuel', 'Im Handbuch suchen'],
  none: ['Nessun capitolo ne parla: prova con un’altra parola.', 'No chapter speaks of it: try another word.', 'Aucun chapitre n’en parle : essayez un autre mot.', 'Kein Kapitel spricht davon: Versuchen Sie ein anderes Wort.'],
  unknown: ['Questo capitolo non c’è, o non è per il tuo ruolo.', 'There is no such chapter, or it is not for your role.', 'Ce chapitre n’existe pas, ou n’est pas destiné à votre rôle.', 'Dieses Kapitel gibt es nicht, oder es ist nicht für Ihre Rolle.'],
  all: ['Tutti i capitoli', 'All chapters', 'Tous les chapitres', 'Alle Kapitel'],
  print: ['Stampa', 'Print', 'Imprimer', 'Drucken'],
} as const satisfies Texts;
