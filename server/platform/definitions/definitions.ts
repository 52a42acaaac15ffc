import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { slot } from '../hooks/slot.ts';

/** Definitions of all record types, registered by `server/hooks.ts`. */
export interface Definitions {
  readonly all: readonly RecordDefinition[];
  readonly byName: (name: string) => RecordDefinition | undefined;
}

export const definitions = slot<Definitions>('definitions');
