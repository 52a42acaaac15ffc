import { createFileRoute } from '@tanstack/react-router';
import { DiscountArchive } from '../../../../offers/archives.tsx';
import { listSearch } from '../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/archivio-discounts')({
  staticData: { screen: 'discountArchive' },
  validateSearch: listSearch,
  component: DiscountArchive,
});
