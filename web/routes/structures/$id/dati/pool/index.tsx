import { createFileRoute } from '@tanstack/react-router';
import { PoolList } from '../../../../../amenities/pool.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/pool/')({
  staticData: { screen: 'pools' },
  validateSearch: listSearch,
  component: PoolList,
});
