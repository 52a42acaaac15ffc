import { profile } from '../../domain/structures/profile.ts';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

export function ProfileScreen() {
  const { t } = useTexts('structure');
  return <SectionScreen definition={profile} purpose={t('structure:purpose.profile')} />;
}
