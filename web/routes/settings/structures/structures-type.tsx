import { createFileRoute } from '@tanstack/react-router';
import { panelSearch } from '../../../records/screens/panel-search.ts';
import { StructureTypes } from '../../../settings/structure-types.tsx';

export const Route = createFileRoute('/settings/structures/structures-type')({
  staticData: { screen: 'structureTypes' },
  validateSearch: panelSearch,
  component: StructureTypes,
});
