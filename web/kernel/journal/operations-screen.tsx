import { Alert, Badge, Button, List } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation } from '../../../domain/kernel/journal/answers.ts';
import { OPERATION_KINDS } from '../../../domain/kernel/journal/kinds.ts';
import type { UndoResult } from '../../../domain/kernel/records/answers.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { JournalList } from './journal-list.tsx';
import { Line, useWhat } from './what.tsx';

/** /support/giornale: bulk changes, deletions and publications, each with a button to undo it. */
export function OperationsScreen() {
  const { t } = useTexts('journal', 'screen');
  const { role } = useUser();
  const seesAll = role === 'admin' || role === 'operator';
  return (
    <Page title={t('screen:operations')} purpose={t('journal:operations.purpose')}>
      <JournalList
        name="operations"
        kindFilter="filter[kind]"
        read={(query) => api('/operations', { query })}
        kinds={OPERATION_KINDS.map((value) => ({ value, label: t(`journal:kind.${value}`) }))}
        kindLabel={t('journal:kind')}
        seesOthers={seesAll}
        isRunning={({ state }) => state === 'running'}
        nothingYet={t('journal:none.operations')}
        line={(row) => <Done key={row.id} row={row} />}
      />
    </Page>
  );
}

function Done({ row }: { row: Operation }) {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const target = useWhat(row);
  const [left, setLeft] = useState<UndoResult['left']>([]);
  const { count, undo, state } = row;
  const what = [target, count !== null && `(${formatNumber(count)})`].filter(Boolean).join(' ');
  const takeBack = useMutation({
    mutationFn: async ({ path, version }: NonNullable<Operation['undo']>) =>
      (await api(path as '/audit/:id/undo', {
        method: 'POST',
        ...(version !== null && { body: { version } }),
      })) as Partial<UndoResult>,
    onSuccess: ({ versions, left: stays = [] }) => {
      setLeft(stays);
      const isWhole = versions !== undefined && stays.length === 0;
      if (isWhole) void toast('success', t('journal:broughtBack.done'));
      void client.invalidateQueries();
    },
  });
  return (
    <Line
      one={row}
      what={what}
      beside={
        <>
          <Badge variant="light" tt="none">
            {t(`journal:kind.${row.kind}`)}
          </Badge>
          {state !== 'done' && (
            <Badge variant="outline" color="gray" tt="none">
              {t(`journal:${state}`)}
            </Badge>
          )}
        </>
      }
      action={
        undo && (
          <Button
            size="compact-md"
            variant="default"
            flex="none"
            aria-label={t('journal:bringBack.of', { what })}
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(undo)}
          >
            {t('journal:bringBack')}
          </Button>
        )
      }
    >
      <ProblemAlert error={takeBack.error} />
      {left.length > 0 ? (
        <Alert color="orange" role="status" title={t('journal:left', { count: left.length })}>
          <List size="sm">
            {left.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name are two
              <Left key={at} one={one} />
            ))}
          </List>
        </Alert>
      ) : (
        row.left !== null &&
        row.left > 0 && <Alert color="orange">{t('journal:left', { count: row.left })}</Alert>
      )}
    </Line>
  );
}

function Left({ one }: { one: UndoResult['left'][number] }) {
  const { t } = useTexts('journal');
  const what = useWhat(one);
  const why = one.why === 'conflict' ? 'conflict' : one.why === 'not-found' ? 'gone' : 'refused';
  const where = one.structureName && one.structureName !== one.name ? ` (${one.structureName})` : '';
  return (
    <List.Item>
      {what}
      {where}: {t(`journal:why.${why}`)}
    </List.Item>
  );
}
