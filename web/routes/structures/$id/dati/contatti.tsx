import { createFileRoute } from '@tanstack/react-router';
import { ContactsScreen } from '../../../../structures/contacts-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/contatti')({
  staticData: { screen: 'contacts' },
  component: ContactsScreen,
});
