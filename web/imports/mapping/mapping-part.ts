import type { Mapping } from '../../../domain/imports/mapping.ts';
import type { Import } from '../import-queries.ts';

/** What every part of the mapping's form is given. */
export interface MappingPart {
  one: Import;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** A sentence for a path of the mapping, `targets.name`. */
  errorAt: (path: string) => string | undefined;
}
