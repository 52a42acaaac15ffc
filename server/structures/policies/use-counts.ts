import type { RecountInput } from '../../kernel/records/lifecycle/recounts.ts';
import { run } from '../../platform/database/statement.ts';

/** Counts the rooms, offers and exceptions that name each policy. A used policy is archived, never deleted. */
export async function countPolicyUses({ transaction, structureId }: RecountInput): Promise<void> {
  await run(
    transaction,
    `with payment as (update payment_policies p set used_count = c.n
       from (select p.id, (select count(*)::integer from rooms r where r.payment_policy_id = p.id)
         + (select count(*)::integer from offers o where o.structure_id = $1 and o.payment_policy_id = p.id) as n
         from payment_policies p where p.structure_id = $1) c
       where p.id = c.id and p.used_count <> c.n)
     update cancellation_policies p set used_count = c.n
     from (select p.id, (select count(*)::integer from rooms r where r.cancellation_policy_id = p.id)
         + (select count(*)::integer from offers o where o.structure_id = $1 and o.cancellation_policy_id = p.id)
         + (select count(*)::integer from cancellation_policies o, jsonb_array_elements(o.overrides) w
            where o.structure_id = $1 and (w->>'otherPolicyId')::integer = p.id) as n
       from cancellation_policies p where p.structure_id = $1) c
     where p.id = c.id and p.used_count <> c.n`,
    [structureId],
  );
}
