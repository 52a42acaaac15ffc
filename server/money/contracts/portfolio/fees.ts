import { type FeeChange, type FeePreview, MAX_FEE_CHANGES } from '../../../../domain/money/contracts/portfolio.ts';
import { GRACE_DAYS, RENEWAL_DAYS } from '../../../../domain/money/contracts/states.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { filterByStructure } from '../../../kernel/records/collections/portfolio.ts';
import type { ActionCall } from '../../../kernel/records/lifecycle/act.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { translateIssues } from '../../../kernel/records/lifecycle/issue-texts.ts';
import { lockedStructureTarget } from '../../../kernel/records/lifecycle/target.ts';
import { filteredRowsSql } from '../../../kernel/records/list.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { renewWithFee } from '../actions.ts';
import { contractBehaviour } from '../behaviours.ts';
import { contractsPlan, IS_RENEWED_SQL } from './list.ts';

/** Number of contracts named per reason. */
const MAX_NAMED_CONTRACTS = 20;

/** Reasons against a new fee. The text of a reason is a validation message. */
type FeeRefusal =
  | 'contract_sent'
  | 'contract_not_renewable'
  | 'contract_terminating'
  | 'contract_too_early'
  | 'contract_over'
  | 'fee_followed'
  | 'fee_commission'
  | 'fee_once'
  | 'fee_period'
  | 'fee_twice'
  | 'fee_same';
type FeeOutcome = 'draft' | 'renewal' | FeeRefusal;

/** A selected contract and what a new fee does to it. */
export interface PlannedFee {
  readonly id: number;
  readonly structureId: number;
  readonly summary: string;
  /** `draft`: the draft `targetId` changes; `renewal`: the renewal is drafted. Otherwise the reason against it. */
  readonly outcome: FeeOutcome;
  readonly targetId: number | null;
  /** First day of the contract that has the new fee. */
  readonly startDate: string;
  /** Payments per year. */
  readonly perYear: number;
  readonly beforeCents: number;
  readonly afterCents: number;
}

const refusalOf = ({ outcome }: PlannedFee): FeeRefusal | null =>
  outcome === 'draft' || outcome === 'renewal' ? null : outcome;
const isChange = (one: PlannedFee): boolean => refusalOf(one) === null;

/** Returns the list plan of these contracts, as far as this reader may see them. */
export const contractsOfIds = (actor: Reader, ids: readonly number[]): ListPlan =>
  filterByStructure(contractsPlan(actor, {}), {}, [(statement) => `t.id = any(${statement.bind(ids)}::integer[])`]);

/**
 * Returns what the new fee does to each contract of the plan. Only a draft may change. A sent or signed contract stays
 * as it is; its draft renewal or the renewal to be drafted gets the fee (structures dictionary 2.9).
 */
export async function planFees(
  database: Queryable,
  plan: ListPlan,
  { amountCents, percent }: FeeChange,
): Promise<PlannedFee[]> {
  const statement = new Statement();
  const rowsSql = await filteredRowsSql(database, plan, 't.*', statement, MAX_FEE_CHANGES);
  const amount = `${statement.bind(amountCents ?? null)}::integer`;
  const factor = `(1 + ${statement.bind(percent ?? null)}::numeric / 100)`;
  const planned = await run<PlannedFee>(
    database,
    `with selected as (
       select t.id, t.structure_id, concat_ws(' · ', t.number, s.name) as summary,
         case when t.state = 'draft' then t.id when n.state = 'draft' then n.id end as target_id,
         case when n.state = 'draft' then n.plan else t.plan end as plan,
         case when n.state = 'draft' then n.fee_period else t.fee_period end as fee_period,
         case when n.state = 'draft' then n.fee_amount_cents else t.fee_amount_cents end as before_cents,
         case when t.state = 'draft' then t.start_date when n.state = 'draft' then n.start_date
           else least(t.end_date, t.termination_date - 1) + 1 end as start_date,
         ${OUTCOME_SQL} as outcome
       from (${rowsSql}) t join structures s on s.id = t.structure_id
       left join lateral (select n.* from contracts n where n.structure_id = t.structure_id and n.start_date > t.start_date
         and n.state <> 'cancelled' order by n.start_date limit 1) n on t.state <> 'draft'
     ), priced as (
       select c.*, coalesce(${amount}, round(c.before_cents * ${factor})::integer) as after_cents,
         row_number() over (partition by coalesce(c.target_id, -c.id) order by c.id = c.target_id desc, c.id) as place
       from selected c
     )
     select p.id, p.structure_id as "structureId", p.summary, p.target_id as "targetId", p.start_date as "startDate",
       case p.fee_period when 'half' then 2 when 'quarter' then 4 when 'month' then 12 else 1 end as "perYear",
       coalesce(p.before_cents, 0) as "beforeCents", coalesce(p.after_cents, 0) as "afterCents",
       case when p.outcome not in ('draft', 'renewal') then p.outcome
         when p.plan = 'commission' then 'fee_commission'
         when p.fee_period = 'once' then 'fee_once'
         when ${amount} is not null and p.fee_period <> 'year' then 'fee_period'
         when p.place > 1 then 'fee_twice'
         when p.after_cents = p.before_cents then 'fee_same'
         else p.outcome end as outcome
     from priced p order by p.summary, p.id`,
    statement.values,
  );
  if (planned.length > MAX_FEE_CHANGES) throw fieldProblem('filter', 'max_rows', { n: MAX_FEE_CHANGES });
  return planned;
}

