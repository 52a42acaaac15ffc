import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';

interface StructureListParts {
  /** The texts of all structures by language, instead of the list. */
  TextMatrix: ComponentType;
}

export const structureListSlot = slot<StructureListParts>('list of structures');
