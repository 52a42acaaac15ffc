import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type InvoiceAction, invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { api, recordApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { showRecipientsToast } from '../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { type Invoice, type InvoiceRow, invoicesPath } from './invoices-query.ts';
import { describeReminders } from './rows/reminder-words.ts';

type InvoiceKey = Pick<InvoiceRow, 'id' | 'structureId'>;
type DirectAction = Exclude<InvoiceAction, 'pay' | 'refund'>;
const CONFIRMED_ACTIONS = ['issue', 'void', 'dun'] as const;
const needsConfirmation = (action: DirectAction): action is (typeof CONFIRMED_ACTIONS)[number] =>
  CONFIRMED_ACTIONS.some((one) => one === action);

/** Queries derived from invoices. */
const DERIVED_QUERIES: ReadonlySet<unknown> = new Set(['statement', 'owed', 'cash']);

/** Reloads invoices and the data derived from them. */
export function useInvoicesChanged() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [kind, of] }) =>
        DERIVED_QUERIES.has(kind) || ((kind === 'list' || kind === 'record') && /\/invoices(?:\/|$)/.test(String(of))),
    });
}

/** Runs an action on an invoice, after a confirmation for irreversible ones. A new note opens as a draft. */
export function useInvoiceAction() {
  const { t } = useTexts('invoicing', 'common');
  const texts = useActionTexts(invoiceActions);
  const changed = useInvoicesChanged();
  return useMutation({
    mutationFn: async ({ of: { id, structureId }, action }: { of: InvoiceKey; action: DirectAction }) => {
      if (needsConfirmation(action)) {
        const sure = await ask({
          title: t(`invoicing:ask.${action}`),
          text: [
            t(`invoicing:ask.${action}Body`),
            ...(action === 'dun'
              ? describeReminders(t, await recordApi(`${invoicesPath(structureId)}/${id}`), today())
              : []),
          ].join(' '),
          confirm: texts.title(action),
          dangerous: action === 'void',
        });
        if (!sure) return null;
      }
      const isNote = action === 'credit' || action === 'debit';
      const send = (body: object) =>
        api.raw(`${invoicesPath(structureId)}/${id}/${isNote ? 'notes' : action}`, { method: 'POST', body });
      const done = await send(isNote ? { docType: action === 'credit' ? 'TD04' : 'TD05' } : {}).catch(
        async (failure: unknown) => {
          const reason = action === 'issue' ? fieldErrors(failure).issueDate : undefined;
          if (!reason) throw failure;
          const day = today();
          const takesToday = await ask({
            title: t('invoicing:ask.today', { day }),
            text: reason,
            confirm: t('invoicing:ask.todayConfirm', { day }),
          });
          return takesToday ? send({ issueDate: day }) : null;
        },
      );
      return done && { done: done._data as Invoice, headers: done.headers, isNote, action };
    },
    onSuccess: (result) => {
      if (!result) return;
      const { done, headers, isNote, action } = result;
      const words = isNote ? t('invoicing:done.note') : (texts.done(action) ?? '');
      if (action === 'dun') showRecipientsToast(t, headers, { sent: words, nobody: t('common:sentToNobody') });
      else void toast('success', words.replace('{number}', done.documentNumber ?? ''));
      if (isNote) void go(`${addressOf('billing', { id: String(done.structureId) })}?open=${done.id}`);
    },
    onSettled: changed,
  });
}
