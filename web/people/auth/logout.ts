import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { queryClient } from '../../platform/query-client.ts';
import { clearSession, session } from '../../platform/session.ts';
import { remember } from '../../platform/storage.ts';
import { endView } from '../view-as/switch-view.ts';

/** Logs out locally whatever the server answers. During a view as another user, ends the view instead. */
export async function logout(): Promise<void> {
  if (session.get().user?.viewAs) return endView();
  await plainApi('/logout', { method: 'POST' }).catch(() => {});
  // Deletes drafts of guests' documents, because several people may share the computer.
  deleteUnsavedInput('register');
  clearSession();
  for (const key of ['newStructureId', 'newStructureStep', 'recent']) remember(key, null);
  queryClient.clear();
  await go(SCREENS.login.path);
}
