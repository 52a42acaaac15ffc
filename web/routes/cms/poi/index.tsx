import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../records/list/list-search.ts';
import { PoiList } from '../../../surroundings/pois.tsx';

export const Route = createFileRoute('/cms/poi/')({
  staticData: { screen: 'pois' },
  validateSearch: listSearch,
  component: PoiList,
});
