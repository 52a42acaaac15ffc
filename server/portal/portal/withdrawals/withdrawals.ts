import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { isPersonsScheduleRunning } from '../../../kernel/tasks/withdrawal.ts';
import { cancelPlans, removeFromReleases } from './cancel-plans.ts';

/** Cancels the plans of withdrawn content records, so that no earlier plan publishes them again. */
export async function cancelPublishing(
  unit: UnitOfWork,
  { name, collection }: Pick<RecordDefinition, 'name' | 'collection'>,
  rows: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  if (await isPersonsScheduleRunning(unit.transaction)) return;
  const ids = rows.map(({ id }) => id);
  await cancelPlans(unit, { targetType: name, ids, taskTypes: ['publish', 'withdraw'] });
  await removeFromReleases(unit, collection, rows);
}
