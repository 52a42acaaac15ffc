import { createFileRoute } from '@tanstack/react-router';
import { BusinessCenterList } from '../../../../../amenities/business-center.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/business/')({
  staticData: { screen: 'businessCenters' },
  validateSearch: listSearch,
  component: BusinessCenterList,
});
