import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { AffiliationList } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/affiliations/')({
  staticData: { screen: 'affiliations' },
  validateSearch: listSearch,
  component: AffiliationList,
});
