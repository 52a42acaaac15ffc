import { Badge, Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { scoreLevel } from '../../../domain/kernel/records/translations/translation-score.ts';
import { STRUCTURE_GALLERY } from '../../../domain/structures/photos/gallery-rules.ts';
import { description } from '../../../domain/structures/structures/description.ts';
import { PhotosPreviewButton } from '../../kernel/records/preview/guest-preview-button.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../platform/search.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../platform/texts.ts';
import { structureGallery } from '../photos/photo-queries.ts';
import { openSuggestionsQuery } from './open-suggestions.ts';

const Gallery = lazyNamed(() => import('../photos/gallery-screen.tsx'), 'Gallery');

const SCORE_COLORS = { good: 'bosco', fair: 'yellow', poor: 'red' };

/** "Descrizione": the texts in four languages with the photos beside them. */
export function DescriptionScreen() {
  const { id = '' } = useParams({ strict: false });
  const { tab } = usePageSearch() as { tab?: unknown };
  const writeSearch = useWriteSearch();
  const { t } = useTexts('structure', 'photo', 'screen', 'suggestion');
  const inGallery = tab === 'galleria';
  const { data } = useQuery(recordQuery(`/structures/${id}/description`));
  const version = data?.version;
  const open = useQuery({
    ...openSuggestionsQuery(id, version),
    enabled: version !== undefined,
  });
  const score = data?.translationScore as number | undefined;
  const tabs = (
    <Group gap="xs" justify="flex-end">
      <Tabs
        style={{ flex: '1 1 auto' }}
        value={inGallery ? 'galleria' : 'testi'}
        onChange={(chosen) =>
          chosen === 'suggerimenti'
            ? void go(addressOf('suggestions', { id }))
            : writeSearch(chosen === 'galleria' ? { tab: 'galleria' } : {})
        }
      >
        <Tabs.List>
          <Tabs.Tab value="testi">{t('photo:textsTab')}</Tabs.Tab>
          <Tabs.Tab value="galleria">{t('photo:tab')}</Tabs.Tab>
          <Tabs.Tab
            value="suggerimenti"
            rightSection={
              open.data && open.data.meta.total > 0 ? (
                <Badge size="sm" variant="light" circle={open.data.meta.total < 10}>
                  {open.data.meta.total}
                </Badge>
              ) : undefined
            }
          >
            {t('suggestion:tab')}
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {/* Reserves the space until the score is known, so that nothing moves. */}
      <Badge
        variant="dot"
        color={SCORE_COLORS[scoreLevel(score ?? 0)]}
        tt="none"
        style={score === undefined ? { visibility: 'hidden' } : undefined}
      >
        {t('structure:translationScore', { n: score ?? 0 })}
      </Badge>
    </Group>
  );
  if (!inGallery)
    return <RecordPage definition={description} purpose={t('structure:purpose.description')} header={tabs} isPublic />;
  return (
    <Page title={t('screen:description')} purpose={t('structure:purpose.description')}>
      {tabs}
      <Suspense>
        <Gallery place={structureGallery(id, STRUCTURE_GALLERY, 'description')} />
        <PhotosPreviewButton structureId={id} />
      </Suspense>
    </Page>
  );
}
