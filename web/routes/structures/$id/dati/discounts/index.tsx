import { createFileRoute } from '@tanstack/react-router';
import { DiscountList } from '../../../../../offers/discounts.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/discounts/')({
  staticData: { screen: 'discounts' },
  validateSearch: listSearch,
  component: DiscountList,
});
