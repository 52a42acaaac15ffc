import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import type { Override } from '../../../domain/structures/policies/cancellation-rules.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import { PRESETS, type Tier } from '../../../domain/structures/policies/penalty.ts';
import {
  type DefaultState,
  defaultIssues,
  settleDefault,
} from '../../../domain/structures/policies/policy-fields.ts';
import {
  COMPLETENESS_PARTS,
  type CompletenessParts,
} from '../../../domain/structures/structures/completeness.ts';
import { behaviour, type Operation } from '../../kernel/records/lifecycle/behaviour.ts';
import { oneDefault } from '../../kernel/records/lifecycle/one-default.ts';
import type { Recounting } from '../../kernel/records/lifecycle/recounts.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { freezeCancellations, freezePayments } from './snapshots.ts';
import { countPolicyUses } from './use-counts.ts';

interface Kept {
  readonly operation: Operation;
  readonly after: DefaultState;
  readonly undoes: boolean;
  others(): Promise<readonly DefaultState[]>;
}

const copyOf = (tier: Tier): Tier => ({ ...tier });

/** What comes back from the archive has its default to win again. */
async function begins({ operation, after, others }: Kept): Promise<{ isDefault?: boolean }> {
  const isDefault = operation !== 'restore' && after.isDefault;
  const back = operation === 'restore' ? { isDefault } : {};
  return { ...back, ...settleDefault({ status: after.status, isDefault }, await others()) };
}

/** By an undo the default passes on afterwards. */
async function standing({ after, undoes, others }: Kept): Promise<Issue[]> {
  if (!undoes) return defaultIssues(after, await others());
  return after.isDefault
    ? defaultIssues(
        after,
        (await others()).map(({ status }) => ({ status, isDefault: false })),
      )
    : [];
}

/** Payment and cancellation are worth their points together. */
async function termsPoints({ transaction, structureId }: Recounting): Promise<CompletenessParts> {
  const active = (table: string) =>
    `exists (select from ${table} where structure_id = $1 and status = ${ACTIVE} and archived_at is null)`;
  const [found] = await run<{ both: boolean }>(
    transaction,
    `select ${active('payment_policies')} and ${active('cancellation_policies')} as both`,
    [structureId],
  );
  return { policies: found?.both ? COMPLETENESS_PARTS.policies : 0 };
}

export const paymentPolicyBehaviour = behaviour(paymentPolicy, {
  recounts: [termsPoints, countPolicyUses, freezePayments],
  ...oneDefault(paymentPolicy),
  beforeValidate: begins,
  validate: standing,
});

export const cancellationPolicyBehaviour = behaviour(cancellationPolicy, {
  recounts: [termsPoints, countPolicyUses, freezeCancellations],
  ...oneDefault(cancellationPolicy),
  async beforeValidate(saving) {
    const { operation, after } = saving;
    // Named by its kind alone, it has that kind's tiers; on the screen a button fills them in.
    const { kind } = after;
    const isKindAlone = operation === 'create' && after.tiers.length === 0 && kind !== 'custom';
    return { ...(await begins(saving)), ...(isKindAlone ? { tiers: PRESETS[kind].map(copyOf) } : {}) };
  },
  validate: async (saving) => [
    ...(await standing(saving)),
    ...(await overrideTargets(
      saving.transaction,
      saving.after.overrides,
      saving.before?.id ?? null,
      saving.structureId,
    )),
  ],
});

interface Known {
  id: number;
  archived: boolean;
  overrides: readonly Override[];
}

/** Exceptions lead to another live policy of the structure that has none itself: no self, no chains. */
async function overrideTargets(
  database: Queryable,
  overrides: readonly Override[],
  ownId: number | null,
  structureId: number,
): Promise<Issue[]> {
  if (overrides.length === 0) return [];
  const known = await run<Known>(
    database,
    `select id, archived_at is not null as archived, overrides from cancellation_policies where structure_id = $1`,
    [structureId],
  );
  const leadsHere = known.some((one) => one.overrides.some(({ otherPolicyId }) => otherPolicyId === ownId));
  return overrides.flatMap(({ otherPolicyId }, at): Issue[] => {
    const path = `overrides.${at}.otherPolicyId`;
    const other = known.find(({ id }) => id === otherPolicyId);
    if (!other || other.archived) return [{ path, code: 'exists' }];
    if (otherPolicyId === ownId) return [{ path, code: 'other_policy' }];
    return other.overrides.length > 0 || leadsHere ? [{ path, code: 'no_chain' }] : [];
  });
}
