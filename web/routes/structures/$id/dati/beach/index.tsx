import { createFileRoute } from '@tanstack/react-router';
import { BeachList } from '../../../../../amenities/beach.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/beach/')({
  staticData: { screen: 'beaches' },
  validateSearch: listSearch,
  component: BeachList,
});
