import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { affiliationActions } from '../../../domain/structures/affiliations/actions.ts';
import type { Certificate } from '../../../domain/structures/affiliations/certificate.ts';
import { isPortalStaff, needsCertificate } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { stateMachine, Written, writeState } from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { heldStructure, type Target } from '../../kernel/records/lifecycle/target.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import {
  type AffiliationRow,
  linkOf,
  readJoined,
  settleRequest,
  structureAffiliationBehaviour,
} from './behaviours.ts';

/** What becomes of an affiliation by each action. */
export const affiliationMachine = stateMachine(structureAffiliation, affiliationActions, {
  closedUnderReview: true,
  does: {
    async approve({ transaction, row }) {
      const joined = await readJoined(transaction, row.affiliationId);
      if (joined && needsCertificate(row.relation, joined) && row.certificate === null)
        throw fieldProblem('certificate', 'certificate_missing');
      return { rejectReason: null };
    },
    reject: ({ input: { reason } }) => ({ rejectReason: reason }),
    async withdraw(doing) {
      const { author, row } = doing;
      const target = heldStructure(row.structureId, { role: author.role as Role, structureStatus: null });
      const gone = await apply(doing, structureAffiliationBehaviour, target, {
        operation: 'delete',
        id: row.id,
      });
      return new Written(gone.record);
    },
  },
  async follows({ action, row, context, transaction, author }) {
    if (action === 'withdraw') return;
    const joined = await readJoined(transaction, row.affiliationId);
    await notify(context, transaction, 'affiliation_decided', {
      by: author.userId,
      link: linkOf(row),
      structureId: row.structureId,
      variant: action === 'approve' ? 'approved' : 'rejected',
      params: { affiliation: joined?.title.it ?? '' },
    });
  },
});

/** Puts a certificate in the place of the former one, or takes it away. */
export async function putCertificate(
  unit: UnitOfWork,
  actor: Actor,
  target: Target,
  id: number,
  certificate: Certificate | null,
): Promise<StoredRecord> {
  await target.lockForWrite(unit.transaction);
  const current = await openAffiliation(unit, target.scope, id);
  // What was approved by its certificate keeps it; who keeps the portal may put a newer one there.
  const isOpen = isPortalStaff(actor.role)
    ? certificate !== null || current.requestState !== 'approved'
    : current.requestState === 'requested';
  if (!isOpen) throw fieldProblem('file', 'affiliation_decided');
  await writeState(unit, structureAffiliation, current, { certificate: certificate && { ...certificate } });
  const changed = await openAffiliation(unit, target.scope, id);
  if (current.certificate === null && certificate !== null) await settleRequest(unit, changed);
  return readRecord(unit.transaction, structureAffiliation, actor.role, id, target.scope);
}

/** All of it, whoever asks: what it may become depends on what they may not read. */
export function openAffiliation(
  { transaction }: Pick<UnitOfWork, 'transaction'>,
  scope: ScopeCondition,
  id: number,
): Promise<AffiliationRow> {
  return readRecord(transaction, structureAffiliation, 'admin', id, scope);
}
