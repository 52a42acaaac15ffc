import type { PendingField } from '../../../../domain/kernel/records/schema/pending.ts';
import { valuesOf } from '../../../../domain/portal/moderations/changes.ts';
import { api } from '../../../platform/api.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { FormValues } from '../form/form-values.ts';

/** Returns the record's pending changes by this user. */
const ownPendingFields = (record: LoadedRecord, userId: number): readonly PendingField[] =>
  (record.pending ?? []).filter(({ submittedBy }) => submittedBy === userId);

/**
 * Returns the record with its author's pending values in place of the published ones, which move to `publishedValues`.
 * Further changes then build on the pending ones.
 */
export function withOwnPending(record: LoadedRecord, userId: number): LoadedRecord {
  const ownFields =
    record.published === undefined ? ownPendingFields(record, userId).filter(({ field }) => field in record) : [];
  if (ownFields.length === 0) return record;
  const publishedValues = Object.fromEntries(ownFields.map(({ field }) => [field, record[field]]));
  return { ...record, ...valuesOf(ownFields, record), published: publishedValues };
}

/** Returns the published value of a field or one of its languages; undefined if no change is pending. */
export function publishedValueOf({ published }: LoadedRecord, name: string, lang: string | null): unknown {
  const values = published as FormValues | undefined;
  return values && name in values ? valueIn(values[name], lang) : undefined;
}

function valueIn(value: unknown, lang: string | null): unknown {
  return lang ? ((value as FormValues | null)?.[lang] ?? null) : (value ?? null);
}

/**
 * Withdraws pending changes that the user has reverted to the published value, before the change is sent. Returns the
 * body with the other fields of the withdrawn moderations, which must be sent again.
 */
export async function withdrawRevertedChanges(
  record: LoadedRecord,
  userId: number,
  body: FormValues,
): Promise<FormValues> {
  const ownFields = ownPendingFields(record, userId);
  const isReverted = ({ field, lang }: PendingField) =>
    field in body && isSameJson(valueIn(body[field], lang), valueIn(record[field], lang));
  const ids = new Set(ownFields.filter(isReverted).map(({ moderationId }) => moderationId));
  if (ids.size === 0) return body;
  const rest = ownFields.filter(({ moderationId }) => ids.has(moderationId));
  await Promise.all([...ids].map((id) => api(`/moderations/${id}/withdraw`, { method: 'POST' })));
  return { ...valuesOf(rest, record), ...body };
}
