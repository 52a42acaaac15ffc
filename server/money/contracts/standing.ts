import type { Recounting } from '../../kernel/records/lifecycle/recounts.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';

/** The last day on which a contract `c` holds, as it stands. */
const LAST_DAY = `least(c.end_date, coalesce(c.termination_date - 1, c.end_date))`;

/**
 * What a structure's row says of its contract, for lists and its bar: the state of the one that runs, else of the last
 * that did, else of the next; and the last day on which any holds.
 */
export async function recountStanding({
  transaction,
  structureId,
}: Pick<Recounting, 'transaction' | 'structureId'>): Promise<void> {
  await run(
    transaction,
    `update structures s set contract_state = k.state, contract_until = k.until
     from (select (select c.state from contracts c where c.structure_id = $1 and c.state <> 'cancelled'
           order by c.state in ('draft', 'sent'), c.start_date <= ${TODAY_IN_ROME} desc,
             case when c.start_date <= ${TODAY_IN_ROME} then c.start_date end desc, c.start_date, c.id limit 1) as state,
         (select max(${LAST_DAY}) from contracts c where c.structure_id = $1
           and c.state in ('signed', 'active', 'suspended', 'expired', 'terminated')) as until) k
     where s.id = $1 and (s.contract_state is distinct from k.state or s.contract_until is distinct from k.until)`,
    [structureId],
  );
}
