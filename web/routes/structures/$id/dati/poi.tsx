import { createFileRoute } from '@tanstack/react-router';
import { panelSearch } from '../../../../records/screens/panel-search.ts';
import { NearbyPoisScreen } from '../../../../surroundings/nearby-pois-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/poi')({
  staticData: { screen: 'nearbyPois' },
  validateSearch: panelSearch,
  component: NearbyPoisScreen,
});
