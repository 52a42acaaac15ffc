import { description } from '../../domain/structures/description.ts';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

export function DescriptionScreen() {
  const { t } = useTexts('structure');
  return <SectionScreen definition={description} purpose={t('structure:purpose.description')} />;
}
