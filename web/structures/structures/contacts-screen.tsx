import { contacts } from '../../../domain/structures/structures/contacts.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';

export function ContactsScreen() {
  const { t } = useTexts('structure');
  return <RecordPage definition={contacts} purpose={t('structure:purpose.contacts')} />;
}
