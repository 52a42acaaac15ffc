import { createFileRoute } from '@tanstack/react-router';

import { OfferForm } from '../../../../../offers/offers.tsx';

export const Route = createFileRoute('/structures/$id/dati/offerte/new')({
  staticData: { screen: 'offerNew' },

  component: OfferForm,
});
