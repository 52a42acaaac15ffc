import { reception } from '../../domain/structures/reception.ts';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

export function ReceptionScreen() {
  const { t } = useTexts('structure');
  return <SectionScreen definition={reception} purpose={t('structure:purpose.reception')} />;
}
