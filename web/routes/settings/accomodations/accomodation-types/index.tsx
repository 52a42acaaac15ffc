import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../records/list/list-search.ts';
import { AccommodationTypeList } from '../../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/accomodations/accomodation-types/')({
  staticData: { screen: 'accommodationTypes' },
  validateSearch: listSearch,
  component: AccommodationTypeList,
});
