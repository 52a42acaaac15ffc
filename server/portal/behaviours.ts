import { slug } from '../../domain/portal/slug.ts';
import { isPublished } from '../../domain/records/lifecycle/publishing.ts';
import { run } from '../database/statement.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';
import { publishable } from '../records/publishing/publishable.ts';
import { addressIssues, closeAddresses, keepAddresses, targetIssues } from './addresses.ts';
import { countFound } from './found.ts';

export const slugPublishing = publishable(
  behaviour(slug, {
    async afterSave({ transaction, after }) {
      await run(transaction, 'update slugs set result_count = $2 where id = $1', [
        after.id,
        await countFound(transaction, after),
      ]);
      // Where it leads once withdrawn is no matter of publishing.
      if (!isPublished(after)) await closeAddresses(transaction, [after]);
    },
  }),
  {
    async validatePublication({ database, shown, rows }) {
      const issues = [await addressIssues(database, rows), await targetIssues(shown, rows)];
      return new Map(rows.map(({ id }) => [id, issues.flatMap((found) => found.get(id) ?? [])]));
    },
    afterPublish: ({ transaction, rows }) => keepAddresses(transaction, rows),
    afterWithdraw: ({ transaction, rows }) => closeAddresses(transaction, rows),
  },
);
export const slugBehaviour = slugPublishing.behaviour;
