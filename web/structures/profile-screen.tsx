import { useParams } from '@tanstack/react-router';
import { profile } from '../../domain/structures/profile.ts';
import { GroupsWithMap } from '../map/groups-with-map.tsx';
import { SinglePhoto } from '../photos/single-photo.tsx';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

export function ProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <SectionScreen
      definition={profile}
      purpose={t('structure:purpose.profile')}
      before={<SinglePhoto structureId={id} name="logo" />}
    >
      <GroupsWithMap />
    </SectionScreen>
  );
}
