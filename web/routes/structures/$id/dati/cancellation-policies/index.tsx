import { createFileRoute } from '@tanstack/react-router';
import { CancellationPolicyList } from '../../../../../policies/policies.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/cancellation-policies/')({
  staticData: { screen: 'cancellationPolicies' },
  validateSearch: listSearch,
  component: CancellationPolicyList,
});
