import { Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RECEPTION_GALLERY } from '../../../domain/structures/photos/gallery-rules.ts';
import { reception } from '../../../domain/structures/structures/reception.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { structureGallery } from '../photos/photo-queries.ts';

const Gallery = lazyNamed(() => import('../photos/gallery-screen.tsx'), 'Gallery');

export function ReceptionScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure', 'part');
  return (
    <RecordPage
      definition={reception}
      purpose={t('structure:purpose.reception')}
      footer={
        <Suspense>
          <Title order={2} size="h4">
            {t('part:photosTab')}
          </Title>
          <Gallery place={structureGallery(id, RECEPTION_GALLERY, 'reception', 'reception')} />
        </Suspense>
      }
    />
  );
}
