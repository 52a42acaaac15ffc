import { createFileRoute } from '@tanstack/react-router';
import { PaymentPolicyForm } from '../../../../../policies/policies.tsx';

export const Route = createFileRoute('/structures/$id/dati/payment-policies/$id_payment')({
  staticData: { screen: 'paymentPolicyEdit' },
  component: PaymentPolicyForm,
});
