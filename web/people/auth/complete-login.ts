import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { adoptLanguage } from '../../platform/i18n.ts';
import { go } from '../../platform/navigation/go.ts';
import { returnPath } from '../../platform/navigation/targets.ts';
import { queryClient } from '../../platform/query-client.ts';
import { loadUser } from '../../platform/session.ts';

/** After login: the profile, then the page asked for before, if it is one of ours. */
export async function completeLogin(asked: unknown): Promise<void> {
  queryClient.clear();
  const user = await loadUser();
  if (user) await adoptLanguage(user.lang);
  await go(returnPath(asked, location.origin) ?? SCREENS.dashboard.path, { replace: true });
}

/** The query that login hands on to the second factor. */
export function withReturn(path: string, asked: unknown): string {
  const back = returnPath(asked, location.origin);
  return back ? `${path}?${new URLSearchParams({ redirect: back })}` : path;
}
