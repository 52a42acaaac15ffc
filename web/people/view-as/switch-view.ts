import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../../platform/api.ts';
import { loadOwnPage } from '../../platform/navigation/load-page.ts';
import { recall, remember } from '../../platform/storage.ts';

const RETURN_PATH_KEY = 'before-view';

/** Starts the view: reloads the page as the other user and notifies the other tabs. */
export function beginView(userId: number, at: string | null | undefined): void {
  remember(RETURN_PATH_KEY, location.pathname + location.search, 'session');
  remember('structure', null);
  remember('user', String(userId));
  loadOwnPage(at, SCREENS.dashboard.path);
}

/** Ends the view and returns to the previous page, also when the view has timed out. */
export async function endView(): Promise<void> {
  await plainApi('/view-as', { method: 'DELETE' });
  const before = recall(RETURN_PATH_KEY, 'session');
  remember(RETURN_PATH_KEY, null, 'session');
  remember('structure', null);
  // The loaded page tells the other tabs its user.
  loadOwnPage(before, SCREENS.dashboard.path);
}
