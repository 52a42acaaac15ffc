import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { affiliationActions } from '../../../domain/structures/affiliations/actions.ts';
import type { Certificate } from '../../../domain/structures/affiliations/certificate.ts';
import { isPortalStaff, needsCertificate } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { stateMachine, WrittenRecord, writeState } from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget, type WriteTarget } from '../../kernel/records/lifecycle/target.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import {
  type AffiliationRow,
  linkOf,
  readAffiliationRules,
  settleRequest,
  structureAffiliationBehaviour,
} from './behaviours.ts';

/** State machine of a structure's affiliations: approve, reject, withdraw. */
export const affiliationMachine = stateMachine(structureAffiliation, affiliationActions, {
  closedUnderReview: true,
  does: {
    async approve({ transaction, row }) {
      const affiliationRules = await readAffiliationRules(transaction, row.affiliationId);
      if (affiliationRules && needsCertificate(row.relation, affiliationRules) && row.certificate === null)
        throw fieldProblem('certificate', 'certificate_missing');
      return { rejectReason: null };
    },
    reject: ({ input: { reason } }) => ({ rejectReason: reason }),
    async withdraw(doing) {
      const { author, row } = doing;
      const target = lockedStructureTarget(row.structureId, {
        role: author.role as Role,
        structureStatus: null,
      });
      const deletion = await apply(doing, structureAffiliationBehaviour, target, {
        operation: 'delete',
        id: row.id,
      });
      return new WrittenRecord(deletion.record);
    },
  },
  async follows({ action, row, context, transaction, author }) {
    if (action === 'withdraw') return;
    const joined = await readAffiliationRules(transaction, row.affiliationId);
    await notify(context, transaction, 'affiliation_decided', {
      by: author.userId,
      link: linkOf(row),
      structureId: row.structureId,
      variant: action === 'approve' ? 'approved' : 'rejected',
      params: { affiliation: joined?.title.it ?? '' },
    });
  },
});

/** Replaces the certificate of an affiliation, or removes it. */
export async function saveCertificate(
  unit: UnitOfWork,
  actor: Actor,
  target: WriteTarget,
  id: number,
  certificate: Certificate | null,
): Promise<StoredRecord> {
  await target.lockForWrite(unit.transaction);
  const current = await readWholeAffiliation(unit, target.scope, id);
  // An approved affiliation keeps its certificate. Only portal staff may replace it with a newer one.
  const isOpen = isPortalStaff(actor.role)
    ? certificate !== null || current.requestState !== 'approved'
    : current.requestState === 'requested';
  if (!isOpen) throw fieldProblem('file', 'affiliation_decided');
  await writeState(unit, structureAffiliation, current, { certificate: certificate && { ...certificate } });
  const changed = await readWholeAffiliation(unit, target.scope, id);
  if (current.certificate === null && certificate !== null) await settleRequest(unit, changed);
  return readRecord(unit.transaction, structureAffiliation, actor.role, id, target.scope);
}

/**
 * Reads the affiliation with all fields, whatever the actor may read, since its next state depends on hidden fields.
 */
export function readWholeAffiliation(
  { transaction }: Pick<UnitOfWork, 'transaction'>,
  scope: ScopeCondition,
  id: number,
): Promise<AffiliationRow> {
  return readRecord(transaction, structureAffiliation, 'admin', id, scope);
}
