import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { slot } from '../hooks/slot.ts';

/** The definitions of all records of the product, which `server/hooks.ts` registers. */
export interface Definitions {
  readonly all: readonly RecordDefinition[];
  readonly named: (name: string) => RecordDefinition | undefined;
}

export const definitions = slot<Definitions>('definitions');
