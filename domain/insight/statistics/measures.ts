/**
 * What is counted of a day in a scope: whole numbers that may be added over days, languages, devices and sources. They may
 * not be added over structures: one session is in each that it saw (design/statistics.md).
 */
export const MEASURES = [
  'sessions',
  'visitors',
  'pageViews',
  'structureViews',
  /** Page views of those that belong to a session: not do-not-track. */
  'sessionViews',
  'bounces',
  /** Of sessions with two events or more: from the first to the last. */
  'seconds',
  'longSessions',
  /** Sessions that saw a structure, then those among them that opened its form, then those among these that sent it. */
  'sawSessions',
  'openedSessions',
  'completedSessions',
  /** Sessions with a request, whatever else they did. */
  'requestSessions',
  'conversions',
  'phoneClicks',
  'whatsappClicks',
  'websiteClicks',
  'emailClicks',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, number>>;

export const NO_MEASURES: Measures = Object.fromEntries(MEASURES.map((name) => [name, 0])) as Record<Measure, number>;

export function addMeasures(a: Measures, b: Measures): Measures {
  return Object.fromEntries(MEASURES.map((name) => [name, a[name] + b[name]])) as Record<Measure, number>;
}
