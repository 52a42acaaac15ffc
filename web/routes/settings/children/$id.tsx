import { createFileRoute } from '@tanstack/react-router';
import { ChildPolicyScreen } from '../../../settings/children/child-policy-screen.tsx';

export const Route = createFileRoute('/settings/children/$id')({
  staticData: { screen: 'childPolicy' },
  component: ChildPolicyScreen,
});
