import { createFileRoute } from '@tanstack/react-router';
import { SpaList } from '../../../../../amenities/spa.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/spa/')({
  staticData: { screen: 'spas' },
  validateSearch: listSearch,
  component: SpaList,
});
