import { createFileRoute } from '@tanstack/react-router';

import { DiscountForm } from '../../../../../offers/discounts.tsx';

export const Route = createFileRoute('/structures/$id/dati/discounts/$id_discounts')({
  staticData: { screen: 'discountEdit' },

  component: DiscountForm,
});
