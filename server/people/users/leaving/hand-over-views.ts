import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** Maximum characters of a view's name before the mark of a second view with this name. */
const MAX_NAME_LENGTH = 55;

/**
 * Gives the shared and mailed views of a leaving user to the chosen colleague. Without a choice, to the first colleague
 * who receives the view by mail, else to the person who archives the user.
 */
export async function handOverViews(
  transaction: Transaction,
  userId: number,
  heir: number | null,
  by: number | null,
): Promise<void> {
  await run(
    transaction,
    `with colleagues as (
       select v.id, v.name, v.screen, (select u.id from users u
           left join view_mailing_colleagues c on c.view_id = v.id and c.user_id = u.id
         where (u.id = $2 or u.id = $3 or c.user_id is not null) and u.id <> $1 and u.role <> 'customer' and u.status = 'active'
           and u.archived_at is null
         order by (u.id = $2) desc nulls last, (c.user_id is not null) desc, u.id limit 1) as heir
       from saved_views v where v.user_id = $1
         and (v.is_shared or exists (select from view_mailing_colleagues c where c.view_id = v.id and c.user_id <> $1))
     ), given as (
       update saved_views v set user_id = c.heir, name = case when exists (
           select from saved_views o where o.user_id = c.heir and o.screen = c.screen and o.name = c.name)
         then left(c.name, ${MAX_NAME_LENGTH}) || ' (' || v.id || ')' else c.name end
       from colleagues c where v.id = c.id and c.heir is not null returning v.id, v.user_id)
     delete from view_mailing_colleagues m using given g where m.view_id = g.id and m.user_id = g.user_id`,
    [userId, heir, by],
  );
}
