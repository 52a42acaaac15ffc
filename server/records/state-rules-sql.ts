import type { StateRules } from '../../domain/calendar/state-rules.ts';
import { TODAY } from '../database/today.ts';
import { columnName } from './columns.ts';

/** What `decide` says of a row `t`, as SQL. Codes and names are the definition's own. */
export function decisionExpression({ cases, otherwise }: StateRules): string {
  const whens = cases.map(({ code, when }) => {
    const column = `t.${columnName(when.field)}`;
    const condition =
      'equals' in when
        ? `${column} = ${when.equals}`
        : when.is === 'present'
          ? `${column} is not null`
          : `${column} ${when.is === 'before_today' ? '<' : '>'} ${TODAY}`;
    return `when ${condition} then '${code}'`;
  });
  return `(case ${whens.join(' ')} else '${otherwise}' end)`;
}
