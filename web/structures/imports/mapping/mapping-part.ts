import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';

/** Props of every part of the mapping form. */
export interface MappingPart {
  one: Import;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** Returns the error for a path of the mapping, such as `targets.name`. */
  errorAt: (path: string) => string | undefined;
}
