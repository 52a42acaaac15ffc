import { createFileRoute } from '@tanstack/react-router';

import { OfferForm } from '../../../../../offers/offers.tsx';

export const Route = createFileRoute('/structures/$id/dati/offerte/$id_offerta')({
  staticData: { screen: 'offerEdit' },

  component: OfferForm,
});
