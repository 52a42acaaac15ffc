import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { adoptLanguage } from '../../platform/i18n.ts';
import { go } from '../../platform/navigation/go.ts';
import { returnPath } from '../../platform/navigation/targets.ts';
import { queryClient } from '../../platform/query-client.ts';
import { loadUser } from '../../platform/session.ts';

/** Loads the profile after login, then opens the requested page if its path is in this app. */
export async function completeLogin(requestedPath: unknown): Promise<void> {
  queryClient.clear();
  const user = await loadUser();
  if (user) await adoptLanguage(user.lang);
  await go(returnPath(requestedPath, location.origin) ?? SCREENS.dashboard.path, { replace: true });
}

/** Appends the requested page to a path, for use after the second factor. */
export function appendReturnPath(path: string, requestedPath: unknown): string {
  const back = returnPath(requestedPath, location.origin);
  return back ? `${path}?${new URLSearchParams({ redirect: back })}` : path;
}
