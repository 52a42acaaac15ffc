import { isMailed, type MailedScreen } from '../../../../domain/insight/statistics/mailings.ts';
import { evidenceScreen } from '../evidence/list.ts';
import { conversionsScreen } from '../screens/conversions.ts';
import { emailsScreen } from '../screens/emails.ts';
import { pageViewsScreen } from '../screens/page-views.ts';
import { ratingScreen } from '../screens/rating.ts';
import { type ScreenReader, screenReader } from '../screens/screen.ts';
import { sessionsScreen } from '../screens/sessions.ts';

const READERS: Readonly<Record<MailedScreen, ScreenReader>> = {
  statsRating: screenReader(ratingScreen),
  statsSessions: screenReader(sessionsScreen),
  statsPageViews: screenReader(pageViewsScreen),
  statsConversions: screenReader(conversionsScreen),
  statsEmailsDaily: screenReader(emailsScreen),
  statsEvidence: screenReader(evidenceScreen),
};
/** Returns the reader of a screen, or null when its views cannot be mailed. */
export const readerFor = (screen: string): ScreenReader | null => (isMailed(screen) ? READERS[screen] : null);

/**
 * Returns the filters of a view's URL. The daily screen defaults to yesterday, because a day that has just begun has no
 * data.
 */
export function queryOf(screen: string, query: string, yesterday: string): Record<string, string> {
  const { page: _, perPage: __, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return screen === 'statsEmailsDaily' ? { date: yesterday, ...filters } : filters;
}
