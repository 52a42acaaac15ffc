import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { PhotosPreviewButton } from '../../kernel/records/preview/guest-preview-button.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import type { GalleryProps } from '../../kernel/records/screens/record-slot.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { platformGallery, structureGallery } from './photo-queries.ts';
import { WithPhotos } from './with-photos.tsx';

const OnlyPhoto = lazyNamed(() => import('./single-photo.tsx'), 'OnlyPhoto');

/** The form of a record with its photos: a gallery, or a single picture if the definition allows only one. */
export function RecordGallery<D extends RecordDefinition>(props: GalleryProps<D>) {
  const { entry, gallery, structureId, tab, isPublic, children } = props;
  const { definition, stored, isArchived } = entry;
  const texts = useRecordTexts(definition);
  const { t } = useTexts('photo');
  const { collection, screen, fields } = definition;
  const placeOf = ({ id }: { id: number }) =>
    structureId === undefined
      ? platformGallery(definition, gallery, id)
      : { ...structureGallery(structureId, gallery, screen, `${collection}/${id}`), isArchived };
  if (gallery.maxCount > 1)
    return (
      <WithPhotos
        key={entry.path}
        placeOf={placeOf}
        record={stored}
        onChanged={entry.refresh}
        underPhotos={
          isPublic && structureId !== undefined
            ? (record) => (
                <PhotosPreviewButton
                  structureId={structureId}
                  of={{ name: definition.name, id: record.id, version: record.version, values: record }}
                />
              )
            : undefined
        }
        own={tab}
        form={children}
      />
    );
  return (
    <Stack>
      <Suspense>
        {stored && (
          <OnlyPhoto
            place={placeOf(stored)}
            title={'coverPath' in fields ? texts.label('coverPath') : t('photo:picture')}
            mayAdd={entry.may('c')}
            mayRemove={entry.may('d')}
            mayWrite={entry.may('u')}
            id="field-photoCount"
            onChanged={entry.refresh}
          />
        )}
      </Suspense>
      {children}
    </Stack>
  );
}
