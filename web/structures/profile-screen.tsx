import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { profile } from '../../domain/structures/profile.ts';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

const Logo = lazy(() => import('../photos/logo.tsx').then((part) => ({ default: part.Logo })));

export function ProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <SectionScreen
      definition={profile}
      purpose={t('structure:purpose.profile')}
      before={
        <Suspense>
          <Logo structureId={id} />
        </Suspense>
      }
    />
  );
}
