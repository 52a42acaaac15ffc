import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { DictionaryList } from '../../../settings/dictionaries/dictionary-list.tsx';

export const Route = createFileRoute('/settings/dictionaries/')({
  staticData: { screen: 'dictionaries' },
  validateSearch: listSearch,
  component: DictionaryList,
});
