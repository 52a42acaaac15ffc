import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { selectedAddress } from '../records/list/list-query.ts';
import { SelectionBar } from '../records/list/selection-bar.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import type { StructureRow } from './row.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((part) => ({ default: part.BulkDialog })));
const BulkAssign = lazy(() =>
  import('./assigning/bulk-assign.tsx').then((part) => ({ default: part.BulkAssign })),
);

/** Over the list while rows are selected: change their status or assign them, each judged by itself. */
export function BulkStatus({ selected, onDone }: { selected: StructureRow[]; onDone: () => void }) {
  const { t } = useTexts('account', 'common', 'record', 'structure');
  const [open, setOpen] = useState<'status' | 'vendor' | 'editor' | null>(null);
  const close = () => setOpen(null);
  return (
    <SelectionBar
      count={selected.length}
      onCancel={onDone}
      outcome={
        <Suspense>
          {open === 'status' && <BulkDialog selected={selected} onClose={close} onDone={onDone} />}
          {(open === 'vendor' || open === 'editor') && (
            <BulkAssign what={open} selected={selected} onClose={close} onDone={onDone} />
          )}
        </Suspense>
      }
    >
      <Button variant="default" component="a" href={selectedAddress('/structures', selected)} download>
        {t('common:export')}
      </Button>
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
