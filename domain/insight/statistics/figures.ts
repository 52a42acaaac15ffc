import { type Kpi, percentOf, ratio } from './kpis.ts';
import type { Measures } from './measures.ts';

/** Formulas of all visit figures; the only place that computes them. */
const FIGURES = {
  sessions: (m) => m.sessions,
  visitors: (m) => m.visitors,
  pageViews: (m) => m.pageViews,
  structureViews: (m) => m.structureViews,
  pagesPerSession: (m) => ratio(m.sessionViews, m.sessions),
  viewsPerSession: (m) => ratio(m.sessionViews, m.sessions),
  bounceRate: (m) => percentOf(m.bounces, m.sessions),
  avgDurationSec: (m) => (m.longSessions === 0 ? null : Math.round(m.seconds / m.longSessions)),
  contacts: (m) => m.phoneClicks + m.whatsappClicks + m.websiteClicks + m.emailClicks,
  phoneClicks: (m) => m.phoneClicks,
  whatsappClicks: (m) => m.whatsappClicks,
  websiteClicks: (m) => m.websiteClicks,
  emailClicks: (m) => m.emailClicks,
  conversions: (m) => m.conversions,
  conversionRate: (m) => percentOf(m.conversions, m.sessions),
  requestRate: (m) => percentOf(m.requestSessions, m.sawSessions),
} as const satisfies Partial<Record<Kpi, (measures: Measures) => number | null>>;
export type VisitKpi = keyof typeof FIGURES;
export const VISIT_KPIS = Object.keys(FIGURES) as VisitKpi[];

export function figureOf(kpi: VisitKpi, measures: Measures): number | null {
  return FIGURES[kpi](measures);
}
