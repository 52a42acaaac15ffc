import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionRefusal, getActionRule, type UserAction } from '../../../domain/people/users/actions.ts';
import type { HandingOver } from '../../../domain/people/users/leaving.ts';
import { user as definition } from '../../../domain/people/users/user.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { showRecipientsToast } from '../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { confirmLeaving } from './leaving/confirm-leaving.ts';
import { accountPath, type UserRow } from './user.ts';

/** Actions that need a confirmation, because they are irreversible or lock the user out. */
const CONFIRMED_ACTIONS = ['end-sessions', 'suspend', 'archive', 'erase-personal-data'] as const satisfies UserAction[];
/** Actions that remove the user; open work is shown first. */
const LEAVING_ACTIONS: ReadonlySet<UserAction> = new Set(['archive', 'erase-personal-data']);
const MAILING_ACTIONS: ReadonlySet<UserAction> = new Set(['resend-invitation', 'send-password-reset']);
const needsConfirmation = (action: UserAction): action is (typeof CONFIRMED_ACTIONS)[number] =>
  CONFIRMED_ACTIONS.some((one) => one === action);

/** Reloads everything that shows accounts. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return (id?: number | string) => {
    void client.invalidateQueries({ queryKey: ['list', '/users'] });
    void client.invalidateQueries({ queryKey: ['links'] });
    void client.invalidateQueries({ queryKey: ['options'] });
    if (id === undefined) return;
    void client.invalidateQueries({ queryKey: ['record', accountPath(id)] });
    void client.invalidateQueries({ queryKey: ['history', accountPath(id)] });
    void client.invalidateQueries({ queryKey: ['sessions', String(id)] });
  };
}

/** Returns a function that explains a refused action. */
export function useRefusal() {
  const { t } = useTexts('account');
  const texts = useRecordTexts(definition);
  return (action: UserAction, refusal: ActionRefusal): string => {
    if (refusal === 'role') return '';
    const states = getActionRule(action).from.map((state) =>
      state === 'archived' ? t('account:archived') : texts.option('status', state),
    );
    return t(`account:refusal.${refusal}`, { states: states.join(', ') });
  };
}

/** Runs an action on an account, with a confirmation if needed, and shows the result. */
export function useUserAction() {
  const { t } = useTexts('account', 'common');
  const refresh = useRefreshUsers();
  const [busy, setBusy] = useState(false);
  const run = async (account: Pick<UserRow, 'id' | 'name'>, action: UserAction) => {
    const { id, name } = account;
    const question = needsConfirmation(action) && {
      title: t(`account:action.${action}`),
      text: t(`account:confirm.${action}`, { name }),
      confirm: t(`account:action.${action}`),
      dangerous: true,
    };
    let handing: HandingOver = {};
    if (question && LEAVING_ACTIONS.has(action)) {
      const how = await confirmLeaving({ ...question, userId: id, name });
      if (!how) return;
      handing = how;
    } else if (question && !(await ask(question))) return;
    setBusy(true);
    try {
      const { headers } = await api.raw(`${accountPath(id)}/${action}`, {
        method: 'POST',
        ...(LEAVING_ACTIONS.has(action) ? { body: handing } : {}),
      });
      const sent = t(`account:done.${action}`);
      if (MAILING_ACTIONS.has(action)) showRecipientsToast(t, headers, { sent, nobody: t('account:done.unsent') });
      else void toast('success', sent);
    } catch (error) {
      const { title, references, errors } = problemFrom(error);
      const [used] = (references ?? []) as { count: number }[];
      const why = used ? t('account:inUse', used) : (Object.values(errors ?? {})[0]?.[0] ?? '');
      void toast('failure', why || (title ?? ''), why ? { title } : {});
    } finally {
      setBusy(false);
      refresh(id);
    }
  };
  return { busy, run };
}
