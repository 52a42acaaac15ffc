import { createFileRoute } from '@tanstack/react-router';
import { panelSearch, StructureTypes } from '../../../settings/structure-types.tsx';

export const Route = createFileRoute('/settings/structures/structures-type')({
  staticData: { screen: 'structureTypes' },
  validateSearch: panelSearch,
  component: StructureTypes,
});
