import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { STRUCTURE_GALLERY } from '../../domain/photos/photo.ts';
import { description } from '../../domain/structures/description.ts';
import { scoreLevel } from '../../domain/structures/translation-score.ts';
import { galleryOf } from '../photos/photo-queries.ts';
import { recordQuery } from '../records/queries.ts';
import { Page } from '../shell/frame/page.tsx';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

const Gallery = lazy(() =>
  import('../photos/gallery-screen.tsx').then((part) => ({ default: part.Gallery })),
);

const SCORE_COLORS = { good: 'bosco', fair: 'yellow', poor: 'red' };

/** Descrizione: the texts in four languages, and the photos beside them. */
export function DescriptionScreen() {
  const { id = '' } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const navigate = useNavigate();
  const { t } = useTexts('structure', 'photo', 'screen');
  const inGallery = tab === 'galleria';
  const { data } = useQuery(recordQuery(`/structures/${id}/description`));
  const score = data?.translationScore as number | undefined;
  const tabs = (
    <Tabs
      value={inGallery ? 'galleria' : 'testi'}
      onChange={(chosen) =>
        void navigate({ to: '.', search: (chosen === 'galleria' ? { tab: 'galleria' } : {}) as never })
      }
    >
      <Tabs.List>
        <Tabs.Tab value="testi">{t('photo:textsTab')}</Tabs.Tab>
        <Tabs.Tab value="galleria">{t('photo:tab')}</Tabs.Tab>
        {score !== undefined && (
          <Badge
            variant="dot"
            color={SCORE_COLORS[scoreLevel(score)]}
            tt="none"
            ml="auto"
            style={{ alignSelf: 'center' }}
          >
            {t('structure:translationScore', { n: score })}
          </Badge>
        )}
      </Tabs.List>
    </Tabs>
  );
  if (!inGallery)
    return (
      <SectionScreen definition={description} purpose={t('structure:purpose.description')} before={tabs} />
    );
  return (
    <Page title={t('screen:description')} purpose={t('structure:purpose.description')}>
      {tabs}
      <Suspense>
        <Gallery place={galleryOf(id, STRUCTURE_GALLERY, 'description')} />
      </Suspense>
    </Page>
  );
}
