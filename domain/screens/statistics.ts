import { screen } from './screen.ts';

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
