import { createFileRoute } from '@tanstack/react-router';
import { SecondFactor } from '../../../auth/second-factor.tsx';

export const Route = createFileRoute('/admin/auth/login-2fa-copy')({
  staticData: { screen: 'login2faCopy' },
  component: () => <SecondFactor boxes={false} />,
});
