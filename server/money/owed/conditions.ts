import { UNCOUNTED_SDI_STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';

const SDI_STATE_LIST = UNCOUNTED_SDI_STATES.map((state) => `'${state}'`).join(', ');

/** SQL condition: the document is in force, like `isInForce`. */
export const isInForceSql = (alias: string) =>
  `${alias}.issued_at is not null and ${alias}.voided_at is null and ${alias}.sdi_state not in (${SDI_STATE_LIST})`;

/**
 * SQL condition: an amount of the document is owed. Statement, ageing, lists, reminders, suspensions and figures use it,
 * so that they agree. `settle` stores no due day for documents that owe nothing, such as rejected ones.
 */
export const isOwedSql = (alias: string) => `${alias}.owed_by is not null`;
