import { createFileRoute } from '@tanstack/react-router';
import { PoolForm } from '../../../../../amenities/pool.tsx';

export const Route = createFileRoute('/structures/$id/dati/pool/$id_piscina')({
  staticData: { screen: 'poolEdit' },
  component: PoolForm,
});
