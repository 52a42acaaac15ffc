import { release } from '../../domain/portal/portal/releases/release.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

/** Creates an unpublished release of an editor. */
export async function seedReleases(transaction: Transaction, ids: Accounts): Promise<void> {
  const parts = await run<{ kind: string; recordId: number }>(
    transaction,
    `select 'slugs' as kind, id as "recordId" from slugs where path ->> 'it' = 'ponte-del-25-aprile'
     union all select 'menus', id from menus where title = 'Sul telefono' order by 1 desc`,
    [],
  );
  await insertRecord(transaction, {
    definition: release,
    author: authorNamed(ids, 'editor'),
    values: {
      title: 'Primavera',
      note: 'La pagina del ponte e il menu nuovo del telefono, insieme.',
      parts,
      partCount: parts.length,
    },
  });
}
