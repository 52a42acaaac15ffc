import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';

/** What every part of the mapping's form is given. */
export interface MappingPart {
  one: Import;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** A sentence for a path of the mapping, `targets.name`. */
  errorAt: (path: string) => string | undefined;
}
