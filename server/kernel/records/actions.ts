import { z } from 'zod';
import type { Fields } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import {
  changeIssues,
  checkRules,
  defaultsOf,
  frozenFields,
  type RecordDefinition,
  readableFields,
  type Writer,
  writeRefusal,
} from '../../../domain/kernel/records/record.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Author, sameValue } from '../../platform/audit/entry.ts';
import { changedFieldsSince } from '../../platform/audit/history.ts';
import { findByKey, type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { refuseFrozenFields } from './collections/usage.ts';
import type { Row, Scope } from './lifecycle/behaviour.ts';
import { holdBackForApproval, type Jobs } from './moderating/hold-back.ts';
import { sanitiseFields } from './sanitise.ts';
import { keyColumn, type StoredRecord, selectList } from './select.ts';
import { isArchived, tableName } from './table.ts';
import { type ExtraAssignment, updateRecord } from './write.ts';

/**
 * Returns a record within the scope without the fields that the role may not read; null when it is out of scope or does
 * not exist.
 */
export async function findRecord<F extends Fields, S extends Scope>(
  database: Queryable,
  definition: RecordDefinition<F> & { readonly scope: S },
  role: Role,
  id: number,
  scope: ScopeCondition,
): Promise<Row<F, S> | null> {
  const statement = new Statement();
  const text =
    `select ${selectList(definition, role)} from ${tableName(definition)} t ` +
    `where t.${keyColumn(definition)} = ${statement.bind(id)} and ${scope(statement)}`;
  return (await findByKey<Row<F, S>>(database, text, statement.values)) ?? null;
}

export async function readRecord<F extends Fields, S extends Scope>(
  database: Queryable,
  definition: RecordDefinition<F> & { readonly scope: S },
  role: Role,
  id: number,
  scope: ScopeCondition,
): Promise<Row<F, S>> {
  const record = await findRecord(database, definition, role, id, scope);
  if (!record) throw new Problem('not-found', { members: { resource: definition.collection } });
  return record;
}

/** Returns whole rows that fulfil a condition over `t`, with all fields that administrators read. */
export function findRows<F extends Fields, S extends Scope>(
  database: Queryable,
  definition: RecordDefinition<F> & { readonly scope: S },
  condition: string,
  values: unknown[],
): Promise<Row<F, S>[]> {
  const text = `select ${selectList(definition, 'admin')} from ${tableName(definition)} t where ${condition}`;
  return run<Row<F, S>>(database, text, values);
}

export interface Change {
  readonly definition: RecordDefinition;
  readonly author: Author;
  readonly writer: Writer;
  readonly current: StoredRecord;
  /** Body of a PATCH: the changed fields and the version that the client read. */
  readonly patch: Record<string, unknown> & { version: number };
  /** Returns additional assignments for the same UPDATE. */
  readonly extra?: (after: StoredRecord, changed: readonly string[]) => Promise<readonly ExtraAssignment[]>;
  /** Required when some fields may need approval. */
  readonly jobs?: Jobs;
}

/**
 * Applies a PATCH. Throws when the writer may not change a field or the result breaks a rule, and 409 when the version
 * is stale. Writes nothing when nothing differs. Needs a transaction: fields that need approval are stored in it.
 */
export async function changeRecord(database: Queryable, change: Change): Promise<StoredRecord> {
  const { definition, current, patch, author } = change;
  const acceptedValues = await acceptChange(database, change);
  if (acceptedValues === null) return current;
  const values = await holdBackForApproval(approvalContext(database, change), current, acceptedValues);
  if (Object.keys(values).length === 0)
    return readRecord(database, definition, change.writer.role, current.id, () => 'true');
  const extra = await change.extra?.({ ...current, ...values }, Object.keys(values));
  const record = await updateRecord(database, { definition, author, current, values, extra });
  if (record) return record;
  const currentRecord = await findRecord(database, definition, change.writer.role, current.id, () => 'true');
  throw currentRecord
    ? await conflict(database, definition, change.writer.role, currentRecord, patch.version)
    : new Problem('not-found');
}

/** Collects the input that `holdBackForApproval` needs to store changes for approval. */
function approvalContext(transaction: Queryable, { definition, author, writer, current, jobs }: Change) {
  const structureId = definition.name === 'structure' ? current.id : Number(current.structureId);
  return { transaction, definition, author, writer, structureId, jobs };
}

/** Returns the changed values of a PATCH after checking the definition's rules; null when nothing differs. */
export async function acceptChange(
  database: Queryable,
  { definition, current, patch, writer }: Omit<Change, 'author' | 'extra'>,
): Promise<Record<string, unknown> | null> {
  const { version, ...input } = patch;
  if (isArchived(definition, current)) throw fieldProblem('archivedAt', 'archived');
  refuseUnwritable(definition, input, writer);
  if (version !== current.version) throw await conflict(database, definition, writer.role, current, version);
  const values = changedValues(current, sanitiseFields(definition.fields, input));
  const changedNames = Object.keys(values);
  if (changedNames.length === 0) return null;
  const frozenNames = frozenFields(definition, current).filter((name) => changedNames.includes(name));
  await refuseFrozenFields(database, definition, current, frozenNames);
  throwIssues(changeIssues(definition, current, { ...current, ...values }));
  return values;
}

function changedValues(current: StoredRecord, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => !sameValue(current[name], value)));
}

export function throwIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('validation', { issues });
}

export function refuseUnwritable(definition: RecordDefinition, input: Record<string, unknown>, writer: Writer): void {
  const issues: Issue[] = [];
  for (const name of Object.keys(input)) {
    const refusal = writeRefusal(definition, name, writer);
    // A field that the writer may not read is reported as unknown.
    if (refusal) issues.push({ path: name, code: refusal === 'locked' ? 'locked' : 'unknown' });
  }
  throwIssues(issues);
}

/** Builds the 409 answer with the current record and the changed fields that this reader may see. */
async function conflict(
  database: Queryable,
  definition: RecordDefinition,
  role: Role,
  current: StoredRecord,
  version: number,
): Promise<Problem> {
  const changedNames = await changedFieldsSince(database, definition.name, current.id, version);
  const readable = new Set(readableFields(definition, role));
  const changedFields = changedNames.filter((name) => readable.has(name) || !(name in definition.fields));
  return new Problem('conflict', { members: { current, changedFields } });
}

export { conflict as conflictProblem };

/** Validates a new record that `recordObject` has parsed and returns the values to store. */
export function acceptNew(
  definition: RecordDefinition,
  input: Record<string, unknown>,
  writer: Writer,
  /** Values given by the URL. */
  fixedValues: Record<string, unknown> = {},
): Record<string, unknown> {
  refuseUnwritable(definition, input, writer);
  const values = { ...sanitiseFields(definition.fields, input), ...fixedValues };
  // Required texts that are empty after sanitising.
  const emptiedNames = Object.keys(values).filter((name) => definition.fields[name]?.required && values[name] === '');
  throwIssues(emptiedNames.map((path) => ({ path, code: 'required' })));
  throwIssues(checkRules(definition, { ...defaultsOf(definition.fields), ...values }));
  return values;
}

export const versionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(recordVersion)
    .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
});
