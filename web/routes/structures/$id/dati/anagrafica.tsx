import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../../structures/profile-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/anagrafica')({
  staticData: { screen: 'profile' },
  component: ProfileScreen,
});
