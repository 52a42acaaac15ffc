import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import type { Override } from '../../../domain/structures/policies/cancellation-rules.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import { PRESETS, type Tier } from '../../../domain/structures/policies/penalty.ts';
import { type DefaultState, defaultIssues, settleDefault } from '../../../domain/structures/policies/policy-fields.ts';
import { COMPLETENESS_PARTS, type CompletenessParts } from '../../../domain/structures/structures/completeness.ts';
import { behaviour, type Operation } from '../../kernel/records/lifecycle/behaviour.ts';
import { singleDefaultHooks } from '../../kernel/records/lifecycle/one-default.ts';
import type { RecountInput } from '../../kernel/records/lifecycle/recounts.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { snapshotCancellationPolicies, snapshotPaymentPolicies } from './snapshots.ts';
import { countPolicyUses } from './use-counts.ts';

interface DefaultSaving {
  readonly operation: Operation;
  readonly after: DefaultState;
  readonly undoes: boolean;
  others(): Promise<readonly DefaultState[]>;
}

const copyTier = (tier: Tier): Tier => ({ ...tier });

/** A policy restored from the archive does not become the default again by itself. */
async function initialDefault({ operation, after, others }: DefaultSaving): Promise<{ isDefault?: boolean }> {
  const isDefault = operation !== 'restore' && after.isDefault;
  const restored = operation === 'restore' ? { isDefault } : {};
  return { ...restored, ...settleDefault({ status: after.status, isDefault }, await others()) };
}

/** During an undo the default is passed on after the save, so the other policies count as non-default here. */
async function validateDefault({ after, undoes, others }: DefaultSaving): Promise<Issue[]> {
  if (!undoes) return defaultIssues(after, await others());
  return after.isDefault
    ? defaultIssues(
        after,
        (await others()).map(({ status }) => ({ status, isDefault: false })),
      )
    : [];
}

/** Payment and cancellation policies earn their completeness points only together. */
async function termsPoints({ transaction, structureId }: RecountInput): Promise<CompletenessParts> {
  const active = (table: string) =>
    `exists (select from ${table} where structure_id = $1 and status = ${ACTIVE} and archived_at is null)`;
  const [row] = await run<{ both: boolean }>(
    transaction,
    `select ${active('payment_policies')} and ${active('cancellation_policies')} as both`,
    [structureId],
  );
  return { policies: row?.both ? COMPLETENESS_PARTS.policies : 0 };
}

export const paymentPolicyBehaviour = behaviour(paymentPolicy, {
  recounts: [termsPoints, countPolicyUses, snapshotPaymentPolicies],
  ...singleDefaultHooks(paymentPolicy),
  beforeValidate: initialDefault,
  validate: validateDefault,
});

export const cancellationPolicyBehaviour = behaviour(cancellationPolicy, {
  recounts: [termsPoints, countPolicyUses, snapshotCancellationPolicies],
  ...singleDefaultHooks(cancellationPolicy),
  async beforeValidate(saving) {
    const { operation, after } = saving;
    // A policy created with only a kind gets the preset tiers of that kind. On the screen a button fills them in.
    const { kind } = after;
    const isKindAlone = operation === 'create' && after.tiers.length === 0 && kind !== 'custom';
    return {
      ...(await initialDefault(saving)),
      ...(isKindAlone ? { tiers: PRESETS[kind].map(copyTier) } : {}),
    };
  },
  validate: async (saving) => [
    ...(await validateDefault(saving)),
    ...(await overrideIssues(
      saving.transaction,
      saving.after.overrides,
      saving.before?.id ?? null,
      saving.structureId,
    )),
  ],
});

interface StoredPolicy {
  id: number;
  archived: boolean;
  overrides: readonly Override[];
}

/**
 * Exceptions must point to another policy of the structure that is not archived and has no exceptions itself: no
 * self-reference, no chains.
 */
async function overrideIssues(
  database: Queryable,
  overrides: readonly Override[],
  ownId: number | null,
  structureId: number,
): Promise<Issue[]> {
  if (overrides.length === 0) return [];
  const policies = await run<StoredPolicy>(
    database,
    `select id, archived_at is not null as archived, overrides from cancellation_policies where structure_id = $1`,
    [structureId],
  );
  const leadsHere = policies.some((one) => one.overrides.some(({ otherPolicyId }) => otherPolicyId === ownId));
  return overrides.flatMap(({ otherPolicyId }, at): Issue[] => {
    const path = `overrides.${at}.otherPolicyId`;
    const other = policies.find(({ id }) => id === otherPolicyId);
    if (!other || other.archived) return [{ path, code: 'exists' }];
    if (otherPolicyId === ownId) return [{ path, code: 'other_policy' }];
    return other.overrides.length > 0 || leadsHere ? [{ path, code: 'no_chain' }] : [];
  });
}
