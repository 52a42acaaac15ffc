import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { contractActions } from '../../../../domain/money/contracts/actions.ts';
import type {
  CONTRACT_RUN_ACTIONS,
  ContractRunAction,
} from '../../../../domain/money/contracts/portfolio.ts';
import type { AllFound } from '../../../kernel/records/list/all-found.ts';
import { SelectionBar } from '../../../kernel/records/list/selection-bar.tsx';
import { useTaskPlace } from '../../../kernel/tasks/task-place.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { serverNow } from '../../../platform/today.ts';
import type { ContractRow } from '../contracts-query.ts';

interface ContractRunBarProps {
  selected: ContractRow[];
  found: AllFound | null;
  onDone: () => void;
}

/** What each needs of a contract, what it is called, and whether it leaves for the structure: that is confirmed first. */
const RUNS = {
  renew: { needs: 'renew', words: 'renew', body: 'portfolio:ask.renewBody', icon: 'rotate-clockwise' },
  prepare: { needs: 'renew', words: 'prepare', body: 'portfolio:ask.prepareBody', icon: 'file-plus' },
  send: { needs: 'send', words: 'sendContracts', body: 'portfolio:ask.sendContractsBody', icon: 'send' },
} as const satisfies Record<ContractRunAction, object>;
const ORDER = [
  'renew',
  'prepare',
  'send',
] as const satisfies readonly (typeof CONTRACT_RUN_ACTIONS)[number][];

/** Contracts that were chosen are renewed, prepared or sent by a long task, which the list then shows. */
export function ContractRunBar({ selected, found, onDone }: ContractRunBarProps) {
  const { t } = useTexts('portfolio', 'common');
  const { role, id: userId } = useUser();
  const show = useTaskPlace('run');
  const acting = { role, userId, now: new Date(serverNow()) };
  const named = (action: ContractRunAction) =>
    selected.filter((row) => contractActions.allowed(row, acting).includes(RUNS[action].needs));
  const all = found?.chosen ? found : null;
  const counted = useQuery({
    queryKey: ['contract-runs', 'found', all?.query],
    queryFn: () => api('/contract-runs/found', { query: { ...all?.query } }),
    enabled: all !== null,
    staleTime: 0,
  });
  const countOf = (action: ContractRunAction) =>
    all ? (counted.data?.[action].count ?? 0) : named(action).length;
  const called = (action: ContractRunAction) =>
    t(`portfolio:bulk.${RUNS[action].words}`, { count: countOf(action) });
  const start = useMutation({
    mutationFn: async (action: ContractRunAction) => {
      const { body } = RUNS[action];
      const what = called(action);
      // A few drafts are looked at before they are sent; all of a filter are confirmed first.
      const asks = action !== 'prepare' || all !== null;
      if (asks && !(await ask({ title: t('portfolio:ask.send', { what }), text: t(body), confirm: what })))
        return null;
      return api('/contract-runs', {
        method: 'POST',
        body: {
          action,
          ...(all
            ? { filter: all.query, count: countOf(action) }
            : { ids: named(action).map(({ id }) => id) }),
        },
      });
    },
    onSuccess: (run) => {
      if (!run) return;
      onDone();
      show(run.id);
    },
  });
  const actions = ORDER.filter((action) => countOf(action) > 0);
  return (
    <SelectionBar
      count={all?.total ?? selected.length}
      found={found}
      onCancel={onDone}
      outcome={<ProblemAlert error={start.error ?? counted.error} />}
    >
      {actions.map((action, at) => (
        <Button
          key={action}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<Glyph name={RUNS[action].icon} />}
          loading={start.isPending && start.variables === action}
          onClick={() => start.mutate(action)}
        >
          {called(action)}
        </Button>
      ))}
      {actions.length === 0 && !counted.isFetching && (
        <Text size="sm" c="dimmed">
          {t('portfolio:bulk.nothing')}
        </Text>
      )}
    </SelectionBar>
  );
}
