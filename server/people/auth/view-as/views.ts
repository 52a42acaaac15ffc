import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { canViewAs, type PastView, VIEW_AS_MINUTES } from '../../../../domain/people/auth/view-as.ts';
import { activeRole } from '../../../platform/access/active-role.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';

interface ViewRequest {
  readonly userId: number;
  readonly reason: string;
}

/** Starts a view. From the next request on, the session reads with the user's rights and cannot write. */
export async function startView(
  transaction: Transaction,
  viewer: Actor,
  author: Author,
  { userId, reason }: ViewRequest,
): Promise<void> {
  const role = await activeRole(transaction, userId);
  if (role === null) throw fieldProblem('userId', 'exists');
  if (!canViewAs(viewer.role, role)) throw fieldProblem('userId', 'fewer_rights');
  const started = await run(
    transaction,
    `insert into views_as (session_id, viewer_id, user_id, reason, ends_at)
     values ($1, $2, $3, $4, now() + interval '${VIEW_AS_MINUTES} minutes')
     on conflict do nothing returning id`,
    [viewer.sessionId, viewer.userId, userId, reason],
  );
  // The session started another view at the same moment.
  if (started.length === 0) throw new Problem('conflict');
  await writeEvent(transaction, { ...author, onBehalfOf: userId }, 'view_sensitive', {
    type: 'user',
    id: userId,
    changes: [{ field: 'reason', before: null, after: reason }],
  });
}

/** Ends the session's view, if any. */
export async function endView(database: Queryable, sessionId: number): Promise<void> {
  await run(
    database,
    'update views_as set ended_at = least(now(), ends_at) where session_id = $1 and ended_at is null',
    [sessionId],
  );
}

const MAX_SHOWN_VIEWS = 20;
/** Roles that do not see the names of staff (platform dictionary 9). */
const EXTERNAL_ROLES: readonly PersonRole[] = ['vendor', 'customer'];

/** Returns the last views as this user, newest first, with the viewer's name if the reader may see it. */
export async function readPastViews(database: Queryable, userId: number, reader: PersonRole): Promise<PastView[]> {
  const views = await run<PastView>(
    database,
    `select ${instant('v.started_at')} as "startedAt", ${instant('coalesce(v.ended_at, v.ends_at)')} as "endedAt",
       u.name as "viewerName", v.reason
     from views_as v join users u on u.id = v.viewer_id where v.user_id = $1 order by v.started_at desc limit ${MAX_SHOWN_VIEWS}`,
    [userId],
  );
  return EXTERNAL_ROLES.includes(reader) ? views.map((view) => ({ ...view, viewerName: null })) : views;
}
