import { SCREENS } from '../../domain/screens.ts';
import { plainApi } from '../api.ts';
import { go } from '../navigation/go.ts';
import { queryClient } from '../navigation/query-client.ts';
import { clearSession } from '../session.ts';
import { remember } from '../storage.ts';

/** Whatever the server says, nobody is logged in here any more. */
export async function logout(): Promise<void> {
  await plainApi('/logout', { method: 'POST' }).catch(() => {});
  clearSession();
  for (const key of ['newStructureId', 'newStructureStep', 'recent']) remember(key, null);
  queryClient.clear();
  await go(SCREENS.login.path);
}
