import { Badge, Button, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedRecord } from '../../../domain/kernel/journal/answers.ts';
import { can } from '../../../domain/kernel/screens/permissions.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { RECORDS } from '../../../domain/records.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { undoChange } from '../records/queries.ts';
import { StructureSelect } from '../records/references/structure-select.tsx';
import { Line, useWhat } from './what.tsx';
import { Whose } from './whose.tsx';

/** /support/eliminati: what was deleted in the last thirty days, each with its way back. */
export function DeletedScreen() {
  const { t, language } = useTexts('journal', 'screen', 'common', 'record');
  const { role } = useUser();
  const [isMine, setMine] = useState(false);
  const [targetType, setTargetType] = useState<string | null>(null);
  const [structureId, setStructure] = useState<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['recently-deleted', isMine, targetType, structureId],
    queryFn: ({ pageParam }) =>
      api('/recently-deleted', {
        query: {
          ...(isMine && { 'filter[mine]': 'true' }),
          ...(targetType && { 'filter[targetType]': targetType }),
          ...(structureId !== null && { 'filter[structureId]': structureId }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const kinds = RECORDS.filter((one) => can(role, 'r', one.screen)).map(({ name, title }) => ({
    value: name,
    label: inLanguage(title, language),
  }));
  return (
    <Page title={t('screen:recentlyDeleted')} purpose={t('journal:deleted.purpose')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="search" aria-label={t('journal:filters')}>
        <Whose isMine={isMine} onChange={setMine} />
        <Select
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          searchable
          label={t('journal:target')}
          data={kinds.toSorted((a, b) => a.label.localeCompare(b.label, language))}
          value={targetType}
          onChange={setTargetType}
        />
        <StructureSelect label={t('journal:structure')} value={structureId} onChange={setStructure} />
      </SimpleGrid>
      <ProblemAlert error={query.error} />
      {query.isPending && <Skeleton h={240} />}
      {query.data && rows.length === 0 && <EmptyState drawing="book">{t('journal:none.deleted')}</EmptyState>}
      <Stack gap="md">
        {rows.map((row) => (
          <Deleted key={row.id} row={row} />
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

function Deleted({ row }: { row: DeletedRecord }) {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const what = useWhat(row);
  const restore = useMutation({
    mutationFn: () => undoChange(row.id),
    onSuccess: () => {
      void toast('success', t('journal:broughtBack.done'));
      // It is back wherever it was listed.
      void client.invalidateQueries();
    },
  });
  return (
    <Line
      one={row}
      what={what}
      beside={
        <Badge variant="light" color="gray" tt="none">
          {row.action === 'archive' ? t('journal:archived') : t('journal:daysLeft', { count: row.daysLeft })}
        </Badge>
      }
      action={
        <Button
          size="compact-md"
          variant="default"
          flex="none"
          aria-label={t('journal:bringBack.of', { what })}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {t('journal:bringBack')}
        </Button>
      }
    >
      <ProblemAlert error={restore.error} />
    </Line>
  );
}
