import { createFileRoute } from '@tanstack/react-router';
import { PaymentPolicyList } from '../../../../../policies/policies.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/payment-policies/')({
  staticData: { screen: 'paymentPolicies' },
  validateSearch: listSearch,
  component: PaymentPolicyList,
});
