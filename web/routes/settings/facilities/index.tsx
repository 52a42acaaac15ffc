import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { FacilityList } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/facilities/')({
  staticData: { screen: 'facilities' },
  validateSearch: listSearch,
  component: FacilityList,
});
