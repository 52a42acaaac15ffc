/** Records of the portal's content whose status says whether the portal shows them. */
const CONTENT = `('slug', 'menu', 'header')`;

/** Conditions over an entry `e` that its partial indexes have word for word, so that the planner finds them. */
export const isDeletion = (e = ''): string => `${e}action in ('delete', 'archive')`;

/** What somebody did to many at once, deleted, or put on the portal or took from it. */
export const isOperation = (e = ''): string =>
  `(${e}action in ('bulk', 'delete', 'archive') or ${e}action = 'state' and ${e}target_type in ('slug', 'menu', 'header', 'release', 'structure') ` +
  `or ${e}action = 'update' and ${e}target_type in ${CONTENT} and ${e}changes @> '[{"field": "status"}]'::jsonb)`;
