import { useQuery } from '@tanstack/react-query';
import { checkDocumentDay, MAX_ISSUE_DELAY_DAYS } from '../../../domain/money/invoices/document-day.ts';
import { INVOICE_RUN_ACTIONS, type RunAction } from '../../../domain/money/invoices/run.ts';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { api } from '../../platform/api.ts';
import { formatCents } from '../../platform/formats.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { RunButtons } from '../money/run-buttons.tsx';
import type { InvoiceRow } from './invoices-query.ts';
import { describeManyReminders } from './rows/reminder-words.ts';
import { useRowActions } from './rows/row-menu.tsx';

/** Rows of the list across structures also tell the reminders. */
type SelectedRow = InvoiceRow & { dunnings?: number; dunnedAt?: string | null };

interface RunBarProps {
  selected: SelectedRow[];
  found: FilteredSelection | null;
  /** The list covers all structures, so selecting all matches sends the filter. */
  byFilter?: boolean;
  onDone: () => void;
}

const ICONS = { issue: 'file-check', send: 'send', dun: 'mail-forward' } as const;

/** True if the question warns about the row: a draft with a lapsed date, or an invoice without a reminder. */
function isMarked(action: RunAction, { issueDate, dunnings }: SelectedRow): boolean {
  if (action === 'dun') return dunnings === 0;
  return Boolean(issueDate && checkDocumentDay(issueDate, today()));
}

/** Starts a bulk run over the selected invoices after a confirmation; the list then shows its progress. */
export function RunBar({ selected, found, byFilter = false, onDone }: RunBarProps) {
  const { t } = useTexts('portfolio');
  const allowed = useRowActions();
  const all = byFilter && found?.isChosen ? found : null;
  const counted = useQuery({
    queryKey: ['invoice-runs', 'found', all?.query],
    queryFn: () => api('/invoice-runs/found', { query: { ...all?.query } }),
    enabled: all !== null,
    staleTime: 0,
  });
  const named = (action: RunAction) => selected.filter((row) => allowed(row).includes(action));
  const work = (action: RunAction) => {
    if (all) return counted.data?.[action] ?? { count: 0, amountCents: 0, marked: 0 };
    const rows = named(action);
    return {
      count: rows.length,
      amountCents: rows.reduce((sum, { totalAmountCents }) => sum + (totalAmountCents ?? 0), 0),
      marked: rows.filter((row) => isMarked(action, row)).length,
    };
  };
  const actionLabel = (action: RunAction) => t(`portfolio:bulk.${action}`, { count: work(action).count });
  const start = async (action: RunAction) => {
    const { count, amountCents, marked } = work(action);
    const what = actionLabel(action);
    const isIssue = action === 'issue';
    const sure = await ask({
      title: isIssue
        ? t('portfolio:ask.issue', { what, total: formatCents(amountCents) })
        : t('portfolio:ask.send', { what }),
      text: [
        t(`portfolio:ask.${action}Body`),
        ...(action === 'dun' ? describeManyReminders(t, marked, all ? [] : named(action)) : []),
        ...(isIssue && marked > 0 ? [t('portfolio:ask.lapsed', { count: marked, n: MAX_ISSUE_DELAY_DAYS })] : []),
      ].join(' '),
      confirm: what,
    });
    if (!sure) return null;
    const which = all ? { filter: all.query, count } : { ids: named(action).map(({ id }) => id) };
    return api('/invoice-runs', { method: 'POST', body: { action, ...which, redates: isIssue } });
  };
  return (
    <RunButtons
      selected={selected.length}
      found={found}
      all={all}
      actions={INVOICE_RUN_ACTIONS.filter((action) => work(action).count > 0).map((action) => ({
        action,
        icon: ICONS[action],
        label: actionLabel(action),
      }))}
      counting={counted}
      start={start}
      onDone={onDone}
    />
  );
}
