import type { PendingField } from '../../../../domain/kernel/records/schema/pending.ts';
import { valuesOf } from '../../../../domain/portal/moderations/changes.ts';
import { api } from '../../../platform/api.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { FormValues } from '../form/form-values.ts';

/** What of a record waits of this person. */
const ownOf = (record: LoadedRecord, userId: number): readonly PendingField[] =>
  (record.pending ?? []).filter(({ submittedBy }) => submittedBy === userId);

/**
 * The record as its author goes on editing it: what of theirs waits for approval in the place of what guests still read, which
 * is in `published`. A second change is made of the first, and adds to it.
 */
export function withOwnPending(record: LoadedRecord, userId: number): LoadedRecord {
  const own =
    record.published === undefined ? ownOf(record, userId).filter(({ field }) => field in record) : [];
  if (own.length === 0) return record;
  const published = Object.fromEntries(own.map(({ field }) => [field, record[field]]));
  return { ...record, ...valuesOf(own, record), published };
}

/** What guests still read of a field, or of one of its languages; undefined where it is what is shown. */
export function publishedOf({ published }: LoadedRecord, name: string, lang: string | null): unknown {
  const values = published as FormValues | undefined;
  return values && name in values ? valueIn(values[name], lang) : undefined;
}

function valueIn(value: unknown, lang: string | null): unknown {
  return lang ? ((value as FormValues | null)?.[lang] ?? null) : (value ?? null);
}

/**
 * Before a change is sent: what of it goes back to what guests read is withdrawn, for nothing of it may wait any longer. The
 * rest that waited with it is sent again. Gives the body to send.
 */
export async function withoutTakenBack(
  record: LoadedRecord,
  userId: number,
  body: FormValues,
): Promise<FormValues> {
  const own = ownOf(record, userId);
  const isBack = ({ field, lang }: PendingField) =>
    field in body && isSameJson(valueIn(body[field], lang), valueIn(record[field], lang));
  const ids = new Set(own.filter(isBack).map(({ moderationId }) => moderationId));
  if (ids.size === 0) return body;
  const rest = own.filter(({ moderationId }) => ids.has(moderationId));
  await Promise.all([...ids].map((id) => api(`/moderations/${id}/withdraw`, { method: 'POST' })));
  return { ...valuesOf(rest, record), ...body };
}
