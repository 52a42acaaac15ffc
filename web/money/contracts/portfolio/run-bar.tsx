import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractActions } from '../../../../domain/money/contracts/actions.ts';
import type { ContractRunAction } from '../../../../domain/money/contracts/portfolio.ts';
import type { FilteredSelection } from '../../../kernel/records/list/use-selection.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { serverNow } from '../../../platform/today.ts';
import { RunButtons } from '../../money/run-buttons.tsx';
import type { ContractRow } from '../contracts-query.ts';
import { FeeDialog } from './fee-dialog.tsx';

interface ContractRunBarProps {
  selected: ContractRow[];
  found: FilteredSelection | null;
  onDone: () => void;
}

/** Runs with a button of their own; a new fee has a dialog. */
type ButtonAction = Exclude<ContractRunAction, 'fee'>;

/** For each run: the contract action that it needs, its labels and icon. */
const RUNS = {
  renew: { needs: 'renew', words: 'renew', body: 'portfolio:ask.renewBody', icon: 'rotate-clockwise' },
  prepare: { needs: 'renew', words: 'prepare', body: 'portfolio:ask.prepareBody', icon: 'file-plus' },
  send: { needs: 'send', words: 'sendContracts', body: 'portfolio:ask.sendContractsBody', icon: 'send' },
} as const satisfies Record<ButtonAction, object>;
const RUN_ORDER = ['renew', 'prepare', 'send'] as const satisfies readonly ButtonAction[];

/** Starts a run that renews, prepares or sends the selected contracts; the list then shows its progress. */
export function ContractRunBar({ selected, found, onDone }: ContractRunBarProps) {
  const { t } = useTexts('portfolio');
  const { role, id: userId } = useUser();
  const acting = { role, userId, now: new Date(serverNow()) };
  const named = (action: ButtonAction) =>
    selected.filter((row) => contractActions.allowed(row, acting).includes(RUNS[action].needs));
  const all = found?.isChosen ? found : null;
  const counted = useQuery({
    queryKey: ['contract-runs', 'found', all?.query],
    queryFn: () => api('/contract-runs/found', { query: { ...all?.query } }),
    enabled: all !== null,
    staleTime: 0,
  });
  const countOf = (action: ButtonAction) => (all ? (counted.data?.[action].count ?? 0) : named(action).length);
  const actionLabel = (action: ButtonAction) => t(`portfolio:bulk.${RUNS[action].words}`, { count: countOf(action) });
  const start = async (action: ButtonAction) => {
    const { body } = RUNS[action];
    const what = actionLabel(action);
    // Selected contracts can be prepared without a question; all other runs need a confirmation.
    const asks = action !== 'prepare' || all !== null;
    if (asks && !(await ask({ title: t('portfolio:ask.send', { what }), text: t(body), confirm: what }))) return null;
    const which = all ? { filter: all.query, count: countOf(action) } : { ids: named(action).map(({ id }) => id) };
    return api('/contract-runs', { method: 'POST', body: { action, ...which } });
  };
  const [isFeeOpen, setFeeOpen] = useState(false);
  return (
    <RunButtons
      selected={selected.length}
      found={found}
      all={all}
      actions={RUN_ORDER.filter((action) => countOf(action) > 0).map((action) => ({
        action,
        icon: RUNS[action].icon,
        label: actionLabel(action),
      }))}
      counting={counted}
      start={start}
      onDone={onDone}
    >
      <Button variant="default" leftSection={<Glyph name="currency-euro" />} onClick={() => setFeeOpen(true)}>
        {t('portfolio:fee.title')}
      </Button>
      {isFeeOpen && (
        <FeeDialog
          which={all ? { filter: all.query } : { ids: selected.map(({ id }) => id) }}
          onClose={() => setFeeOpen(false)}
          onDone={onDone}
        />
      )}
    </RunButtons>
  );
}
