import { Button, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';

const CopyDialog = lazyNamed(() => import('../bulk/copy-dialog.tsx'), 'CopyDialog');

const CsvExport = lazyNamed(() => import('../bulk/csv-export.tsx'), 'CsvExport');
const CsvImport = lazyNamed(() => import('../bulk/csv-import.tsx'), 'CsvImport');

/** Menu of bulk changes that need no selection. On phones, which have no toolbar, it also undoes the last change. */
export function ManyMenu({ isOfPhone = false }: { isOfPhone?: boolean }) {
  const { data, writes } = useModel();
  const { t } = useTexts('bulk', 'common', 'grid');
  const { lastChange } = useStore(writes.state);
  const [open, setOpen] = useState<'copy' | 'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void writes.reload();
  };
  const shared = { structureId: data.structureId, today: data.today, onClose: close };
  const path = `/structures/${data.structureId}/dati/disponibilita/new` as const;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Glyph name="chevron-down" size={16} />}>
            {t('common:actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Glyph name="table-plus" size={16} />}
            renderRoot={(props) => <PathLink {...props} to={path} />}
          >
            {t('bulk:open')}
          </Menu.Item>
          <Menu.Item leftSection={<Glyph name="copy" size={16} />} onClick={() => setOpen('copy')}>
            {t('bulk:copy')}
          </Menu.Item>
          {isOfPhone && (
            <Menu.Item
              leftSection={<Glyph name="arrow-back-up" size={16} />}
              disabled={!lastChange}
              onClick={() => void writes.undoLast()}
            >
              {t('grid:undoLast')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<Glyph name="download" size={16} />} onClick={() => setOpen('export')}>
            {t('bulk:export')}
          </Menu.Item>
          <Menu.Item leftSection={<Glyph name="upload" size={16} />} onClick={() => setOpen('import')}>
            {t('bulk:import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'copy' && <CopyDialog {...shared} onDone={done} />}
        {open === 'export' && <CsvExport {...shared} />}
        {open === 'import' && <CsvImport {...shared} onDone={done} />}
      </Suspense>
    </>
  );
}
