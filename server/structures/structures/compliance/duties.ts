import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type ComplianceFacts, computeDuties, type Duty } from '../../../../domain/structures/compliance/duties.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/**
 * Maximum number of tax rules and declarations read per structure, latest first. Older years are no longer relevant.
 */
const MAX_TAX_ROWS = 20;

const TAX_RULES = `(select coalesce(json_agg(json_build_object('validFrom', r.valid_from, 'validTo', r.valid_to,
    'declaration', r.declaration, 'declarationDays', r.declaration_days) order by r.valid_from desc), '[]')
  from (select * from tourist_tax_rules u where u.city_id = s.city_id order by u.valid_from desc limit ${MAX_TAX_ROWS}) r)`;

const DECLARATIONS = `(select coalesce(json_agg(json_build_object('from', d.from_day, 'to', d.to_day,
    'dueCents', d.due_cents, 'isPaid', d.paid_on is not null) order by d.from_day desc), '[]')
  from (select * from tourist_tax_declarations e where e.structure_id = s.id order by e.from_day desc limit ${MAX_TAX_ROWS}) d)`;

interface FactsRow extends Omit<ComplianceFacts, 'contractExempt' | 'taxDataValid'> {
  readonly id: number;
}

/** Returns the duties of each structure. The caller knows which structures have complete tax data. */
export async function readDuties(
  database: Queryable,
  ids: readonly number[],
  exemptIds: readonly number[],
  validTaxData: Promise<ReadonlySet<number>>,
): Promise<ReadonlyMap<number, readonly Duty[]>> {
  const [rows, valid] = await Promise.all([
    run<FactsRow>(
      database,
      `select s.id, s.cin, t.requires_cin as "requiresCin", s.cir, s.active_since as "activeSince",
         s.contract_state as "contractState", s.contract_until as "contractUntil",
         exists (select from contracts c where c.structure_id = s.id and c.state = 'active' and c.auto_renew
           and c.termination_date is null) as "contractRenews",
         exists (select from contracts c where c.structure_id = s.id and c.state = 'sent') as "contractSent",
         case when s.is_online then (coalesce(s.published_at, s.created_at) at time zone 'Europe/Rome')::date end
           as "onlineSince",
         ${TAX_RULES} as "taxRules", ${DECLARATIONS} as declarations, s.safety_papers as papers
       from structures s join structure_types t on t.id = s.structure_type where s.id = any($1::integer[])`,
      [ids],
    ),
    validTaxData,
  ]);
  const today = todayInRome();
  return new Map(
    rows.map(({ id, ...read }) => [
      id,
      computeDuties({ ...read, contractExempt: exemptIds.includes(id), taxDataValid: valid.has(id) }, today),
    ]),
  );
}
