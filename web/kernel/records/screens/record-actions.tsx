import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { RecordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasViewablePast } from '../../../../domain/platform/audit/has-viewable-past.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Entry } from './use-record.ts';

const RecordAsOf = lazyNamed(() => import('../history/record-as-of.tsx'), 'RecordAsOf');
const HistoryPanel = lazyNamed(() => import('../history/history-panel.tsx'), 'HistoryPanel');

interface RecordActionsProps<D extends RecordDefinition> {
  entry: Entry<D>;
  /** Asks for confirmation if a deletion removes more than the record. */
  confirmDeletion?: ((stored: RecordAnswer<D>) => Promise<boolean>) | undefined;
}

/** Buttons of a stored record: delete, history, archive. */
export function RecordActions<D extends RecordDefinition>({
  entry,
  confirmDeletion: sureToDelete,
}: RecordActionsProps<D>) {
  const { t } = useTexts('common', 'record');
  const [historyOpen, setHistoryOpen] = useState(false);
  const { definition, stored, remove, isArchived } = entry;
  const isSection = definition.kind === 'section';
  if (!stored && !isSection) return null;
  // Records with an archive are archived here; archived ones are deleted only in the archive's list.
  const isUndeletable = isSection || definition.archive?.softDeletes !== undefined || isArchived;
  return (
    <>
      {stored && !isUndeletable && entry.may('d') && stored.isSystem !== true && (
        <Button
          variant="default"
          color="red"
          leftSection={<Glyph name="trash" />}
          loading={remove.isPending}
          onClick={async () => {
            if (!sureToDelete || (await sureToDelete(stored))) remove.mutate(stored.version);
          }}
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
            asOf={
              stored && hasViewablePast(definition) ? (
                <RecordAsOf
                  of={{ targetType: definition.name, targetId: stored.id }}
                  canRestore={entry.may('u')}
                  onRestored={entry.refresh}
                />
              ) : undefined
            }
          />
        )}
      </Suspense>
    </>
  );
}
