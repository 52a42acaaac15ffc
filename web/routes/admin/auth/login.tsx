import { createFileRoute } from '@tanstack/react-router';
import { Login } from '../../../auth/login.tsx';

export const Route = createFileRoute('/admin/auth/login')({
  staticData: { screen: 'login' },
  component: Login,
});
