import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '../../../../users/user-screen.tsx';

export const Route = createFileRoute('/settings/users/$id/edit')({
  staticData: { screen: 'userEdit' },
  component: UserScreen,
});
