import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../../auth/forgot-password.tsx';

export const Route = createFileRoute('/admin/auth/forgot-password')({
  staticData: { screen: 'forgotPassword' },
  component: ForgotPassword,
});
