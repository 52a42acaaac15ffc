import { errorActions } from '../../../domain/support/errors/actions.ts';
import type { ErrorDetail, ErrorOccurrence } from '../../../domain/support/errors/answers.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { MAX_STORED_OCCURRENCES } from '../../../domain/support/errors/states.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isActiveUserSql } from '../../platform/access/person-name.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { groupIdsWithMerged } from './error-groups.ts';

/** SQL condition: leaves out merged groups, which are part of another. */
const IS_LISTED = 't.merged_into_id is null';

/** SQL condition: a stored occurrence of the group, or of a group merged into it, has this value. */
const hasOccurrence =
  (column: string, value: string): ScopeCondition =>
  (statement) =>
    `t.id in (select coalesce(w.merged_into_id, w.id) from error_occurrences o join error_groups w on w.id = o.group_id
       where o.${column} = ${statement.bind(value)})`;

const countAffected = (kind: string) =>
  `(select count(*)::integer from error_touched p where p.group_id = t.id and p.kind = '${kind}')`;

export const ADDED_COLUMNS = `${countAffected('user')} as "usersAffected", ${countAffected('structure')} as "structuresAffected",
  (select u.name from users u where u.id = t.assignee_id) as "assigneeName",
  (select ${isActiveUserSql('u')} from users u where u.id = t.assignee_id) as "isAssigneeActive"`;

const DAYS = 30;

export async function readDetail(pool: Queryable, actor: Actor, id: number): Promise<ErrorDetail> {
  const error = await readRecord(pool, errorGroup, actor.role, id, () => IS_LISTED);
  const [[beside], recent, days, merged, tickets] = await Promise.all([
    run<{
      usersAffected: number;
      structuresAffected: number;
      assigneeName: string | null;
      isAssigneeActive: boolean | null;
    }>(pool, `select ${ADDED_COLUMNS} from error_groups t where t.id = $1`, [id]),
    run<ErrorOccurrence>(
      pool,
      `select o.id, ${instant('o.at')} as at, o.message, coalesce(p.stack, o.stack) as stack,
         case when p.stack is null then null else o.stack end as "rawStack", o.url, o.method, o.route_name as "routeName",
         o.status, o.type, o.release, o.browser, o.user_id as "userId", u.name as "userName", o.role,
         o.structure_id as "structureId", s.name as "structureName", o.request_id as "requestId", o.is_bot as "isBot"
       from error_occurrences o left join error_prints p on p.id = o.print_id left join users u on u.id = o.user_id
         left join structures s on s.id = o.structure_id
       where o.group_id in ${groupIdsWithMerged('$1')} order by o.id desc limit ${MAX_STORED_OCCURRENCES}`,
      [id],
    ),
    run<{ day: string; errors: number }>(
      pool,
      `select day::text, sum(errors)::integer as errors from error_days where group_id in ${groupIdsWithMerged('$1')}
         and day > current_date - ${DAYS} group by day order by day`,
      [id],
    ),
    run<{ id: number; message: string; occurrences: number }>(
      pool,
      'select id, message, occurrences from error_groups where merged_into_id = $1 order by id',
      [id],
    ),
    run<{ id: number; number: string; subject: string }>(
      pool,
      `select id, number, subject from tickets where error_id in ${groupIdsWithMerged('$1')} order by id desc limit 20`,
      [id],
    ),
  ]);
  if (!beside) throw new Error('an error is gone between two reads');
  const actions = errorActions.allowed(error, { ...actor, now: new Date() });
  return { error, ...beside, actions, recent, days, merged, tickets };
}

/** Returns the condition for listed error groups that have an occurrence with each of these values. */
export function listedScope(values: Readonly<Record<string, unknown>>): ScopeCondition {
  const narrowed = Object.entries(values).flatMap(([column, value]) =>
    typeof value === 'string' ? [hasOccurrence(column, value)] : [],
  );
  return (statement) => [IS_LISTED, ...narrowed.map((part) => part(statement))].join(' and ');
}
