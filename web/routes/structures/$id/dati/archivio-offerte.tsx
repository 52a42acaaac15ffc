import { createFileRoute } from '@tanstack/react-router';
import { OfferArchive } from '../../../../offers/archives.tsx';
import { listSearch } from '../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/archivio-offerte')({
  staticData: { screen: 'offerArchive' },
  validateSearch: listSearch,
  component: OfferArchive,
});
