import type { RecountInput } from '../../kernel/records/lifecycle/recounts.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';

/** SQL: the last day on which contract `c` is in force. */
const LAST_DAY = `least(c.end_date, coalesce(c.termination_date - 1, c.end_date))`;

/**
 * Updates the contract summary on the structure's row. Its state is that of the running contract, else of the last one
 * that ran, else of the next. `contract_until` is the last day of any contract.
 */
export async function updateContractSummary({
  transaction,
  structureId,
}: Pick<RecountInput, 'transaction' | 'structureId'>): Promise<void> {
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
