/** Record types of portal content whose status decides whether the portal shows them. */
const CONTENT_TYPES = `('slug', 'menu', 'header')`;

/** Conditions on an entry `e`. The partial indexes repeat them word for word, so that the planner can use them. */
export const isDeletion = (e = ''): string => `${e}action in ('delete', 'archive')`;

/** SQL condition: the entry is a bulk change, a deletion, or a change of visibility on the portal. */
export const isOperation = (e = ''): string =>
  `(${e}action in ('bulk', 'delete', 'archive') or ${e}action = 'state' and ${e}target_type in ('slug', 'menu', 'header', 'release', 'structure') ` +
  `or ${e}action = 'update' and ${e}target_type in ${CONTENT_TYPES} and ${e}changes @> '[{"field": "status"}]'::jsonb)`;
