import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ImportPlace, useImportPlace } from './import-place.ts';
import { useAnnouncement } from './use-announcement.ts';

const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog');

/** Opens the import. The address stores its state (`?import=12`), so that a reload continues there. */
export function ImportButton() {
  const { t } = useTexts('structure');
  const { import: place } = usePageSearch() as { import?: ImportPlace };
  const goTo = useImportPlace();
  useAnnouncement(typeof place === 'number' ? place : null);
  return (
    <>
      <Button variant="default" leftSection={<Glyph name="file-import" />} onClick={() => goTo('new')}>
        {t('structure:import')}
      </Button>
      <Suspense>{place !== undefined && <ImportDialog place={place} />}</Suspense>
    </>
  );
}
