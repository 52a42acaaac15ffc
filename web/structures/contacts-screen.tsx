import { contacts } from '../../domain/structures/contacts.ts';
import { useTexts } from '../texts.ts';
import { SectionScreen } from './section-screen.tsx';

export function ContactsScreen() {
  const { t } = useTexts('structure');
  return <SectionScreen definition={contacts} purpose={t('structure:purpose.contacts')} />;
}
