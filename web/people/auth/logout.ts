import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { forgetTyped } from '../../kernel/drafts/drafts.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { queryClient } from '../../platform/query-client.ts';
import { clearSession, session } from '../../platform/session.ts';
import { remember } from '../../platform/storage.ts';
import { endView } from '../view-as/crossing.ts';

/** Whatever the server says, nobody is logged in here any more. Out of a look as somebody else one comes back to oneself. */
export async function logout(): Promise<void> {
  if (session.get().user?.viewAs) return endView();
  await plainApi('/logout', { method: 'POST' }).catch(() => {});
  // Guests’ documents do not wait for the next one at a desk that several share.
  forgetTyped('register');
  clearSession();
  for (const key of ['newStructureId', 'newStructureStep', 'recent']) remember(key, null);
  queryClient.clear();
  await go(SCREENS.login.path);
}
