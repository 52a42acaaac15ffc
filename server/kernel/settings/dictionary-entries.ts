import { sanitiseRich } from '../../../domain/kernel/records/rich/sanitise-rich.ts';
import { dictionary, PLURAL_KEY } from '../../../domain/kernel/settings/dictionary.ts';
import type { TextValues } from '../../../domain/kernel/settings/dictionary-languages.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { acceptNew, changeRecord, conflictProblem, findRecord } from '../records/actions.ts';
import { assertNotUsed } from '../records/collections/assert-not-used.ts';
import type { StoredRecord } from '../records/select.ts';
import { deleteRecord, insertRecord } from '../records/write.ts';

type Values = Record<string, unknown>;
type Writer = Parameters<typeof acceptNew>[2];

/** Sanitises formatted texts to the tags of structures dictionary 0.1. */
function sanitiseTexts(values: Values, format: unknown): Values {
  if (format !== 'rich' || !values.values) return values;
  const texts = Object.entries(values.values as TextValues).map(([code, text]) => [code, sanitiseRich(text)]);
  return { ...values, values: Object.fromEntries(texts) };
}

/** Returns the other key of a plural: `files.one` for `files.other` and vice versa; null for other keys. */
export function twinKey(key: string): string | null {
  if (!PLURAL_KEY.test(key)) return null;
  return key.endsWith('.one') ? key.replace(/one$/, 'other') : key.replace(/other$/, 'one');
}

async function findTwin(transaction: Transaction, entry: Values): Promise<StoredRecord | null> {
  const twin = entry.format === 'plural' ? twinKey(String(entry.key)) : null;
  if (twin === null) return null;
  const [twinRow] = await run<{ id: number }>(
    transaction,
    'select id from dictionaries where section = $1 and key = $2 for update',
    [entry.section, twin],
  );
  return twinRow ? findRecord(transaction, dictionary, 'admin', twinRow.id, () => 'true') : null;
}

/** Creates an entry. A plural gets both keys, with the same texts at first. */
export async function createEntry(
  transaction: Transaction,
  author: Author,
  writer: Writer,
  body: Values,
  reservedNames: ReadonlySet<string>,
): Promise<StoredRecord> {
  const values = acceptNew(dictionary, sanitiseTexts(body, body.format), writer);
  if (reservedNames.has(String(values.section))) throw fieldProblem('section', 'section_reserved');
  const created = await insertRecord(transaction, { definition: dictionary, author, values });
  const twin = values.format === 'plural' ? twinKey(String(values.key)) : null;
  if (twin !== null && !(await findTwin(transaction, values))) {
    await insertRecord(transaction, { definition: dictionary, author, values: { ...values, key: twin } });
  }
  return created;
}

export async function changeEntry(
  transaction: Transaction,
  author: Author,
  writer: Writer,
  current: StoredRecord,
  patch: Values & { version: number },
): Promise<StoredRecord> {
  const format = patch.format ?? current.format;
  const values = sanitiseTexts('format' in patch ? { values: current.values, ...patch } : patch, format);
  return changeRecord(transaction, {
    definition: dictionary,
    author,
    writer,
    current,
    patch: { ...values, version: patch.version },
  });
}

/**
 * Deletes an entry, for a plural both keys. Throws if the application uses the entry. Returns the history entry for an
 * undo.
 */
export async function deleteEntry(
  transaction: Transaction,
  author: Author,
  writer: Writer,
  current: StoredRecord,
  version: number,
): Promise<number> {
  if (version !== current.version) {
    throw await conflictProblem(transaction, dictionary, writer.role, current, version);
  }
  await assertNotUsed(transaction, dictionary, current, writer.role);
  const twin = await findTwin(transaction, current);
  if (twin && twin.isSystem !== true) await deleteRecord(transaction, dictionary, author, twin);
  const changeId = await deleteRecord(transaction, dictionary, author, current);
  if (changeId === null) throw new Problem('conflict');
  return changeId;
}
