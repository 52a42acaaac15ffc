import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { touristTaxDeclaration } from '../../../domain/stays/tourist-tax/declaration.ts';
import { touristTaxRule } from '../../../domain/stays/tourist-tax/rule.ts';
import { TAX_RECOUNT_JOB, type TaxRecountJob } from '../../../domain/stays/tourist-tax/tax-basis.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { type DeclaredFigures, readTaxRegister } from './register.ts';

export const touristTaxRuleBehaviour = behaviour(touristTaxRule, {
  /** Refuses a second rule for the same municipality and period. */
  async validate({ transaction, after, before }) {
    const [other] = await run<{ title: string }>(
      transaction,
      `select title from tourist_tax_rules where city_id = $1 and id <> $2
         and valid_from <= coalesce($4, 'infinity'::date) and coalesce(valid_to, 'infinity'::date) >= $3 limit 1`,
      [after.cityId, before?.id ?? 0, after.validFrom, after.validTo],
    );
    return other ? [{ path: 'validFrom', code: 'period_overlap', params: { periodo: other.title } }] : [];
  },
  async afterSave({ context, transaction, after, before }) {
    for (const cityId of new Set([after.cityId, before?.cityId ?? after.cityId]))
      await context.jobs.enqueue(transaction, TAX_RECOUNT_JOB, { cityId } satisfies TaxRecountJob);
  },
  /** Refuses to delete a rule in force; give it an end date instead. Past rules still explain past taxes. */
  beforeDelete({ row, undoes }) {
    const today = todayInRome();
    const isInForce = row.validFrom <= today && (row.validTo === null || row.validTo >= today);
    return isInForce && !undoes ? [{ path: 'validTo', code: 'rule_in_force' }] : [];
  },
  async afterPurge({ context, transaction, row }) {
    await context.jobs.enqueue(transaction, TAX_RECOUNT_JOB, { cityId: row.cityId } satisfies TaxRecountJob);
  },
});

export const touristTaxDeclarationBehaviour = behaviour(touristTaxDeclaration, {
  standsApart: true,
  /** Refuses a declaration for an unfinished period, or for days of another declaration. */
  async validate({ operation, after, others }) {
    if (operation !== 'create') return [];
    const issues: Issue[] = [];
    if (after.toDay >= todayInRome()) issues.push({ path: 'toDay', code: 'period_running' });
    const other = (await others()).find((one) => one.fromDay <= after.toDay && one.toDay >= after.fromDay);
    if (other)
      issues.push({
        path: 'fromDay',
        code: 'period_overlap',
        params: { periodo: `${other.fromDay} – ${other.toDay}` },
      });
    return issues;
  },
  /** Stores the figures of this moment. Later changes to the stays become corrections. */
  async afterSave({ transaction, operation, structureId, after }) {
    if (operation !== 'create') return;
    const { due, corrections } = await readTaxRegister(transaction, structureId, {
      from: after.fromDay,
      to: after.toDay,
    });
    const figures: DeclaredFigures = { due, corrections };
    const correctionCents = corrections.reduce((sum, { cents }) => sum + cents, 0);
    await run(
      transaction,
      `update tourist_tax_declarations set figures = $2, correction_cents = $3, due_cents = $4 where id = $1`,
      [after.id, JSON.stringify(figures), correctionCents, due.cents + correctionCents],
    );
  },
  /** Only the latest declaration can be deleted, and only by an admin, because later ones build on earlier ones. */
  async beforeDelete({ row, author, others, undoes }) {
    if (!undoes && author.role !== 'admin')
      throw new Problem('forbidden', { members: { needed: 'd', route: touristTaxDeclaration.screen } });
    const isLast = (await others()).every(({ fromDay }) => fromDay < row.fromDay);
    return isLast ? [] : [{ path: 'fromDay', code: 'declared_since' }];
  },
});
