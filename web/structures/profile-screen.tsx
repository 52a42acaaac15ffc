import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { profile } from '../../domain/structures/profile.ts';
import { GroupsWithMap } from '../map/groups-with-map.tsx';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

const SinglePhoto = lazy(() =>
  import('../photos/single-photo.tsx').then((part) => ({ default: part.SinglePhoto })),
);

export function ProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <SectionScreen
      definition={profile}
      purpose={t('structure:purpose.profile')}
      before={
        <Suspense>
          <SinglePhoto structureId={id} name="logo" />
        </Suspense>
      }
    >
      <GroupsWithMap />
    </SectionScreen>
  );
}
