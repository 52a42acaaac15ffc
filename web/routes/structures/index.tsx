import { createFileRoute } from '@tanstack/react-router';
import { importSearch } from '../../imports/import-place.ts';
import { listSearch } from '../../records/list/list-state.ts';
import { StructuresScreen } from '../../structures/structures-screen.tsx';

export const Route = createFileRoute('/structures/')({
  staticData: { screen: 'structures' },
  validateSearch: (search: Record<string, unknown>) => ({ ...listSearch(search), ...importSearch(search) }),
  component: StructuresScreen,
});
