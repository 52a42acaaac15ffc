import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { notify, notifyInApp } from '../../people/notifications/notify.ts';
import { currentBuild } from '../../platform/builds/builds.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { VERSION } from '../../platform/version.ts';
import { mergeGroups, separateGroup } from './error-groups.ts';

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
    async merge({ transaction, row, input: { intoId } }) {
      await lockHead(transaction, intoId, row.id);
      await mergeGroups(transaction, intoId, row.id);
      return {};
    },
    async unmerge({ transaction, row, input: { groupId } }) {
      if (!(await separateGroup(transaction, row.id, groupId))) throw fieldProblem('groupId', 'exists');
      return {};
    },
  },
  async follows({ context, transaction, author, action, row, input }) {
    const { id, message } = row;
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
