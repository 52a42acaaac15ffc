import { screen } from './screen.ts';

const row = 'r r - r* -';
const page = { layout: 'default' } as const;
const inMenu = (icon: string, order: number) => ({
  ...page,
  menu: { group: 'statistics' as const, icon, order },
});

export const statisticsScreens = {
  statsRating: screen(
    '/stats/rating',
    ['Valutazioni', 'Ratings', 'Évaluations', 'Bewertungsnoten'],
    row,
    inMenu('star', 10),
  ),
  statsSessions: screen(
    '/stats/sessions',
    ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
    row,
    inMenu('users', 20),
  ),
  statsPageViews: screen(
    '/stats/page-views',
    ['Visualizzazioni', 'Page views', 'Pages vues', 'Seitenaufrufe'],
    row,
    inMenu('eye', 30),
  ),
  statsConversions: screen(
    '/stats/conversions',
    ['Conversioni', 'Conversions', 'Conversions', 'Konversionen'],
    row,
    inMenu('target-arrow', 40),
  ),
  statsEmailsDaily: screen(
    '/stats/emails-daily',
    ['E-mail giornaliere', 'Daily e-mails', 'E-mails quotidiens', 'Tägliche E-Mails'],
    row,
    inMenu('mail-forward', 50),
  ),
  statsEvidence: screen(
    '/stats/evidence',
    ['Evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
    row,
    inMenu('sparkles', 60),
  ),
  statsEvidenceLocation: screen(
    '/stats/evidence/{location}/{id}',
    [
      'Evidenze della località',
      'Highlights of the place',
      'Mises en avant du lieu',
      'Hervorhebungen des Ortes',
    ],
    row,
    page,
  ),
  statsEvidenceSlug: screen(
    '/stats/evidence/{location}/{id}/slug',
    [
      'Evidenze della pagina',
      'Highlights of the page',
      'Mises en avant de la page',
      'Hervorhebungen der Seite',
    ],
    'r r r r* r*',
    page,
  ),
  statsEvidenceStructure: screen(
    '/stats/evidence/{location}/{id}/structure',
    [
      'Evidenze della struttura',
      'Highlights of the structure',
      'Mises en avant de la structure',
      'Hervorhebungen des Betriebs',
    ],
    row,
    page,
  ),
};
