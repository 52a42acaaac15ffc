import { Button, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';
import { RecordForm } from '../record-form.tsx';
import type { useEntry } from './use-entry.ts';

const HistoryPanel = lazy(() =>
  import('../history-panel.tsx').then((part) => ({ default: part.HistoryPanel })),
);

interface EntryProps {
  definition: RecordDefinition;
  entry: ReturnType<typeof useEntry>;
  /** Stands above the fields and sees what is being written. */
  lead?: ReactNode;
}

/** The form of an entry, on its page or in a panel beside the list. */
export function EntryForm({ definition, entry, lead, children }: EntryProps & { children?: ReactNode }) {
  return (
    <>
      <ProblemAlert error={entry.error} />
      {entry.record ? (
        <RecordForm
          key={entry.path}
          definition={definition}
          record={entry.record}
          writer={entry.writer}
          send={entry.send}
          onSaved={entry.saved}
          draftKey={entry.draftKey}
          path={entry.path}
          {...(entry.initial ? { initial: entry.initial } : {})}
          lead={lead}
        >
          {children}
        </RecordForm>
      ) : (
        entry.isPending && <Skeleton h={320} />
      )}
    </>
  );
}

/** What may be done with a stored entry beside changing it. */
export function EntryActions({
  entry,
  withoutDelete,
}: Pick<EntryProps, 'entry'> & {
  /** The screen has a question of its own to ask first. */
  withoutDelete?: boolean;
}) {
  const { t } = useTexts('common', 'record');
  const [historyOpen, setHistoryOpen] = useState(false);
  const stored = entry.record;
  if (!stored || stored.version === 0) return null;
  return (
    <>
      {!withoutDelete && entry.may('d') && stored.isSystem !== true && (
        <Button
          variant="default"
          color="red"
          leftSection={<Glyph name="trash" />}
          loading={entry.remove.isPending}
          onClick={() => entry.remove.mutate(stored.version)}
        >
          {t('common:delete')}
        </Button>
      )}
      <Button variant="default" leftSection={<Glyph name="history" />} onClick={() => setHistoryOpen(true)}>
        {t('record:history.title')}
      </Button>
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={entry.path}
            canUndo={entry.may('u')}
            onUndone={entry.refresh}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
