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
      if (!isPublished(after)) await closeAddresses(transaction, after);
    },
  }),
  {
    validatePublication: async (database, row) => [
      ...(await addressIssues(database, row)),
      ...(await targetIssues(database, row)),
    ],
    afterPublish: ({ transaction, row }) => keepAddresses(transaction, row),
  },
);
export const slugBehaviour = slugPublishing.behaviour;
