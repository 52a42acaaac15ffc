import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../records/list/list-state.ts';
import { StructuresScreen } from '../../structures/structures-screen.tsx';

export const Route = createFileRoute('/structures/')({
  staticData: { screen: 'structures' },
  validateSearch: listSearch,
  component: StructuresScreen,
});
