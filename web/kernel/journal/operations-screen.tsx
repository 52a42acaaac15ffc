import { Alert, Anchor, Badge, Button, List } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation } from '../../../domain/kernel/journal/answers.ts';
import { OPERATION_KINDS } from '../../../domain/kernel/journal/kinds.ts';
import type { UndoResult } from '../../../domain/kernel/records/answers.ts';
import { BATCH_FILTER } from '../../../domain/kernel/screens/structure-list.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { askToRestoreLink } from './ask-to-restore-link.ts';
import { JournalLine, useRecordTitle } from './journal-line.tsx';
import { JournalList } from './journal-list.tsx';

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
        isSearchable
        isRunning={({ state }) => state === 'running'}
        nothingYet={t('journal:none.operations')}
        line={(row) => <OperationLine key={row.id} row={row} />}
      />
    </Page>
  );
}

/** Types of operations whose records are structures, which the list of structures shows. */
const STRUCTURE_OPERATIONS: ReadonlySet<string> = new Set(['structure', 'bulk-change', 'import', 'user']);

function OperationLine({ row }: { row: Operation }) {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const target = useRecordTitle(row);
  const [failures, setFailures] = useState<UndoResult['left']>([]);
  const { count, undo, state } = row;
  const title =
    row.kind === 'handover'
      ? (row.name ?? '')
      : [target, count !== null && `(${formatNumber(count)})`].filter(Boolean).join(' ');
  const takeBack = useMutation({
    mutationFn: async ({ path, version }: NonNullable<Operation['undo']>) =>
      (await api(path as '/audit/:id/undo', {
        method: 'POST',
        ...(version !== null && { body: { version } }),
      })) as Partial<UndoResult>,
    onSuccess: ({ versions, left: newFailures = [] }) => {
      setFailures(newFailures);
      const isWhole = versions !== undefined && newFailures.length === 0;
      if (isWhole) void toast('success', t('journal:broughtBack.done'));
      void client.invalidateQueries();
    },
  });
  return (
    <JournalLine
      one={row}
      title={title}
      badge={
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
            aria-label={t('journal:bringBack.of', { what: title })}
            loading={takeBack.isPending}
            onClick={async () => {
              if (await askToRestoreLink(t, row.targetType)) takeBack.mutate(undo);
            }}
          >
            {t('journal:bringBack')}
          </Button>
        )
      }
    >
      <ProblemAlert error={takeBack.error} />
      <StructuresLink row={row} />
      {failures.length > 0 ? (
        <Alert color="orange" role="status" title={t('journal:left', { count: failures.length })}>
          <List size="sm">
            {failures.map((failure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name are two
              <FailedRecord key={at} one={failure} />
            ))}
          </List>
        </Alert>
      ) : (
        row.left !== null && row.left > 0 && <Alert color="orange">{t('journal:left', { count: row.left })}</Alert>
      )}
    </JournalLine>
  );
}

/** Link to the structures that an operation changed. */
function StructuresLink({ row: { batchId, count, targetType } }: { row: Operation }) {
  const { t } = useTexts('journal');
  if (batchId === null || count === null || !STRUCTURE_OPERATIONS.has(targetType)) return null;
  const to = `${addressOf('structures')}?${new URLSearchParams({ [BATCH_FILTER]: batchId })}`;
  return (
    <Anchor size="sm" renderRoot={(linkProps) => <PathLink {...linkProps} to={to} />}>
      {t('journal:records')}
    </Anchor>
  );
}

function FailedRecord({ one }: { one: UndoResult['left'][number] }) {
  const { t } = useTexts('journal');
  const title = useRecordTitle(one);
  const reason = one.why === 'conflict' ? 'conflict' : one.why === 'not-found' ? 'gone' : 'refused';
  const structureSuffix = one.structureName && one.structureName !== one.name ? ` (${one.structureName})` : '';
  return (
    <List.Item>
      {title}
      {structureSuffix}: {t(`journal:why.${reason}`)}
    </List.Item>
  );
}
