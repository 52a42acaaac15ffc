import { cancellationPolicy } from '../../../domain/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../../domain/policies/payment-policy.ts';
import { PRESETS } from '../../../domain/policies/penalty.ts';
import { ACTIVE, type RecordDefinition } from '../../../domain/records/record.ts';
import type { Author } from '../../audit/entry.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lastPlace } from '../../records/collections/order.ts';
import { run } from '../../records/statement.ts';
import { insertRecord } from '../../records/write.ts';
import { partsChanged } from '../../structures/effects.ts';
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

/** Terms of a house past its first days: hotels also sell a rate that is not refunded. */
export async function addPolicies(
  transaction: Transaction,
  entry: Entry,
  structureId: number,
  author: Author,
): Promise<void> {
  if (entry.status >= 60) return;
  const add = (definition: RecordDefinition, values: Record<string, unknown>) =>
    insertRecord(transaction, {
      definition,
      author,
      structureId,
      values: { ...values, status: ACTIVE },
      extra: lastPlace(definition, structureId, {}),
    });
  await add(paymentPolicy, PAYMENT);
  await add(cancellationPolicy, entry.style === 'hotel' ? FLEXIBLE : MODERATE);
  if (entry.style === 'hotel') {
    const { id } = await add(cancellationPolicy, NON_REFUNDABLE);
    // What is sold as a package for a feast is not given back.
    await run(
      transaction,
      `update offers set cancellation_policy_id = $2 where structure_id = $1 and price_mode = 'package'`,
      [structureId, id],
    );
  }
  for (const definition of [paymentPolicy, cancellationPolicy])
    await partsChanged(transaction, author, definition, structureId);
}
