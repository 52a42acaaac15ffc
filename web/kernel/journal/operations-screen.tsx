import { Alert, Badge, Button, List, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation } from '../../../domain/kernel/journal/answers.ts';
import { OPERATION_KINDS, type OperationKind } from '../../../domain/kernel/journal/kinds.ts';
import type { Undone } from '../../../domain/kernel/records/answers.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { StructureSelect } from '../records/references/structure-select.tsx';
import { Line, useWhat } from './what.tsx';
import { Whose } from './whose.tsx';

/** What is being taken back is looked at again after so long. */
const AGAIN_MS = 2000;

/** /support/giornale: what was done to many at once, deleted or published, each with its way back. */
export function OperationsScreen() {
  const { t } = useTexts('journal', 'screen', 'common', 'record');
  const { role } = useUser();
  const seesAll = role === 'admin' || role === 'operator';
  const [isMine, setMine] = useState(false);
  const [kind, setKind] = useState<OperationKind | null>(null);
  const [structureId, setStructure] = useState<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['operations', isMine, kind, structureId],
    queryFn: ({ pageParam }) =>
      api('/operations', {
        query: {
          ...(isMine && { 'filter[mine]': 'true' }),
          ...(kind && { 'filter[kind]': kind }),
          ...(structureId !== null && { 'filter[structureId]': structureId }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((one) => one.state === 'running')) ? AGAIN_MS : false,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page title={t('screen:operations')} purpose={t('journal:operations.purpose')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="search" aria-label={t('journal:filters')}>
        {seesAll && <Whose isMine={isMine} onChange={setMine} />}
        <Select
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          label={t('journal:kind')}
          data={OPERATION_KINDS.map((value) => ({ value, label: t(`journal:kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <StructureSelect label={t('journal:structure')} value={structureId} onChange={setStructure} />
      </SimpleGrid>
      <ProblemAlert error={query.error} />
      {query.isPending && <Skeleton h={240} />}
      {query.data && rows.length === 0 && (
        <EmptyState drawing="book">{t('journal:none.operations')}</EmptyState>
      )}
      <Stack gap="md">
        {rows.map((row) => (
          <Done key={row.id} row={row} />
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('record:history.more')}
        </Button>
      )}
    </Page>
  );
}

function Done({ row }: { row: Operation }) {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const target = useWhat(row);
  const [left, setLeft] = useState<Undone['left']>([]);
  const { count, undo, state } = row;
  const what = [target, count !== null && `(${formatNumber(count)})`].filter(Boolean).join(' ');
  const takeBack = useMutation({
    mutationFn: async ({ path, version }: NonNullable<Operation['undo']>) =>
      (await api(path as '/audit/:id/undo', {
        method: 'POST',
        ...(version !== null && { body: { version } }),
      })) as Partial<Undone>,
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

function Left({ one }: { one: Undone['left'][number] }) {
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
