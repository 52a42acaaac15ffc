import { fiscalProfile, missingFiscal } from '../../domain/fiscal/fiscal-profile.ts';
import { ACTIVE } from '../../domain/records/record.ts';
import type { Need, StructureFacts } from '../../domain/structures/requirements.ts';
import { unmetNeeds } from '../../domain/structures/requirements.ts';
import {
  type DEACTIVATION_REASONS,
  findTransition,
  onlineAfter,
  type StructureStatus,
  type Transition,
  transitionsFor,
} from '../../domain/structures/status.ts';
import { structure } from '../../domain/structures/structure.ts';
import type { Actor } from '../access/actor.ts';
import type { Author } from '../audit/entry.ts';
import { blockingSuggestions } from '../content/check.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { tellOfStatus } from '../notifications/of-structures.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, findRecord } from '../records/actions.ts';
import type { StoredRecord } from '../records/select.ts';
import { type ExtraAssignment, updateRecord } from '../records/write.ts';
import { alignAssignees, tellOfAssignees } from './assigning/assign.ts';

export interface StatusRequest {
  readonly to: StructureStatus;
  readonly version: number;
  readonly note?: string | undefined;
  readonly reason?: keyof typeof DEACTIVATION_REASONS | undefined;
}

/** Facts that are not read with the structure: they follow from who asks, or are asked for apart. */
type Judged = 'blockingSuggestions' | 'contractExempt' | 'taxDataValid' | 'askedBy' | 'askedByAdmin';

/** What the requirements of a change of status are judged by, in one read. */
export async function structureFacts(
  database: Queryable,
  current: StoredRecord,
  actor: Pick<Actor, 'userId' | 'role'>,
  exemptIds: readonly number[],
): Promise<StructureFacts> {
  const [facts] = await run<Omit<StructureFacts, Judged>>(
    database,
    `select s.vendor_id is not null or s.editor_id is not null as "hasAssignee", s.completeness_parts as parts,
       (select count(*)::integer from photos p where p.structure_id = s.id and p.gallery = 'structure') as "photoCount",
       coalesce(d.title->>'it', '') <> '' and coalesce(d.description->>'it', '') <> '' as "hasItalianDescription",
       exists (select from meal_plans m where m.structure_id = s.id and m.status = ${ACTIVE}
         and m.archived_at is null) as "hasMealPlan",
       (select l.user_id from structure_status_log l where l.structure_id = s.id and l.to_status = 40 and not l.is_undo
         order by l.id desc limit 1) as "completedBy",
       t.requires_cin and s.cin is null as "cinMissing", s.latitude is not null as "hasCoordinates",
       exists (select from seo x where x.structure_id = s.id and meta_title->>'it' <> '' and meta_description->>'it' <> '')
         as "hasSearchTexts",
       exists (select 1 from structure_addresses a where a.structure_id = s.id and a.language = 'it' and a.is_current)
         as "hasItalianSlug",
       (select count(*)::integer from openings o where o.structure_id = s.id and o.kind = 'opening') +
         (select count(*)::integer from opening_settings o where o.structure_id = s.id and o.opening_mode = 'all_year')
         as "openingPeriods",
       extract(epoch from now() - greatest(s.published_at, s.deactivated_at))::float8 / 86400 as "daysSincePublication"
     from structures s join structure_types t on t.id = s.structure_type
     left join description d on d.structure_id = s.id where s.id = $1`,
    [current.id],
  );
  if (!facts) throw new Problem('not-found');
  const fiscal = await findRecord(database, fiscalProfile, 'admin', current.id, () => 'true');
  return {
    ...facts,
    // Only a review asks for them.
    blockingSuggestions: current.status === 30 ? await blockingSuggestions(database, current.id) : 0,
    contractExempt: exemptIds.includes(current.id),
    taxDataValid: fiscal !== null && missingFiscal(fiscal).length === 0,
    askedBy: actor.userId,
    askedByAdmin: actor.role === 'admin',
  };
}

export interface PossibleTransition {
  readonly to: StructureStatus;
  readonly demands: 'note' | 'reason' | null;
  readonly unmet: Need[];
}

