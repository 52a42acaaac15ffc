import { createFileRoute } from '@tanstack/react-router';
import { OpeningsScreen } from '../../../../openings/openings-screen.tsx';
import { panelSearch } from '../../../../records/screens/panel-search.ts';

export const Route = createFileRoute('/structures/$id/dati/aperture')({
  staticData: { screen: 'openings' },
  validateSearch: panelSearch,
  component: OpeningsScreen,
});
