import { createFileRoute } from '@tanstack/react-router';
import { Register } from '../../../auth/register.tsx';

export const Route = createFileRoute('/admin/auth/register')({
  staticData: { screen: 'register' },
  component: Register,
});
