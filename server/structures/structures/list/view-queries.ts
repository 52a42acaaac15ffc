import type { z } from 'zod';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { viewAnswer } from '../../../../domain/structures/structures/answers.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

type View = z.infer<typeof viewAnswer>;

const VIEW_COLUMNS = 'v.id, v.screen, v.name, v.query, v.is_shared as "isShared"';

export const MAX_VIEWS = 50;

/** Returns the person's own views of a screen, the shared ones, and those that the person receives by mail. */
export const readVisibleViews = (database: Queryable, userId: number, screen: ScreenId): Promise<View[]> =>
  run<View>(
    database,
    `select ${VIEW_COLUMNS}, user_id = $2 as "isOwn", m.is_mailed as "isMailed",
       (select o.name from users o where o.id = v.user_id and o.id <> $2 and (o.status <> 'active' or o.archived_at is not null)) as "inactiveOwner"
     from saved_views v
       cross join lateral (select exists (select from view_mailing_colleagues where view_id = v.id and user_id = $2)
         or v.user_id = $2 and exists (select from view_mailings where view_id = v.id) as is_mailed) m
     where screen = $1 and (user_id = $2 or is_shared or m.is_mailed) order by name, id limit $3`,
    [screen, userId, MAX_VIEWS * 4],
  );

export async function countViews(database: Queryable, userId: number, screen: ScreenId): Promise<number> {
  const [row] = await run<{ count: number }>(
    database,
    'select count(*)::integer as count from saved_views where user_id = $1 and screen = $2',
    [userId, screen],
  );
  return row?.count ?? 0;
}

interface NewView {
  readonly screen: ScreenId;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}

/** Returns undefined if the person already has a view with this name. */
export async function insertView(
  transaction: Transaction,
  userId: number,
  { screen, name, query, isShared }: NewView,
): Promise<View | undefined> {
  const [view] = await run<View>(
    transaction,
    `insert into saved_views as v (user_id, screen, name, query, is_shared) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${VIEW_COLUMNS}, true as "isOwn", false as "isMailed", null as "inactiveOwner"`,
    [userId, screen, name, query, isShared],
  );
  return view;
}

/** Returns false if the person has no such view. */
export async function deleteView(database: Queryable, id: number, userId: number): Promise<boolean> {
  const deleted = await run<{ id: number }>(
    database,
    'delete from saved_views where id = $1 and user_id = $2 returning id',
    [id, userId],
  );
  return deleted.length > 0;
}
