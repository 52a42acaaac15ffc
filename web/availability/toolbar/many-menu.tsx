import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../../shell/glyph.tsx';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';

const CopyDialog = lazy(() =>
  import('../bulk/copy-dialog.tsx').then((part) => ({ default: part.CopyDialog })),
);

/** What changes many cells without selecting them. */
export function ManyMenu() {
  const { data, writes } = useModel();
  const { t } = useTexts('bulk', 'common');
  const [copyOpen, setCopyOpen] = useState(false);
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
          <Menu.Item leftSection={<Glyph name="copy" size={16} />} onClick={() => setCopyOpen(true)}>
            {t('bulk:copy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {copyOpen && (
          <CopyDialog
            structureId={data.structureId}
            today={data.today}
            onClose={() => setCopyOpen(false)}
            onDone={() => {
              setCopyOpen(false);
              void writes.reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
