import { createFileRoute } from '@tanstack/react-router';
import { ContactMeScreen } from '../../leads/contact-me-screen.tsx';
import { panelSearch } from '../../records/screens/panel-search.ts';

export const Route = createFileRoute('/structures/contactMe')({
  staticData: { screen: 'contactMe' },
  validateSearch: panelSearch,
  component: ContactMeScreen,
});
