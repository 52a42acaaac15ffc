import { isPublished } from '../../../domain/kernel/records/lifecycle/publishing.ts';
import { slug } from '../../../domain/portal/portal/slug.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { makePublishable } from '../../kernel/records/publishing/publishable.ts';
import { run } from '../../platform/database/statement.ts';
import { addressIssues, closeAddresses, storeAddresses, targetIssues } from './addresses.ts';
import { oversoldIssues } from './oversold.ts';
import { countStructures } from './page-search.ts';
import { notifyBrokenLinks } from './withdrawals/broken-links.ts';
import { cancelPublishing } from './withdrawals/withdrawals.ts';
import { notOfferedIssues } from './withdrawals/withdrawn-structures.ts';

export const slugPublishing = makePublishable(
  behaviour(slug, {
    warnings: async (database, row) => [
      ...(await notOfferedIssues(database, row)),
      ...(await oversoldIssues(database, row)),
    ],
    async afterSave({ transaction, before, after }) {
      await run(transaction, 'update slugs set result_count = $2 where id = $1', [
        after.id,
        await countStructures(transaction, after),
      ]);
      // The replacement of a withdrawn page takes effect without publishing.
      if (before && !isPublished(before) && !isPublished(after)) await closeAddresses(transaction, [after]);
    },
    afterPurge: ({ row, ...unit }) => cancelPublishing(unit, slug, [{ id: row.id, name: row.title.it ?? '' }]),
  }),
  {
    async validatePublication({ database, shown, rows }) {
      const issues = [await addressIssues(database, rows, { together: true }), await targetIssues(shown, rows)];
      return new Map(rows.map(({ id }) => [id, issues.flatMap((found) => found.get(id) ?? [])]));
    },
    afterPublish: ({ transaction, rows }) => storeAddresses(transaction, rows),
    async afterWithdraw({ rows, ...unit }) {
      await closeAddresses(unit.transaction, rows);
      await cancelPublishing(
        unit,
        slug,
        rows.map(({ id, title }) => ({ id, name: title.it ?? '' })),
      );
      await notifyBrokenLinks(
        unit,
        'pages',
        rows.map(({ id }) => id),
      );
    },
  },
);
export const slugBehaviour = slugPublishing.behaviour;
