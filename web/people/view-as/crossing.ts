import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { plainApi } from '../../platform/api.ts';
import { recall, remember } from '../../platform/storage.ts';

const BEFORE = 'before-view';

/** A page is either one's own or the other's: each is loaded anew, here and in the other tabs of this browser. */
export function beginView(userId: number, at: string | null | undefined): void {
  remember(BEFORE, location.pathname + location.search, 'session');
  remember('structure', null);
  remember('user', String(userId));
  location.assign(at ?? SCREENS.dashboard.path);
}

/** Back to where one was before; also when its time is over. */
export async function endView(): Promise<void> {
  await plainApi('/view-as', { method: 'DELETE' });
  const before = recall(BEFORE, 'session');
  remember(BEFORE, null, 'session');
  remember('structure', null);
  // The next page says to the other tabs whose it is.
  location.assign(before ?? SCREENS.dashboard.path);
}
