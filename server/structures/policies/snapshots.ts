import { ACTIVE, type RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import { cancellationWords, guestTexts, paymentWords } from '../../../domain/structures/policies/guest-text.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import type { RecountInput } from '../../kernel/records/lifecycle/recounts.ts';
import { type StoredRecord, selectList } from '../../kernel/records/select.ts';
import { tableName } from '../../kernel/records/table.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Fields that are not part of the agreed terms. */
const UNAGREED_FIELDS = new Set(['position', 'usedCount', 'archivedAt', 'archivedBy', 'status', 'isDefault']);

/** Stores a snapshot of each active policy of a structure, unless its present version has one. */
async function snapshotPolicies(
  database: Queryable,
  definition: RecordDefinition,
  words: typeof paymentWords | typeof cancellationWords,
  structureId: number,
): Promise<void> {
  const policies = await run<StoredRecord>(
    database,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.structure_id = $1 and t.status = ${ACTIVE} and t.archived_at is null and not exists (select from policy_snapshots s
       where s.structure_id = $1 and s.kind = $2 and s.policy_id = t.id and s.version = t.version)`,
    [structureId, definition.name],
  );
  if (policies.length === 0) return;
  const rows = policies.map((policy) => ({
    policy_id: policy.id,
    version: policy.version,
    title: policy.title,
    texts: guestTexts(policy, words),
    terms: Object.fromEntries(
      Object.keys(definition.fields)
        .filter((name) => !UNAGREED_FIELDS.has(name))
        .map((name) => [name, policy[name]]),
    ),
  }));
  await run(
    database,
    `insert into policy_snapshots (structure_id, kind, policy_id, version, title, texts, terms)
     select $1, $2, policy_id, version, title, texts, terms
     from jsonb_to_recordset($3::jsonb) as s(policy_id integer, version integer, title jsonb, texts jsonb, terms jsonb)
     on conflict do nothing`,
    [structureId, definition.name, JSON.stringify(rows)],
  );
}

export const snapshotPaymentPolicies = ({ transaction, structureId }: RecountInput): Promise<void> =>
  snapshotPolicies(transaction, paymentPolicy, paymentWords, structureId);
export const snapshotCancellationPolicies = ({ transaction, structureId }: RecountInput): Promise<void> =>
  snapshotPolicies(transaction, cancellationPolicy, cancellationWords, structureId);

export interface Snapshot {
  id: number;
  version: number;
  createdAt: string;
  title: Record<string, string>;
  texts: Record<string, string>;
}

export function readSnapshots(
  database: Queryable,
  kind: string,
  structureId: number,
  policyId: number,
): Promise<Snapshot[]> {
  return run<Snapshot>(
    database,
    `select id, version, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", title, texts
     from policy_snapshots where structure_id = $1 and kind = $2 and policy_id = $3 order by version desc limit 100`,
    [structureId, kind, policyId],
  );
}
