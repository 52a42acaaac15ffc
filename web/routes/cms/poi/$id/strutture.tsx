import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../records/list/list-search.ts';
import { PoiStructuresScreen } from '../../../../surroundings/poi-structures-screen.tsx';

export const Route = createFileRoute('/cms/poi/$id/strutture')({
  staticData: { screen: 'poiStructures' },
  validateSearch: listSearch,
  component: PoiStructuresScreen,
});
