import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { useUser } from '../../../platform/session.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { selectionExportUrl } from '../list/list-query.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import type { FilteredSelection } from '../list/use-selection.ts';
import type { BulkAction, RowActions } from './use-row-actions.ts';

interface RowBulkProps<Row extends LoadedRecord> {
  definition: RecordDefinition;
  selected: readonly Row[];
  nameOf: (row: Row) => string;
  actions: RowActions;
  onDone: () => void;
  /** All filtered rows, when all rows of the page are selected. */
  filteredSelection: FilteredSelection | null;
  /** API path for downloading the selected rows; without it there is no download. */
  exportPath?: string;
  /** Additional actions. */
  extraActions?: ReactNode;
}

/** Bar above the list while rows are selected: activate, deactivate, delete. */
export function RowBulk<Row extends LoadedRecord>({
  definition,
  selected,
  nameOf,
  filteredSelection,
  actions,
  onDone,
  exportPath,
  extraActions,
}: RowBulkProps<Row>) {
  const { t } = useTexts('common', 'record', 'part');
  const { role } = useUser();
  const run = (action: BulkAction) => () => {
    onDone();
    void actions.bulk(
      action,
      selected.map((row) => ({ id: row.id, name: nameOf(row) })),
    );
  };
  return (
    <SelectionBar count={selected.length} filteredSelection={filteredSelection} onCancel={onDone}>
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
      {extraActions}
      {exportPath && (
        <Button
          variant="default"
          component="a"
          href={toLinkAddress(selectionExportUrl(exportPath, selected, filteredSelection))}
          download
        >
          {t('common:export')}
        </Button>
      )}
      {definition.scope === 'structure' &&
        !definition.archive?.softDeletes &&
        hasPermission(role, 'd', definition.screen) && (
          <Button color="red" variant="light" onClick={run('delete')}>
            {t('part:delete')}
          </Button>
        )}
    </SelectionBar>
  );
}
