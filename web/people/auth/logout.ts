import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { deleteDrafts, hasDrafts } from '../../kernel/drafts/own-drafts.ts';
import { plainApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { hasGuards } from '../../platform/navigation/registry.ts';
import { queryClient } from '../../platform/query-client.ts';
import { clearSession, session } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { remember } from '../../platform/storage.ts';
import { textOf } from '../../platform/texts.ts';
import { endView } from '../view-as/switch-view.ts';

/**
 * Logs out locally whatever the server answers, and deletes the user's drafts after a question, because several people
 * may share the computer. During a view as another user, ends the view instead.
 */
export async function logout(): Promise<void> {
  const { user } = session.get();
  if (user?.viewAs) return endView();
  const isWriting = user !== null && (hasDrafts(user.id) || hasGuards('leave'));
  if (isWriting && !(await askToDeleteDrafts())) return;
  await plainApi('/logout', { method: 'POST' }).catch(() => {});
  if (user) deleteDrafts(user.id);
  clearSession();
  for (const key of ['newStructureId', 'newStructureStep', 'recent']) remember(key, null);
  queryClient.clear();
  await go(SCREENS.login.path, { ignoreBlocker: true });
  // A form may have stored its draft while it closed.
  if (user) deleteDrafts(user.id);
}

const askToDeleteDrafts = (): Promise<boolean> =>
  ask({
    title: textOf('shell:logout.title'),
    text: textOf('shell:logout.question'),
    confirm: textOf('shell:logout.confirm'),
    cancel: textOf('shell:logout.stay'),
    dangerous: true,
  });
