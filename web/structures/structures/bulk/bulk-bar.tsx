import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { selectionExportUrl } from '../../../kernel/records/list/list-query.ts';
import { SelectionBar } from '../../../kernel/records/list/selection-bar.tsx';
import type { FilteredSelection } from '../../../kernel/records/list/use-selection.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { StructureRow } from '../row.ts';
import type { BulkTarget } from './bulk-queries.ts';

const StatusDialog = lazyNamed(() => import('./status-dialog.tsx'), 'StatusDialog');
const AssignDialog = lazyNamed(() => import('./assign-dialog.tsx'), 'AssignDialog');

/** Fields of a structure that a bulk change needs. */
export type SelectedStructure = Pick<StructureRow, 'id' | 'name' | 'status'>;

/**
 * Maximum number of structures changed by one request, which names each refused one. More, or all of a filter, need a
 * job.
 */
const MAX_PER_REQUEST = 500;

interface BulkBarProps {
  selected: SelectedStructure[];
  /** All structures of the filter, offered once every row of the page is selected. */
  found?: FilteredSelection | null;
  onDone: () => void;
}

/**
 * Bar over the list or map for the selected structures: changes their status or assigns them. Each is checked on its
 * own.
 */
export function BulkBar({ selected, found = null, onDone }: BulkBarProps) {
  const { t } = useTexts('account', 'common', 'structure');
  const [open, setOpen] = useState<'status' | 'vendor' | 'editor' | null>(null);
  const close = () => setOpen(null);
  const all = found?.isChosen ? found : null;
  const target: BulkTarget | null = all
    ? { filter: all.query }
    : selected.length > MAX_PER_REQUEST
      ? { ids: selected.map(({ id }) => id) }
      : null;
  const shared = { selected, target, onClose: close, onDone };
  return (
    <SelectionBar
      count={all?.total ?? selected.length}
      filteredSelection={found}
      onCancel={onDone}
      outcome={
        <Suspense>
          {open === 'status' && <StatusDialog {...shared} />}
          {(open === 'vendor' || open === 'editor') && <AssignDialog what={open} {...shared} />}
        </Suspense>
      }
    >
      {target === null && (
        <Button
          variant="default"
          component="a"
          href={toLinkAddress(selectionExportUrl('/structures', selected))}
          download
        >
          {t('common:export')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('vendor')}>
        {t('account:assign.bulkVendor')}
      </Button>
      <Button variant="default" onClick={() => setOpen('editor')}>
        {t('account:assign.bulkEditor')}
      </Button>
      <Button leftSection={<Glyph name="arrows-exchange" />} onClick={() => setOpen('status')}>
        {t('structure:status.change')}
      </Button>
    </SelectionBar>
  );
}
