import { createFileRoute } from '@tanstack/react-router';
import { OfferList } from '../../../../../offers/offers.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/offerte/')({
  staticData: { screen: 'offers' },
  validateSearch: listSearch,
  component: OfferList,
});
