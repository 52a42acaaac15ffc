import { createFileRoute } from '@tanstack/react-router';
import { CancellationPolicyForm } from '../../../../../policies/policies.tsx';

export const Route = createFileRoute('/structures/$id/dati/cancellation-policies/new')({
  staticData: { screen: 'cancellationPolicyNew' },
  component: CancellationPolicyForm,
});
