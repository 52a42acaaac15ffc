import type { RecordDefinition } from '../../kernel/records/record.ts';

/**
 * Whether one can look at how a single record was at a moment: those of a structure, whoever sees it, and what the portal's
 * people keep together. Of records whose readers are chosen one by one only their own screen tells.
 */
export const isFollowed = ({
  isConfidential,
  scope,
  kind,
  catalogue,
}: Pick<RecordDefinition, 'isConfidential' | 'scope' | 'kind' | 'catalogue'>): boolean =>
  !isConfidential && kind === 'collection' && (scope === 'structure' || catalogue !== undefined);
