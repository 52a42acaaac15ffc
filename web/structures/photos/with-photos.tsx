import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { LoadedRecord } from '../../kernel/records/form/form-types.ts';
import type { OwnTab } from '../../kernel/records/screens/record-slot.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import type { GalleryAccess } from './photo-queries.ts';

const Gallery = lazyNamed(() => import('./gallery-screen.tsx'), 'Gallery');

interface WithPhotosProps<R extends LoadedRecord> {
  placeOf: (record: R) => GalleryAccess;
  /** Null until the record is stored. */
  record: R | null;
  onChanged: () => void;
  /** Content below the photos. */
  underPhotos?: ((record: R) => ReactNode) | undefined;
  own?: OwnTab<R> | undefined;
  form: ReactNode;
}

/** Tabs with the form and the photos of a record. The form keeps its values while the photos are open. */
export function WithPhotos<R extends LoadedRecord>({
  placeOf,
  record,
  onChanged,
  underPhotos,
  own,
  form,
}: WithPhotosProps<R>) {
  const { t } = useTexts('part');
  const [tab, setTab] = useState<string | null>('data');
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List mb="md">
        <Tabs.Tab value="data">{t('part:dataTab')}</Tabs.Tab>
        <Tabs.Tab value="photos" id="field-photoCount">
          {t('part:photosTab')}
          {record && ` (${String(record.photoCount)})`}
        </Tabs.Tab>
        {own && record && (
          <Tabs.Tab value="own" id={own.field && `field-${own.field}`}>
            {own.title}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="data">{form}</Tabs.Panel>
      <Tabs.Panel value="photos">
        {record ? (
          <Suspense>
            {tab === 'photos' && (
              <>
                <Gallery place={placeOf(record)} onChanged={onChanged} />
                {underPhotos?.(record)}
              </>
            )}
          </Suspense>
        ) : (
          t('part:photosLater')
        )}
      </Tabs.Panel>
      {own && record && <Tabs.Panel value="own">{own.content(record, onChanged)}</Tabs.Panel>}
    </Tabs>
  );
}
