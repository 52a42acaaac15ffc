/**
 * Counts of a day in a scope, which may be added over days, languages, devices and sources. They must not be added over
 * structures, because a session counts for each structure that it saw (design/statistics.md).
 */
export const MEASURES = [
  'sessions',
  'visitors',
  'pageViews',
  'structureViews',
  /** Page views within sessions, without untracked visitors. */
  'sessionViews',
  'bounces',
  /** Duration of sessions with at least two events, from the first to the last event. */
  'seconds',
  'longSessions',
  /**
   * Funnel: sessions that saw a structure, of these the ones that opened its form, of these the ones that sent the
   * form.
   */
  'sawSessions',
  'openedSessions',
  'completedSessions',
  /** All sessions with a request. */
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

export function subtractMeasures(a: Measures, b: Measures): Measures {
  return Object.fromEntries(MEASURES.map((name) => [name, a[name] - b[name]])) as Record<Measure, number>;
}
