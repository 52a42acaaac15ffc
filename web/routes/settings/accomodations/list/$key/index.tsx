import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../../records/list/list-search.ts';
import { VocabularyList } from '../../../../../settings/vocabularies.tsx';

export const Route = createFileRoute('/settings/accomodations/list/$key/')({
  staticData: { screen: 'vocabulary' },
  validateSearch: listSearch,
  component: VocabularyList,
});
