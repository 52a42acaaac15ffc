import { Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordNamed } from '../../domain/records/all.ts';
import type { History, HistoryEntry } from '../../domain/records/answers.ts';
import { formatMoment } from '../formats.ts';
import { Drawer } from '../shell/drawer.tsx';
import { EmptyState } from '../shell/empty/empty-state.tsx';
import { problemFrom } from '../shell/errors/failures.ts';
import { Glyph } from '../shell/glyph.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import type { TextKey } from '../texts.ts';
import { useTexts } from '../texts.ts';
import { FieldValue } from './field-value.tsx';
import { historyQuery, undoChange } from './queries.ts';
import { useRecordTexts } from './record-texts.ts';

type Names = History['names'];

/** What is no record of its own and is told of all the same. */
const TITLES: Readonly<Record<string, TextKey>> = { 'stay-guest': 'record:target.stay-guest' };

interface HistoryProps {
  /** The record's path under the API. */
  path: string;
  /** Of all entries, or of this one. */
  canUndo: boolean | ((entry: HistoryEntry) => boolean);
  onUndone: () => void;
}

/** Storico over the page. */
export function HistoryPanel({ onClose, ...history }: HistoryProps & { onClose: () => void }) {
  useReturnFocus();
  const { t } = useTexts('common', 'record');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('record:history.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <HistoryList {...history} />
    </Drawer>
  );
}

/** Who changed what, newest first, each change with its undo. */
export function HistoryList({ path, canUndo, onUndone }: HistoryProps) {
  const { t } = useTexts('common', 'record');
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    historyQuery(path),
  );
  const entries =
    data?.pages.flatMap(({ data: page, names }) => page.map((entry) => ({ entry, names }))) ?? [];
  return (
    <Stack gap="lg">
      {isPending && <Skeleton h={160} />}
      {!isPending && entries.length === 0 && (
        <EmptyState drawing="book" compact>
          {t('record:history.empty')}
        </EmptyState>
      )}
      {entries.map(({ entry, names }) => (
        <Entry
          key={entry.id}
          entry={entry}
          names={names}
          canUndo={typeof canUndo === 'function' ? canUndo(entry) : canUndo}
          onUndone={() => {
            void refetch();
            onUndone();
          }}
        />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('record:history.more')}
        </Button>
      )}
    </Stack>
  );
}

function Entry({
  entry,
  names,
  canUndo,
  onUndone,
}: {
  entry: HistoryEntry;
  names: Names;
  canUndo: boolean;
  onUndone: () => void;
}) {
  const { t } = useTexts('record');
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoChange(entry.id);
      toast('success', t('record:form.undone'));
      onUndone();
    } catch (error) {
      toast(
        'failure',
        problemFrom(error).status === 409 ? t('record:form.cannotUndo') : (problemFrom(error).title ?? ''),
      );
    } finally {
      setBusy(false);
    }
  };
  const title = TITLES[entry.targetType];
  return (
    <Stack gap={4} component="article">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{entry.actorName ?? t('record:history.system')}</Text>
          <Text size="sm" c="dimmed">
            {formatMoment(entry.at)}
          </Text>
          <Badge variant="light" color="gray" tt="none">
            {t(`record:action.${entry.action}` as TextKey)}
          </Badge>
          {entry.changes.some(({ source }) => source === 'machine') && (
            <Badge variant="light" color="yellow" tt="none" leftSection={<Glyph name="language" size={14} />}>
              {t('record:history.machine')}
            </Badge>
          )}
          {title && <Text size="sm">{t(title)}</Text>}
        </Group>
        {entry.undoneBy !== null ? (
          <Badge variant="outline" color="gray" tt="none">
            {t('record:history.undone')}
          </Badge>
        ) : (
          canUndo &&
          // What tells no values has none to go back to: a guests' register.
          entry.changes.length > 0 &&
          entry.action === 'update' && (
            <Button size="compact-sm" variant="default" loading={busy} onClick={undo}>
              {t('record:history.undo')}
            </Button>
          )
        )}
      </Group>
      <Changes entry={entry} names={names} />
    </Stack>
  );
}

function Changes({ entry, names }: { entry: HistoryEntry; names: Names }) {
  const { t } = useTexts('record');
  const definition = recordNamed(entry.targetType);
  const texts = useRecordTexts(
    definition ?? { name: entry.targetType, title: ['', '', '', ''], fields: {}, groups: [] },
  );
  const changes = entry.changes
    .filter((change) => entry.action === 'update' || entry.action === 'state' || change.after !== null)
    .slice(0, 40);
  if (!definition || changes.length === 0) return null;
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="30%">{texts.title}</Table.Th>
          <Table.Th>{t('record:history.before')}</Table.Th>
          <Table.Th>{t('record:history.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td>{texts.label(change.field)}</Table.Td>
            <Table.Td>
              <FieldValue definition={definition} name={change.field} value={change.before} names={names} />
            </Table.Td>
            <Table.Td>
              <FieldValue definition={definition} name={change.field} value={change.after} names={names} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
