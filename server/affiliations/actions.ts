import type { Certificate } from '../../domain/affiliations/certificate.ts';
import {
  type AffiliationAction,
  affiliationActionRule,
  affiliationActionsFor,
  isKeeper,
  needsCertificate,
} from '../../domain/affiliations/states.ts';
import { structureAffiliation } from '../../domain/affiliations/structure-affiliation.ts';
import { todayInRome } from '../../domain/calendar/days.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import { notify } from '../notifications/notify.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import { apply } from '../records/lifecycle/apply.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import type { Target } from '../records/lifecycle/target.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';
import {
  type AffiliationRow,
  linkOf,
  readJoined,
  settleRequest,
  structureAffiliationBehaviour,
} from './behaviours.ts';

export interface AffiliationCall {
  readonly id: number;
  readonly action: AffiliationAction;
  readonly version?: number | undefined;
  /** Of a refusal. */
  readonly reason?: string | undefined;
}

/** Does one action of domain/affiliations/states.ts. */
export async function actOnAffiliation(
  unit: UnitOfWork,
  actor: Actor,
  target: Target,
  { id, action, version, reason }: AffiliationCall,
): Promise<StoredRecord> {
  await target.lockForWrite(unit.transaction);
  const current = await openAffiliation(unit, target.scope, id);
  if (version !== undefined && version !== current.version)
    throw await conflictProblem(unit.transaction, structureAffiliation, actor.role, current, version);
  const allowed = affiliationActionsFor(actor.role, current.requestState);
  if (!allowed.includes(action)) {
    if (affiliationActionRule(action).from.includes(current.requestState))
      throw new Problem('forbidden', { members: { needed: 'u', route: structureAffiliation.screen } });
    throw new Problem('invalid-transition', { members: { from: current.requestState, to: action, allowed } });
  }
  if (action === 'withdraw') {
    const gone = await apply(unit, structureAffiliationBehaviour, target, { operation: 'delete', id });
    return gone.record;
  }
  const joined = await readJoined(unit.transaction, current.affiliationId);
  if (action === 'approve') {
    if (joined && needsCertificate(current.relation, joined) && current.certificate === null)
      throw fieldProblem('certificate', 'certificate_missing');
    if (current.validTo !== null && current.validTo < todayInRome())
      throw fieldProblem('validTo', 'date_past');
  }
  const changed = await write(unit, current, {
    requestState: action === 'approve' ? 'approved' : 'rejected',
    rejectReason: action === 'approve' ? null : (reason ?? null),
  });
  await notify(unit.context, unit.transaction, 'affiliation_decided', {
    by: unit.author.userId,
    link: linkOf(current),
    structureId: current.structureId,
    variant: action === 'approve' ? 'approved' : 'rejected',
    params: { affiliation: joined?.title.it ?? '' },
  });
  return changed;
}

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
  const isOpen = isKeeper(actor.role)
    ? certificate !== null || current.requestState !== 'approved'
    : current.requestState === 'requested';
  if (!isOpen) throw fieldProblem('file', 'affiliation_decided');
  await write(unit, current, { certificate: certificate && { ...certificate } });
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

export async function write(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  current: AffiliationRow,
  values: Record<string, unknown>,
): Promise<StoredRecord> {
  const change = { definition: structureAffiliation, author, current, values, action: 'state' } as const;
  const changed = await updateRecord(transaction, change);
  if (!changed) throw new Error(`affiliation ${current.id} moved while it was held`);
  return changed;
}
