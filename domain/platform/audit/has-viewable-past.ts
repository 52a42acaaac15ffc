import type { RecordDefinition } from '../../kernel/records/record.ts';

/**
 * True if readers may view a past state of a single record of this definition: records of a structure and catalogues.
 * Confidential records are excluded, because only their own screen checks who may read them.
 */
export const hasViewablePast = ({
  isConfidential,
  scope,
  kind,
  catalogue,
}: Pick<RecordDefinition, 'isConfidential' | 'scope' | 'kind' | 'catalogue'>): boolean =>
  !isConfidential && kind === 'collection' && (scope === 'structure' || catalogue !== undefined);
