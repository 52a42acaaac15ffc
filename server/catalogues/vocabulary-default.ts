import type { Values } from '../../domain/records/field.ts';
import { vocabulary } from '../../domain/settings/vocabulary.ts';
import { run } from '../database/statement.ts';
import { findRecord } from '../records/actions.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { updateRecord } from '../records/write.ts';

interface Entering extends UnitOfWork {
  readonly after: Values<typeof vocabulary.fields>;
  readonly before: Values<typeof vocabulary.fields> | null;
}

/** One entry of a list is the default: who takes it over takes it from the former one. */
export async function moveDefault({ transaction, author, after, before }: Entering): Promise<void> {
  if (!after.isDefault || before?.isDefault) return;
  const [former] = await run<{ id: number }>(
    transaction,
    'select id from vocabularies where key = $1 and is_default for update',
    [after.key],
  );
  const current = former && (await findRecord(transaction, vocabulary, 'admin', former.id, () => 'true'));
  if (!current) return;
  await updateRecord(transaction, { definition: vocabulary, author, current, values: { isDefault: false } });
}
