import { randomUUID } from 'node:crypto';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { type ReleasedPart, release } from '../../../../domain/portal/portal/releases/release.ts';
import {
  mayRelease,
  RELEASE_ACTIONS,
  type ReleaseAction,
} from '../../../../domain/portal/portal/releases/states.ts';
import { conflictProblem, readRecord, refuseIssues } from '../../../kernel/records/actions.ts';
import type { Row, UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { holdRow, inTurn } from '../../../kernel/records/publishing/publishable.ts';
import {
  hasToPublish,
  publishTogether,
  type Standing,
  standTogether,
} from '../../../kernel/records/publishing/together.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { run } from '../../../platform/database/statement.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { asPublished } from '../as-published.ts';
import { PUBLISHABLES } from '../publishables.ts';
import { againstParts, type FoundPart, findParts, issuesOfParts, publishableOf } from './parts.ts';

export type ReleaseRow = Row<typeof release.fields, 'platform'>;

/** The release, held, at the version that was read; refused where its state does not allow the action. */
export async function held(
  { transaction, author }: UnitOfWork,
  id: number,
  action: ReleaseAction,
  version?: number,
): Promise<ReleaseRow> {
  await holdRow(transaction, release, id);
  const role = author.role === 'system' ? 'admin' : author.role;
  const row = await readRecord(transaction, release, role, id, () => 'true');
  if (version !== undefined && version !== row.version)
    throw await conflictProblem(transaction, release, role, row, version);
  if (!mayRelease(action, row.state))
    throw new Problem('invalid-transition', {
      members: {
        from: row.state,
        to: RELEASE_ACTIONS[action].to,
        allowed: (Object.keys(RELEASE_ACTIONS) as ReleaseAction[]).filter((one) =>
          mayRelease(one, row.state),
        ),
      },
    });
  return row;
}

/** Who publishes a release may write every kind of its parts. */
function refuseForbidden({ author }: UnitOfWork, { parts }: ReleaseRow): void {
  if (author.role === 'system') return;
  for (const kind of new Set(parts.map((part) => part.kind))) publishableOf(kind, author.role, 'parts');
}

/** What becomes of its parts is one operation of the journal, that of the release. */
const inOneBatch = (unit: UnitOfWork): UnitOfWork => ({
  ...unit,
  author: { ...unit.author, batchId: unit.author.batchId ?? randomUUID() },
});

/** Publishes all parts of a release as they are written, or none of them. */
export async function publishRelease(asked: UnitOfWork, id: number, version?: number): Promise<ReleaseRow> {
  const unit = inOneBatch(asked);
  const { transaction } = unit;
  const row = await held(unit, id, 'publish', version);
  refuseForbidden(unit, row);
  if (row.parts.length === 0) throw fieldProblem('parts', 'release_empty');
  const parts = await findParts(transaction, row.parts, true);
  await inTurn(transaction);
  refuseIssues(issuesOfParts(parts, await againstParts(transaction, parts)));
  const changing = parts.filter((part): part is Changing => part.row !== null && hasToPublish(part.row));
  if (changing.length === 0) throw fieldProblem('parts', 'release_nothing');
  for (const of of PUBLISHABLES)
    await publishTogether(
      of,
      unit,
      changing.filter((part) => part.of === of).map((part) => part.row),
    );
  return move(unit, row, {
    state: 'published',
    publishedAt: new Date().toISOString(),
    takenBackAt: null,
    outcome: changing.map(({ kind, recordId, row: part }) => ({
      kind,
      recordId,
      before: part.publishedVersion,
      after: part.version + 1,
      statusBefore: part.status,
    })),
  });
}

type Changing = FoundPart & { readonly row: NonNullable<FoundPart['row']> };

/** Shows again what stood before a release, or nothing where nothing stood; refused where a part has moved since. */
export async function takeBackRelease(asked: UnitOfWork, id: number, version?: number): Promise<ReleaseRow> {
  const unit = inOneBatch(asked);
  const { transaction } = unit;
  const row = await held(unit, id, 'take_back', version);
  refuseForbidden(unit, row);
  const parts = await findParts(transaction, row.outcome, true);
  await inTurn(transaction);
  refuseIssues(issuesOfParts(parts, movedSince(parts, row.outcome)));
  const former = await formerValues(unit, row.outcome);
  const standings = parts.flatMap(({ of, row: part, kind, recordId }, at) => {
    const before = row.outcome[at];
    if (!part || !before) return [];
    const values = before.before === null ? null : (former.get(`${kind} ${recordId}`) ?? null);
    const standing: Standing = { row: part, status: before.statusBefore, values, hasDraft: values !== null };
    return [{ of, at, kind, standing }];
  });
  await refuseBroken(unit, parts, standings);
  for (const of of PUBLISHABLES)
    await standTogether(
      of,
      unit,
      standings.filter((one) => one.of === of).map(({ standing }) => standing),
    );
  return move(unit, row, { state: 'taken_back', takenBackAt: new Date().toISOString() });
}

/** Parts of which the portal does not show any more what the release published. */
function movedSince(parts: readonly FoundPart[], outcome: readonly ReleasedPart[]): Issue[][] {
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
    [
      outcome.map(({ kind }) => kind),
      outcome.map(({ recordId }) => recordId),
      outcome.map(({ before }) => before),
    ],
  );
  return new Map(found.map(({ kind, recordId, values }) => [`${kind} ${recordId}`, values]));
}

interface Former {
  readonly of: FoundPart['of'];
  /** Its place among the parts. */
  readonly at: number;
  readonly kind: string;
  readonly standing: Standing;
}

/** What stood before may have lost since what it leads to. */
async function refuseBroken(
  { transaction }: UnitOfWork,
  parts: readonly FoundPart[],
  standings: readonly Former[],
): Promise<void> {
  const shown = asPublished(
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
  refuseIssues(issuesOfParts(parts, against));
}

async function move(
  { transaction, author }: UnitOfWork,
  current: ReleaseRow,
  values: Record<string, unknown>,
): Promise<ReleaseRow> {
  const changed = await updateRecord(transaction, {
    definition: release,
    author,
    current,
    values,
    action: 'state',
  });
  if (!changed) throw new Error(`release ${current.id} moved while it was held`);
  return changed as ReleaseRow;
}
