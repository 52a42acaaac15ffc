import type { Texts } from '../../../platform/language/text.ts';
import { screen } from '../screen.ts';

const row = 'r r - r* -';
const page = { layout: 'default' } as const;
const inMenu = (icon: string, order: number) => ({
  ...page,
  menu: { group: 'statistics' as const, icon, order },
});

export const statisticsScreens = {
  statsRating: screen('/stats/rating', row, inMenu('star', 10)),
  statsSessions: screen('/stats/sessions', row, inMenu('users', 20)),
  statsPageViews: screen('/stats/page-views', row, inMenu('eye', 30)),
  statsConversions: screen('/stats/conversions', row, inMenu('target-arrow', 40)),
  statsEmailsDaily: screen('/stats/emails-daily', row, inMenu('mail-forward', 50)),
  statsEvidence: screen('/stats/evidence', row, inMenu('sparkles', 60)),
  statsEvidenceLocation: screen('/stats/evidence/{location}/{id}', row, page),
  statsEvidenceSlug: screen('/stats/evidence/{location}/{id}/slug', 'r r r r* r*', page),
  statsEvidenceStructure: screen('/stats/evidence/{location}/{id}/structure', row, page),
};

export const statisticsTitles = {
  statsRating: ['Valutazioni', 'Ratings', 'Évaluations', 'Bewertungsnoten'],
  statsSessions: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
  statsPageViews: ['Visualizzazioni', 'Page views', 'Pages vues', 'Seitenaufrufe'],
  statsConversions: ['Conversioni', 'Conversions', 'Conversions', 'Konversionen'],
  statsEmailsDaily: ['E-mail giornaliere', 'Daily e-mails', 'E-mails quotidiens', 'Tägliche E-Mails'],
  statsEvidence: ['Resa delle evidenze', 'Highlight performance', 'Rendement des mises en avant', 'Leistung der Hervorhebungen'],
  statsEvidenceLocation: ['Evidenze della località', 'Highlights of the place', 'Mises en avant du lieu', 'Hervorhebungen des Ortes'],
  statsEvidenceSlug: ['Evidenze della pagina', 'Highlights of the page', 'Mises en avant de la page', 'Hervorhebungen der Seite'],
  statsEvidenceStructure: ['Evidenze della struttura', 'Highlights of the property', 'Mises en avant de l’établissement', 'Hervorhebungen der Unterkunft'],
} as const satisfies Texts;
