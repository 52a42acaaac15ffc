import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { importSearch } from '../../imports/import-place.ts';
import { listSearch } from '../../records/list/list-search.ts';
import { StructuresScreen } from '../../structures/structures-screen.tsx';

const TextMatrix = lazy(() =>
  import('../../content/matrix/text-matrix.tsx').then((part) => ({ default: part.TextMatrix })),
);

export const Route = createFileRoute('/structures/')({
  staticData: { screen: 'structures' },
  validateSearch: (search: Record<string, unknown>) => ({ ...listSearch(search), ...importSearch(search) }),
  component: Structures,
});

function Structures() {
  const { view } = Route.useSearch() as { view?: string };
  return view === 'texts' ? <TextMatrix /> : <StructuresScreen />;
}
