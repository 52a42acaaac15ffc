import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { History, HistoryEntry, UndoResult } from '../../../../domain/kernel/records/answers.ts';
import { findRecordDefinition } from '../../../../domain/records.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { undoBatch, undoChange } from '../queries.ts';
import { ChangesTable } from './changes-table.tsx';
import { EntrySentence } from './entry-words.tsx';

type Names = History['names'];

interface EntryProps {
  entry: HistoryEntry;
  names: Names;
  canUndo: boolean;
  onUndone: () => void;
  children?: ReactNode;
}

/** Returns functions that undo an entry, or its whole batch. */
function useUndoEntry({ batchId }: HistoryEntry, onUndone: () => void) {
  const { t } = useTexts('record');
  const [busy, setBusy] = useState(false);
  const runUndo = async (undo: () => Promise<UndoResult>) => {
    setBusy(true);
    try {
      const { undone, failed } = await undo();
      if (failed.length === 0) toast('success', t('record:form.undone'));
      else toast('failure', t('record:history.batchUndone', { undone, failed: failed.length }));
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
  const undoWhole = async () => {
    if (batchId === null) return;
    const isWanted = await ask({
      title: t('record:history.batch'),
      text: t('record:history.batchQuestion'),
      confirm: t('record:history.batchUndo'),
    });
    if (isWanted) await runUndo(() => undoBatch(batchId));
  };
  return { busy, tried: runUndo, undoWhole };
}

/** One history entry: author, action, time, each field before and after, and an undo button. */
export function Entry({ entry, names, canUndo, onUndone, children }: EntryProps) {
  const { t } = useTexts('record');
  const { busy, tried, undoWhole } = useUndoEntry(entry, onUndone);
  // Entries without values, such as those of a guest register, have nothing to restore.
  const mayUndo = canUndo && entry.undoneBy === null && entry.changes.length > 0 && entry.action === 'update';
  return (
    <Stack gap={4} component="article">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Stack gap={0} flex="1 1 14rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <EntrySentence entry={entry} />
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {formatMoment(entry.at)}
            </Text>
            {children}
            {entry.changes.some(({ source }) => source === 'machine') && (
              <Badge variant="light" color="yellow" tt="none" leftSection={<Glyph name="language" size={14} />}>
                {t('record:history.machine')}
              </Badge>
            )}
          </Group>
        </Stack>
        {entry.undoneBy !== null ? (
          <Badge variant="outline" color="gray" tt="none">
            {t('record:history.undone')}
          </Badge>
        ) : (
          mayUndo && (
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              loading={busy}
              onClick={() => tried(() => undoChange(entry.id))}
            >
              {t('record:history.undo')}
            </Button>
          )
        )}
      </Group>
      <Changes
        entry={entry}
        names={names}
        onRestore={
          mayUndo && entry.changes.length > 1 ? (field) => tried(() => undoChange(entry.id, [field])) : undefined
        }
      />
      {mayUndo && entry.batchId !== null && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('record:history.batch')}
          </Text>
          <Button size="compact-sm" variant="subtle" loading={busy} onClick={undoWhole}>
            {t('record:history.batchUndo')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Changes({
  entry,
  names,
  onRestore,
}: {
  entry: HistoryEntry;
  names: Names;
  onRestore: ((field: string) => void) | undefined;
}) {
  const definition = findRecordDefinition(entry.targetType);
  const changes = entry.changes.filter(
    (change) => entry.action === 'update' || entry.action === 'state' || change.after !== null,
  );
  if (!definition || changes.length === 0 || entry.action === 'bulk') return null;
  return <ChangesTable definition={definition} changes={changes} names={names} onRestore={onRestore} />;
}
