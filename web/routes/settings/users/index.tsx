import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { UsersScreen } from '../../../users/users-screen.tsx';

export const Route = createFileRoute('/settings/users/')({
  staticData: { screen: 'users' },
  validateSearch: listSearch,
  component: UsersScreen,
});
