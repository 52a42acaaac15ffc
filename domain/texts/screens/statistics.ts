import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/statistics.ts, by id (section `screen`). */
export const statisticsTitles = {
  statsRating: ['Valutazioni', 'Ratings', 'Évaluations', 'Bewertungsnoten'],
  statsSessions: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
  statsPageViews: ['Visualizzazioni', 'Page views', 'Pages vues', 'Seitenaufrufe'],
  statsConversions: ['Conversioni', 'Conversions', 'Conversions', 'Konversionen'],
  statsEmailsDaily: ['E-mail giornaliere', 'Daily e-mails', 'E-mails quotidiens', 'Tägliche E-Mails'],
  statsEvidence: ['Evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
  statsEvidenceLocation: ['Evidenze della località', 'Highlights of the place', 'Mises en avant du lieu', 'Hervorhebungen des Ortes'],
  statsEvidenceSlug: ['Evidenze della pagina', 'Highlights of the page', 'Mises en avant de la page', 'Hervorhebungen der Seite'],
  statsEvidenceStructure: ['Evidenze della struttura', 'Highlights of the property', 'Mises en avant de la structure', 'Hervorhebungen der Unterkunft'],
} as const satisfies Texts;
