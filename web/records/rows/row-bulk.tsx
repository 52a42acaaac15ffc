import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { can } from '../../../domain/access.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import type { LoadedRecord } from '../use-record-form.ts';
import type { BulkAction, RowActions } from './use-row-actions.ts';

interface RowBulkProps {
  definition: RecordDefinition;
  selected: readonly LoadedRecord[];
  actions: RowActions;
  onDone: () => void;
  /** Where the selected rows can be downloaded. */
  exportHref?: string;
  /** What else can be done with them. */
  more?: ReactNode;
}

/** Over the list while rows are selected: activate, deactivate, delete them. */
export function RowBulk({ definition, selected, actions, onDone, exportHref, more }: RowBulkProps) {
  const { t } = useTexts('common', 'record', 'part');
  const { role } = useUser();
  const run = (action: BulkAction) => () => {
    onDone();
    void actions.bulk(
      action,
      selected.map(({ id }) => id),
    );
  };
  return (
    <SelectionBar count={selected.length} onCancel={onDone}>
      <Button variant="default" onClick={run('activate')}>
        {t('part:activate')}
      </Button>
      <Button variant="default" onClick={run('deactivate')}>
        {t('part:deactivate')}
      </Button>
      {definition.archive?.softDeletes && (
        <Button variant="default" onClick={run('archive')}>
          {t('part:archive')}
        </Button>
      )}
      {more}
      {exportHref && (
        <Button variant="default" component="a" href={exportHref} download>
          {t('common:export')}
        </Button>
      )}
      {definition.scope === 'structure' &&
        !definition.archive?.softDeletes &&
        can(role, 'd', definition.screen) && (
          <Button color="red" variant="light" onClick={run('delete')}>
            {t('part:delete')}
          </Button>
        )}
    </SelectionBar>
  );
}
