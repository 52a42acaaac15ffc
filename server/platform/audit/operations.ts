import { createHash } from 'node:crypto';
import { type NamedOperation, OPERATION_FIELDS } from '../../../domain/platform/audit/operation-fields.ts';

/** Record types of portal content whose status decides whether the portal shows them. */
const CONTENT_TYPES = `('slug', 'menu', 'header')`;

/** Conditions on an entry `e`. The partial indexes repeat them word for word, so that the planner can use them. */
export const isDeletion = (e = ''): string => `${e}action in ('delete', 'archive')`;

/** SQL condition: the entry is a bulk change, a deletion, or a change of visibility on the portal. */
export const isOperation = (e = ''): string =>
  `(${e}action in ('bulk', 'delete', 'archive') or ${e}action = 'state' and ${e}target_type in ('slug', 'menu', 'header', 'release', 'structure') ` +
  `or ${e}action = 'update' and ${e}target_type in ${CONTENT_TYPES} and ${e}changes @> '[{"field": "status"}]'::jsonb)`;

/** SQL condition: the entry has this member. */
export const hasOperationField = (kind: NamedOperation, e = ''): string =>
  `${e}changes @> '[{"field": "${OPERATION_FIELDS[kind]}"}]'::jsonb`;

/** Returns the batch of the entries that the undo of a task writes; the same when the undo is resumed. */
export function undoBatchOf(batchId: string): string {
  const hash = createHash('sha256').update(`undo ${batchId}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
