import { createFileRoute } from '@tanstack/react-router';
import { SecondFactor } from '../../../auth/second-factor.tsx';

export const Route = createFileRoute('/admin/auth/login-2fa')({
  staticData: { screen: 'login2fa' },
  component: () => <SecondFactor boxes />,
});