/** SQL of the outcome for a contract `t` whose next contract is `n`, as in `contractActions`. */
const OUTCOME_SQL = `case
  when t.state = 'draft' then 'draft'
  when t.state = 'sent' then 'contract_sent'
  when t.state in ('cancelled', 'terminated') then 'contract_not_renewable'
  when n.state = 'draft' then 'draft'
  when n.id is not null then 'fee_followed'
  when t.state not in ('active', 'expired') then 'contract_not_renewable'
  when not ${IS_RENEWED_SQL} then 'contract_terminating'
  when t.end_date > ${TODAY_IN_ROME} + ${RENEWAL_DAYS} then 'contract_too_early'
  when t.end_date < ${TODAY_IN_ROME} - ${GRACE_DAYS} then 'contract_over'
  else 'renewal' end`;

/** Sums up the planned fees and names the contracts that are left out. */
export function previewFees(planned: readonly PlannedFee[], language: Language): FeePreview {
  const changes = planned.filter(isChange);
  const days = changes.map(({ startDate }) => startDate).toSorted();
  const reasons = Map.groupBy(
    planned.filter((one) => !isChange(one)),
    ({ outcome }) => outcome,
  );
  const sum = (amountOf: (one: PlannedFee) => number) =>
    changes.reduce((total, one) => total + amountOf(one) * one.perYear, 0);
  return {
    count: changes.length,
    drafts: changes.filter(({ outcome }) => outcome === 'draft').length,
    renewals: changes.filter(({ outcome }) => outcome === 'renewal').length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    beforeCents: sum(({ beforeCents }) => beforeCents),
    afterCents: sum(({ afterCents }) => afterCents),
    leftOut: [...reasons]
      .map(([outcome, contracts]) => ({
        text: translateIssues([{ path: 'feeAmountCents', code: outcome }], language)[0]?.text ?? outcome,
        count: contracts.length,
        contracts: contracts.slice(0, MAX_NAMED_CONTRACTS).map(({ id, structureId, summary }) => ({
          id,
          structureId,
          summary,
        })),
      }))
      .toSorted((a, b) => b.count - a.count),
  };
}

/** Returns the ids of the contracts that change. Throws if none does or if their number differs from the confirmed. */
export function confirmFees(planned: readonly PlannedFee[], count: number | undefined): number[] {
  const ids = planned.filter(isChange).map(({ id }) => id);
  if (ids.length === 0) throw fieldProblem('fee', 'fee_nothing');
  if (count !== undefined && ids.length !== count) throw fieldProblem('count', 'found_changed', { n: ids.length });
  return ids;
}

/** Sets the fee of the contract's draft, or drafts its renewal with the fee. */
export async function changeFee(
  unit: UnitOfWork,
  call: Omit<ActionCall, 'action'> & { readonly actor: Reader; readonly structureId: number },
  fee: FeeChange,
): Promise<void> {
  const { transaction } = unit;
  const { actor, structureId, id } = call;
  await lockStructure(transaction, structureId);
  const [planned] = await planFees(transaction, contractsOfIds(actor, [id]), fee);
  if (!planned) throw fieldProblem('feeAmountCents', 'exists');
  const refusal = refusalOf(planned);
  if (refusal) throw fieldProblem('feeAmountCents', refusal);
  const { targetId, afterCents } = planned;
  if (targetId === null) {
    await renewWithFee(unit, call, afterCents);
    return;
  }
  const target = lockedStructureTarget(structureId, { role: actor.role, structureStatus: null });
  const values = { feeAmountCents: afterCents };
  await apply(unit, contractBehaviour, target, { operation: 'update', id: targetId, values });
}
