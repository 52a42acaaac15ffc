import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { depositCents } from '../../../domain/stays/bookings/deposit.ts';
import { POLICY_KINDS } from '../../../domain/structures/policies/kinds.ts';
import type { PaymentTerms } from '../../../domain/structures/policies/payment-text.ts';
import { findPolicy, type Level, type PolicyCandidate } from '../../../domain/structures/policies/resolution.ts';
import {
  type InstantBooking,
  type InstantTerms,
  instantTerms,
} from '../../../domain/structures/rooms/instant-booking.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

type Kind = (typeof POLICY_KINDS)[number];

/** An active policy with its latest snapshot, to which sales point. */
interface SnapshottedPolicy extends PolicyCandidate {
  readonly kind: Kind;
  readonly snapshotId: number;
  readonly title: Record<string, string>;
  readonly texts: Record<string, string>;
  readonly terms?: PaymentTerms;
}

interface PolicyReference {
  readonly id: number;
  readonly cancellationPolicyId: number | null;
  readonly paymentPolicyId: number | null;
}

export interface Terms {
  readonly policies: readonly SnapshottedPolicy[];
  /** Meal plans that guests can book instantly on the portal. All others are on request. */
  readonly instantPlans: readonly { readonly id: number; readonly mode: InstantBooking }[];
  readonly rooms: readonly PolicyReference[];
  readonly offers: readonly PolicyReference[];
}

const policySql = (kind: Kind, ownColumns: string) => `select '${kind}' as kind, p.id, p.status,
    p.archived_at as "archivedAt", p.is_default as "isDefault", p.room_ids as "roomIds", ${ownColumns},
    s.id as "snapshotId", s.title, s.texts
  from ${kind}_policies p cross join lateral (select id, title, texts, terms from policy_snapshots
    where structure_id = $1 and kind = '${kind}-policy' and policy_id = p.id order by version desc limit 1) s
  where p.structure_id = $1 and p.status = ${ACTIVE} and p.archived_at is null`;

/** Returns a structure's active policies, and which policies its active rooms and offers name. */
export async function readTerms(database: Queryable, structureId: number): Promise<Terms> {
  const referencesSql = (from: string) =>
    `(select coalesce(json_agg(n), '[]') from (select id, cancellation_policy_id as "cancellationPolicyId",
       payment_policy_id as "paymentPolicyId" from ${from} where structure_id = $1 and status = ${ACTIVE} and archived_at is null
       and (cancellation_policy_id is not null or payment_policy_id is not null)) n)`;
  const jsonListSql = (text: string) => `(select coalesce(json_agg(p), '[]') from (${text}) p)`;
  const [row] = await run<Omit<Terms, 'policies'> & Record<`${Kind}Policies`, SnapshottedPolicy[]>>(
    database,
    `select ${referencesSql('rooms')} as rooms, ${referencesSql('offers')} as offers,
       ${jsonListSql(policySql('cancellation', 'p.meal_plan_ids as "mealPlanIds", p.overrides'))} as "cancellationPolicies",
       ${jsonListSql(policySql('payment', 'p.valid_from as "validFrom", p.valid_to as "validTo", s.terms'))} as "paymentPolicies",
       ${jsonListSql(`select id, instant_booking as mode from meal_plans where structure_id = $1 and instant_booking <> 'request'
         and not exists (select from rate_settings s where s.structure_id = $1 and not s.instant_bookings)`)} as "instantPlans"`,
    [structureId],
  );
  if (!row) return { policies: [], rooms: [], offers: [], instantPlans: [] };
  const { cancellationPolicies, paymentPolicies, ...rest } = row;
  return { ...rest, policies: [...cancellationPolicies, ...paymentPolicies] };
}

interface SoldUnit {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
}

interface ApplicableTerms {
  readonly policyId: number;
  readonly snapshotId: number;
  /** Level that decides: the offer, the room, an exception for the period, or the structure's default. */
  readonly level: Level;
}

/** Returns the terms that apply to a sold room, plan or offer. Null if the structure has no applicable policy. */
export function termsFor(
  { policies, rooms, offers }: Terms,
  { roomId, mealPlanId, offerId }: SoldUnit,
  checkin: Day,
): Record<Kind, ApplicableTerms | null> {
  const room = rooms.find(({ id }) => id === roomId);
  const offer = offers.find(({ id }) => id === offerId);
  const applicableOf = (kind: Kind): ApplicableTerms | null => {
    const candidate = {
      checkin,
      roomId,
      mealPlanId,
      offerPolicyId: offer?.[`${kind}PolicyId`] ?? null,
      roomPolicyId: room?.[`${kind}PolicyId`] ?? null,
    };
    const found = findPolicy(
      policies.filter((one) => one.kind === kind),
      candidate,
    );
    return found && { policyId: found.policy.id, snapshotId: found.policy.snapshotId, level: found.level };
  };
  return { cancellation: applicableOf('cancellation'), payment: applicableOf('payment') };
}

/** Returns the policies that the given terms refer to. */
export function policiesOf(
  { policies }: Terms,
  terms: readonly Record<Kind, ApplicableTerms | null>[],
): SnapshottedPolicy[] {
  const snapshotIds = new Set(terms.flatMap((one) => POLICY_KINDS.map((kind) => one[kind]?.snapshotId)));
  return policies.filter(({ snapshotId }) => snapshotIds.has(snapshotId));
}

/** Returns the deposit for a stay under the applicable payment policy, in cents. */
export function depositCentsOf(
  { policies }: Terms,
  { payment }: Record<Kind, ApplicableTerms | null>,
  stay: Parameters<typeof depositCents>[1],
): number {
  const policy = policies.find(({ kind, snapshotId }) => kind === 'payment' && snapshotId === payment?.snapshotId);
  return policy?.terms ? depositCents(policy.terms, stay) : 0;
}

/** Returns how a stay can be booked instantly. Null if the meal plan is on request. */
export function instantTermsOf(
  terms: Terms,
  applicable: Record<Kind, ApplicableTerms | null>,
  { mealPlanId }: Pick<SoldUnit, 'mealPlanId'>,
  stay: Parameters<typeof depositCents>[1],
  takesCards: boolean,
): InstantTerms | null {
  const plan = terms.instantPlans.find(({ id }) => id === mealPlanId);
  return plan ? instantTerms(plan.mode, depositCentsOf(terms, applicable, stay), takesCards) : null;
}
