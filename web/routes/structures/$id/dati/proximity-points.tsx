import { createFileRoute } from '@tanstack/react-router';
import { panelSearch } from '../../../../records/screens/panel-search.ts';
import { ProximityScreen } from '../../../../surroundings/proximity-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/proximity-points')({
  staticData: { screen: 'proximityPoints' },
  validateSearch: panelSearch,
  component: ProximityScreen,
});