/** Where this person may take the structure, and what each step still lacks. */
export function possibleTransitions(
  actor: Actor,
  status: number,
  facts: StructureFacts,
): PossibleTransition[] {
  return transitionsFor(actor.role, status).map((transition) => ({
    to: transition.to,
    demands: transition.demands ?? null,
    unmet: needsOf(transition, actor, facts),
  }));
}

function needsOf(transition: Transition, actor: Pick<Actor, 'role'>, facts: StructureFacts): Need[] {
  // A vendor that takes a new structure becomes its assignee by that very step.
  const takes = transition.from === 70 && transition.to === 60 && actor.role === 'vendor';
  const requirements = takes ? [] : transition.requires;
  return requirements.flatMap((requirement) => unmetNeeds(requirement, facts));
}

/** Changes a structure's status with its log and history, or says in a 422 what is in the way. */
export async function changeStatus(
  transaction: Transaction,
  author: Author,
  actor: Actor,
  current: StoredRecord,
  request: StatusRequest,
  context: Pick<Context, 'config' | 'mail'>,
  /** Taken by something else that the person did; otherwise one that may be asked for. */
  caused?: Transition,
): Promise<StoredRecord> {
  const from = current.status as StructureStatus;
  if (request.version !== current.version) {
    throw await conflictProblem(transaction, structure, actor.role, current, request.version);
  }
  const transition = caused ?? findTransition(from, request.to);
  const allowed = transitionsFor(actor.role, from).map((possible) => possible.to);
  const refusal = { from, to: request.to, allowed };
  if (!transition?.roles.includes(actor.role)) throw new Problem('invalid-transition', { members: refusal });
  if (transition.demands === 'note' && (request.note ?? '').length < 10) {
    throw fieldProblem('note', request.note ? 'min_chars' : 'required', { n: 10 });
  }
  if (transition.demands === 'reason' && !request.reason) throw fieldProblem('reason', 'required');
  if (request.reason === 'other' && !request.note) throw fieldProblem('note', 'required');
  const facts = await structureFacts(transaction, current, actor, context.config.contractExemptIds);
  const unmet = needsOf(transition, actor, facts);
  if (unmet.length > 0) throw new Problem('invalid-transition', { members: { ...refusal, unmet } });

  const values: Record<string, unknown> = { status: request.to, ...consequences(actor, current, request) };
  const extra = timestamps(request.to);
  const record = await updateRecord(transaction, {
    definition: structure,
    author,
    current,
    values,
    extra,
    action: 'state',
  });
  if (!record) throw await conflictProblem(transaction, structure, actor.role, current, request.version);
  await alignAssignees(transaction, record, values, author.userId);
  await run(
    transaction,
    `insert into structure_status_log (structure_id, from_status, to_status, user_id, note, reason)
      values ($1, $2, $3, $4, $5, $6)`,
    [current.id, from, request.to, actor.userId, request.note ?? null, request.reason ?? null],
  );
  await tellOfStatus(context, transaction, author, current.id, from, request.to);
  await tellOfAssignees(context, transaction, author, current, values);
  return record;
}

/** Fields that move with the status (structures dictionary 1.1, 1.4). */
function consequences(actor: Actor, current: StoredRecord, request: StatusRequest): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const isOnline = onlineAfter(current.isOnline as boolean, request.to);
  if (isOnline !== current.isOnline) values.isOnline = isOnline;
  if (request.to === 0) values.deactivationReason = request.reason;
  else if (current.deactivationReason !== null) values.deactivationReason = null;
  if (current.status === 60 && request.to === 70) Object.assign(values, { vendorId: null, editorId: null });
  if (current.status === 70 && request.to === 60 && actor.role === 'vendor') values.vendorId = actor.userId;
  const takesOver = current.status === 70 && request.to === 50 && current.editorId === null;
  if (takesOver && actor.role === 'editor') values.editorId = actor.userId;
  return values;
}

function timestamps(to: StructureStatus): ExtraAssignment[] {
  if (to === 10)
    return [
      { column: 'published_at', expression: () => 'now()' },
      { column: 'deactivated_at', expression: () => 'null' },
    ];
  return to === 0 ? [{ column: 'deactivated_at', expression: () => 'now()' }] : [];
}
