import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { STRUCTURES_SORT } from '../../../domain/structures/default-sort.ts';
import { importSearch } from '../../imports/import-place.ts';
import { dataOfPage } from '../../navigation/first-page.ts';
import { optionsQuery } from '../../options.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { listSearch } from '../../records/list/list-search.ts';
import { readState } from '../../records/list/list-state.ts';
import { StructuresScreen } from '../../structures/structures-screen.tsx';

const TextMatrix = lazy(() =>
  import('../../content/matrix/text-matrix.tsx').then((part) => ({ default: part.TextMatrix })),
);

const TEXTS = 'texts';

export const Route = createFileRoute('/structures/')({
  staticData: { screen: 'structures' },
  validateSearch: (search: Record<string, unknown>) => ({ ...listSearch(search), ...importSearch(search) }),
  loaderDeps: ({ search }) => listSearch(search),
  loader: (page) => {
    // The texts by language are another list, with filters of their own.
    if (page.deps.view === TEXTS) return;
    const list = listQuery('/structures', readState(page.deps, STRUCTURES_SORT));
    return dataOfPage(page, list, optionsQuery('structure-types'));
  },
  component: Structures,
});

function Structures() {
  const { view } = Route.useSearch() as { view?: string };
  return view === TEXTS ? <TextMatrix /> : <StructuresScreen />;
}
