import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { ServiceList } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/services/')({
  staticData: { screen: 'services' },
  validateSearch: listSearch,
  component: ServiceList,
});
