import { randomUUID } from 'node:crypto';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { releaseActions } from '../../../../domain/portal/portal/releases/actions.ts';
import { type ReleasedPart, release } from '../../../../domain/portal/portal/releases/release.ts';
import { throwIssues } from '../../../kernel/records/actions.ts';
import { type ActionCall, act, type RunningAction, stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import {
  hasUnpublishedChanges,
  publishTogether,
  setPortalStates,
  type TargetState,
} from '../../../kernel/records/publishing/portal-states.ts';
import { lockPublications } from '../../../kernel/records/publishing/publishable.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { run } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { PUBLISHABLES } from '../publishables.ts';
import { withDraftsPublished } from '../published-records.ts';
import { checkParts, findParts, issuesOfParts, type PartWithDraft, publishableOf } from './parts.ts';

type ReleaseRow = Row<typeof release.fields, 'platform'>;
type ReleaseAct = RunningAction<ReleaseRow>;

export const releaseMachine = stateMachine(release, releaseActions, {
  does: { publish: publishParts, 'take-back': revertParts },
});

/** Publishes or takes back a release. The journal shows the changes of all its parts as one operation. */
export function actOnRelease(
  unit: UnitOfWork,
  call: Omit<ActionCall<'publish' | 'take-back'>, 'scope'>,
): Promise<StoredRecord> {
  const author = { ...unit.author, batchId: unit.author.batchId ?? randomUUID() };
  return act(releaseMachine, { ...unit, author }, { ...call, scope: () => 'true' });
}

/** Throws unless the actor may write every kind of the release's parts. */
function assertPartsAllowed({ actor, row }: ReleaseAct): void {
  if (!actor) return;
  for (const kind of new Set(row.parts.map((part) => part.kind))) publishableOf(kind, actor.role, 'parts');
}

/** Publishes the drafts of all parts, or none. */
async function publishParts(doing: ReleaseAct): Promise<Partial<ReleaseRow>> {
  const { transaction, row } = doing;
  assertPartsAllowed(doing);
  if (row.parts.length === 0) throw fieldProblem('parts', 'release_empty');
  const parts = await findParts(transaction, row.parts, true);
  await lockPublications(transaction);
  throwIssues(issuesOfParts(parts, await checkParts(transaction, parts)));
  const changing = parts.filter((part): part is ChangedPart => part.row !== null && hasUnpublishedChanges(part.row));
  if (changing.length === 0) throw fieldProblem('parts', 'release_nothing');
  for (const of of PUBLISHABLES)
    await publishTogether(
      of,
      doing,
      changing.filter((part) => part.of === of).map((part) => part.row),
    );
  return {
    publishedAt: new Date().toISOString(),
    takenBackAt: null,
    outcome: changing.map(({ kind, recordId, row: part }) => ({
      kind,
      recordId,
      before: part.publishedVersion,
      after: part.version + 1,
      statusBefore: part.status,
    })),
  };
}

type ChangedPart = PartWithDraft & { readonly row: NonNullable<PartWithDraft['row']> };

/** Restores the content from before the release. Refused if a part was published again since. */
async function revertParts(doing: ReleaseAct): Promise<Partial<ReleaseRow>> {
  const { transaction, row } = doing;
  assertPartsAllowed(doing);
  const parts = await findParts(transaction, row.outcome, true);
  await lockPublications(transaction);
  throwIssues(issuesOfParts(parts, republishedIssues(parts, row.outcome)));
  const former = await formerValues(doing, row.outcome);
  const standings = parts.flatMap(({ of, row: part, kind, recordId }, at) => {
    const before = row.outcome[at];
    if (!part || !before) return [];
    const values = before.before === null ? null : (former.get(`${kind} ${recordId}`) ?? null);
    const standing: TargetState = {
      row: part,
      status: before.statusBefore,
      values,
      hasDraft: values !== null,
    };
    return [{ of, at, kind, standing }];
  });
  await assertTargetsExist(doing, parts, standings);
  for (const of of PUBLISHABLES)
    await setPortalStates(
      of,
      doing,
      standings.filter((one) => one.of === of).map(({ standing }) => standing),
    );
  return { takenBackAt: new Date().toISOString() };
}

/** Returns an issue for each part that was published again or deleted since the release. */
function republishedIssues(parts: readonly PartWithDraft[], outcome: readonly ReleasedPart[]): Issue[][] {
  return parts.map(({ row }, at) =>
    row && row.publishedVersion === outcome[at]?.after
      ? []
      : [{ path: '', code: row ? 'release_moved_on' : 'release_part_gone' }],
  );
}

async function formerValues({ transaction }: UnitOfWork, outcome: readonly ReleasedPart[]) {
  const found = await run<{ kind: string; recordId: number; values: Record<string, unknown> }>(
    transaction,
    `select distinct on (w.kind, w.id) w.kind, w.id as "recordId", v.values
     from unnest($1::text[], $2::integer[], $3::integer[]) as w(kind, id, version)
     join published_versions v on v.resource = w.kind and v.record_id = w.id and v.version = w.version
     order by w.kind, w.id, v.id desc`,
    [outcome.map(({ kind }) => kind), outcome.map(({ recordId }) => recordId), outcome.map(({ before }) => before)],
  );
  return new Map(found.map(({ kind, recordId, values }) => [`${kind} ${recordId}`, values]));
}

interface FormerPart {
  readonly of: PartWithDraft['of'];
  /** Index among the parts. */
  readonly at: number;
  readonly kind: string;
  readonly standing: TargetState;
}

/** Throws if the restored content links to targets that no longer exist. */
async function assertTargetsExist(
  { transaction }: UnitOfWork,
  parts: readonly PartWithDraft[],
  standings: readonly FormerPart[],
): Promise<void> {
  const shown = withDraftsPublished(
    transaction,
    standings.flatMap(({ kind, standing: { row, values } }) =>
      values ? [{ resource: kind, recordId: row.id, values }] : [],
    ),
  );
  const against: Issue[][] = parts.map(() => []);
  for (const of of PUBLISHABLES) {
    const own = standings.filter((one) => one.of === of && one.standing.values !== null);
    if (own.length === 0) continue;
    const rows = own.map(({ standing: { row, values } }) => ({ ...row, ...values }));
    const found = await of.validatePublication?.({ database: transaction, shown, rows });
    for (const { at, standing } of own) against[at]?.push(...(found?.get(standing.row.id) ?? []));
  }
  throwIssues(issuesOfParts(parts, against));
}
