import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../../shell/glyph.tsx';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';

const CopyDialog = lazy(() =>
  import('../bulk/copy-dialog.tsx').then((part) => ({ default: part.CopyDialog })),
);

const CsvExport = lazy(() => import('../bulk/csv-export.tsx').then((part) => ({ default: part.CsvExport })));
const CsvImport = lazy(() => import('../bulk/csv-import.tsx').then((part) => ({ default: part.CsvImport })));

/** What changes many cells without selecting them. */
export function ManyMenu() {
  const { data, writes } = useModel();
  const { t } = useTexts('bulk', 'common');
  const [open, setOpen] = useState<'copy' | 'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void writes.reload();
  };
  const shared = { structureId: data.structureId, today: data.today, onClose: close };
  const path = `/structures/${data.structureId}/dati/disponibilita/new`;
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
