import { ACTIVE } from '../../domain/kernel/records/record.ts';
import { PRESETS } from '../../domain/structures/policies/penalty.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import { runPendingRecounts } from '../../server/kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { run } from '../../server/platform/database/statement.ts';
import { cancellationPolicyBehaviour, paymentPolicyBehaviour } from '../../server/structures/policies/behaviours.ts';
import type { Entry } from './register.ts';

const PAYMENT = {
  title: { it: 'Caparra del 30%', en: '30% deposit' },
  depositType: 'percent',
  depositPercent: 30,
  depositDueMode: 'days_after',
  depositDueDays: 3,
  balanceDueMode: 'arrival',
  methods: ['cash', 'credit_card', 'debit_card'],
  cards: ['visa', 'mastercard'],
  isDefault: true,
};
const FLEXIBLE = {
  title: { it: 'Flessibile', en: 'Flexible' },
  kind: 'free',
  tiers: PRESETS.free,
  isDefault: true,
};
const MODERATE = {
  title: { it: 'Moderata', en: 'Moderate' },
  kind: 'moderate',
  tiers: PRESETS.moderate,
  isDefault: true,
};
const NON_REFUNDABLE = {
  title: { it: 'Tariffa non rimborsabile', en: 'Non-refundable rate' },
  kind: 'non_refundable',
  dateChange: 'no',
};

/** Creates the policies of a structure past its first days. Hotels also sell a non-refundable rate. */
export async function addPolicies(unit: UnitOfWork, entry: Entry, structureId: number): Promise<void> {
  if (entry.status >= 60) return;
  const { transaction } = unit;
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  const add = async (policy: Behaviour, values: Record<string, unknown>) => {
    const whole = { ...values, status: ACTIVE };
    return (await apply(unit, policy, target, { operation: 'create', values: whole })).record;
  };
  await add(paymentPolicyBehaviour, PAYMENT);
  await add(cancellationPolicyBehaviour, entry.style === 'hotel' ? FLEXIBLE : MODERATE);
  if (entry.style === 'hotel') {
    const { id } = await add(cancellationPolicyBehaviour, NON_REFUNDABLE);
    // Packages for holidays are non-refundable.
    await run(
      transaction,
      `update offers set cancellation_policy_id = $2 where structure_id = $1 and price_mode = 'package'`,
      [structureId, id],
    );
  }
  await runPendingRecounts(transaction);
}
