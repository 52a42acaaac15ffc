import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import { notify, notifyInApp } from '../../people/notifications/notify.ts';
import { currentBuild } from '../../platform/builds/builds.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { VERSION } from '../../platform/version.ts';
import { forgetFormerState, mergeGroups, readFormerState, separateGroup, storeFormerState } from './error-groups.ts';

type ErrorRow = Row<typeof errorGroup.fields, 'platform'>;

export const pathOfError = (id: number): string => `${SCREENS.supportErrors.path}?id=${id}`;

/** State machine with the effects of each action on an error (platform dictionary 6.2). */
export const errorMachine = stateMachine(errorGroup, errorActions, {
  does: {
    acknowledge: ({ row, author }) => ({ assigneeId: row.assigneeId ?? author.userId, ...UNSOLVED_VALUES }),
    resolve: ({ input: { resolvedIn } }) => ({
      ignoreAbovePerDay: null,
      resolvedIn,
      resolvedRelease: currentBuild()?.id ?? null,
    }),
    ignore: ({ input: { ignoreAbovePerDay = null } }) => ({ ...UNSOLVED_VALUES, ignoreAbovePerDay }),
    reopen: () => UNSOLVED_VALUES,
    async merge({ transaction, author, row, input: { intoId } }) {
      await lockHead(transaction, intoId, row.id);
      await mergeGroups(transaction, intoId, row.id);
      await openHead({ transaction, author }, intoId, row);
      return {};
    },
    async unmerge({ transaction, row, input: { groupId } }) {
      const before = await readFormerState(transaction, row.id, groupId);
      if (!(await separateGroup(transaction, row.id, groupId))) throw fieldProblem('groupId', 'exists');
      return before ?? {};
    },
  },
  async follows({ context, transaction, author, action, row, input }) {
    const { id, message } = row;
    if (action !== 'merge' && action !== 'unmerge') await forgetFormerState(transaction, id);
    if (action === 'resolve') {
      const build = currentBuild();
      await run(transaction, 'update error_groups set resolved_built_at = $2, resolved_at = now() where id = $1', [
        id,
        build && new Date(build.timestamp).toISOString(),
      ]);
      if ((input as { notify: boolean }).notify)
        await notifyInApp(transaction, 'error_resolved', {
          by: author.userId,
          link: null,
          to: await peopleOf(transaction, id),
        });
    }
    // A person who reopens the error needs no notification.
    if (action === 'reopen' && author.userId === null)
      await notify(context, transaction, 'error_reopened', {
        by: null,
        link: pathOfError(id),
        params: { message: cutText(message, 200), version: VERSION },
      });
    return undefined;
  },
});

/** Errors of a head that were solved or ignored are open again if an unsolved error joins them. */
async function openHead(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  headId: number,
  { state, assigneeId }: Pick<ErrorRow, 'state' | 'assigneeId'>,
): Promise<void> {
  if (state !== 'open' && state !== 'acknowledged') return;
  const head = (await readRecord(transaction, errorGroup, 'admin', headId, () => 'true')) as ErrorRow;
  if (head.state === 'open' || (head.state === 'acknowledged' && state === 'acknowledged')) return;
  const { resolvedIn, resolvedRelease, ignoreAbovePerDay } = head;
  await storeFormerState(transaction, headId, {
    state: head.state,
    resolvedIn,
    resolvedRelease,
    ignoreAbovePerDay,
    assigneeId: head.assigneeId,
  });
  const values = { state, ...UNSOLVED_VALUES, assigneeId: head.assigneeId ?? assigneeId };
  await updateRecord(transaction, { definition: errorGroup, author, current: head, values, action: 'state' });
}

const UNSOLVED_VALUES = { resolvedIn: null, resolvedRelease: null, ignoreAbovePerDay: null } as const;

const MAX_NOTIFIED = 1000;

async function peopleOf(transaction: Transaction, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    transaction,
    `select touched_id as id from error_touched where group_id = $1 and kind = 'user' order by at desc limit ${MAX_NOTIFIED}`,
    [id],
  );
  return rows.map((row) => row.id);
}

async function lockHead(transaction: Transaction, id: number, from: number): Promise<void> {
  const found = await run(
    transaction,
    'select from error_groups where id = $1 and id <> $2 and merged_into_id is null for update',
    [id, from],
  );
  if (found.length === 0) throw fieldProblem('intoId', 'exists');
}
