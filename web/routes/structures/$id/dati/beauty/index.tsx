import { createFileRoute } from '@tanstack/react-router';
import { BeautyCenterList } from '../../../../../amenities/beauty-center.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/beauty/')({
  staticData: { screen: 'beautyCenters' },
  validateSearch: listSearch,
  component: BeautyCenterList,
});
