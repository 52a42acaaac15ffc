import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { BULK_USER_ACTIONS } from '../../../domain/people/users/actions.ts';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { selectionExportUrl } from '../../kernel/records/list/list-query.ts';
import { SelectionBar } from '../../kernel/records/list/selection-bar.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { api } from '../../platform/api.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useRefreshUsers } from './use-user-action.ts';
import type { UserRow } from './user.ts';

interface BulkUsersProps {
  selected: UserRow[];
  found: FilteredSelection | null;
  onDone: () => void;
}

/** Bar over the list while rows are selected: suspends or reactivates, each account checked separately. */
export function BulkUsers({ selected, found, onDone }: BulkUsersProps) {
  const { t } = useTexts('account', 'common', 'record');
  const refresh = useRefreshUsers();
  const [failed, setFailed] = useState<BulkAnswer | null>(null);
  const run = useMutation({
    mutationFn: (action: string) =>
      api('/users/bulk', { method: 'POST', body: { action, ids: selected.map(({ id }) => id) } }),
    onSuccess: (answer) => {
      refresh();
      if (answer.failed.length === 0) return onDone();
      setFailed(answer);
    },
  });
  const start = async (action: (typeof BULK_USER_ACTIONS)[number]) => {
    const name = t(`account:action.${action}`);
    const text = t('account:bulk.confirm', { count: selected.length });
    const question = {
      title: name,
      text,
      confirm: name,
      dangerous: action === 'suspend',
    };
    if (await ask(question)) run.mutate(action);
  };
  const nameOf = (id: number) => selected.find((row) => row.id === id)?.name ?? String(id);
  return (
    <SelectionBar
      count={selected.length}
      filteredSelection={found}
      onCancel={onDone}
      outcome={
        <>
          <ProblemAlert error={run.error} />
          {failed && (
            <div role="status">
              <Text size="sm" mt="xs">
                {t('account:bulk.done', { done: failed.done.length, failed: failed.failed.length })}
              </Text>
              {failed.failed.map(({ id, title }) => (
                <Text key={id} size="sm" c="dimmed">
                  {nameOf(id)}: {title}
                </Text>
              ))}
            </div>
          )}
        </>
      }
    >
      <Button
        variant="default"
        component="a"
        href={toLinkAddress(selectionExportUrl('/users', selected, found))}
        download
      >
        {t('common:export')}
      </Button>
      {BULK_USER_ACTIONS.map((action) => (
        <Button
          key={action}
          variant={action === 'suspend' ? 'outline' : 'filled'}
          color={action === 'suspend' ? 'red' : 'bosco'}
          loading={run.isPending && run.variables === action}
          onClick={() => void start(action)}
        >
          {t(`account:action.${action}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
