import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';

interface StructureListParts {
  /** Matrix of all structures' texts by language, shown instead of the list. */
  TextMatrix: ComponentType;
}

export const structureListSlot = slot<StructureListParts>('list of structures');
