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
/** Null of a screen whose views are not mailed. */
export const readerFor = (screen: string): ScreenReader | null => (isMailed(screen) ? READERS[screen] : null);

/** The filters of a view as its page has them in the address; hours of a day that has hardly begun say nothing. */
export function queryOf(screen: string, query: string, yesterday: string): Record<string, string> {
  const { page: _, perPage: __, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return screen === 'statsEmailsDaily' ? { date: yesterday, ...filters } : filters;
}
