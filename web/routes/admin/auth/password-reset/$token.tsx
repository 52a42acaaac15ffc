import { createFileRoute } from '@tanstack/react-router';
import { PasswordReset } from '../../../../auth/password-reset.tsx';

export const Route = createFileRoute('/admin/auth/password-reset/$token')({
  staticData: { screen: 'passwordReset' },
  component: PasswordReset,
});
