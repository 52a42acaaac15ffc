import { structure } from '../../../../domain/structures/structures/structure.ts';
import type { WithdrawalUnit } from '../../../kernel/tasks/withdrawal.ts';
import type { StructureWithdrawal } from '../../../structures/structures/status/status.ts';
import { notifyBrokenLinks } from './broken-links.ts';
import { cancelPlans } from './cancel-plans.ts';

/** Cancels planned status changes, unless this change is itself planned. */
export async function cancelStatusPlans({ unit, structure: { id }, isPlanned }: StructureWithdrawal): Promise<void> {
  if (!isPlanned) await cancelPlans(unit, { targetType: structure.name, ids: [id], taskTypes: ['status_change'] });
}

/** Notifies the publishers of content that links to the structure. */
export function notifyLinksToStructure({ unit, structure: { id } }: StructureWithdrawal): Promise<void> {
  return notifyBrokenLinks(unit, 'structures', [id]);
}

/** Notifies the publishers of content that links to the point of interest. */
export function notifyLinksToPoi(unit: WithdrawalUnit, id: number): Promise<void> {
  return notifyBrokenLinks(unit, 'pois', [id]);
}
