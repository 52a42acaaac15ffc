import { createFileRoute } from '@tanstack/react-router';
import { NewUserScreen } from '../../../users/new-user-screen.tsx';

export const Route = createFileRoute('/settings/users/new')({
  staticData: { screen: 'userNew' },
  component: NewUserScreen,
});
