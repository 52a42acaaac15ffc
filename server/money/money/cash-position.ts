import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import {
  CASH_FIGURE_NAMES,
  CASH_FIGURES,
  type CashFigure,
  getFigureFilter,
} from '../../../domain/money/money/cash-position.ts';
import { portfolioScope } from '../../kernel/records/collections/portfolio.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { CONTRACT_CENTS, IN_SEGMENT as CONTRACTS } from '../contracts/portfolio/list.ts';
import { HIGHLIGHT_CENTS, IN_SEGMENT as HIGHLIGHTS } from '../highlights/portfolio/list.ts';
import { IN_SEGMENT as INVOICES, invoiceCents, invoiceScope } from '../invoices/portfolio/list.ts';
import { PAYMENT_CENTS, IN_SEGMENT as PAYMENTS } from '../payments/portfolio/list.ts';

/** Table, reader scope, segment conditions and amounts of each list, taken from the list itself. */
const LISTS: Readonly<
  Record<
    string,
    {
      readonly table: string;
      readonly scope: (actor: Actor) => ScopeCondition;
      readonly segments: Readonly<Record<string, string>>;
      readonly cents: (segment: string) => string;
    }
  >
> = {
  allInvoices: { table: 'invoices', scope: invoiceScope, segments: INVOICES, cents: invoiceCents },
  allContracts: { table: 'contracts', scope: portfolioScope, segments: CONTRACTS, cents: () => CONTRACT_CENTS },
  allHighlights: { table: 'highlights', scope: portfolioScope, segments: HIGHLIGHTS, cents: () => HIGHLIGHT_CENTS },
  allPayments: { table: 'payments', scope: portfolioScope, segments: PAYMENTS, cents: () => PAYMENT_CENTS },
};

interface Row {
  readonly name: CashFigure;
  readonly count: number;
  readonly amountCents: number;
}

/** Returns today's count and sum in cents of each figure, for this reader. */
export async function readCashPosition(database: Queryable, actor: Actor) {
  const day = todayInRome();
  const statement = new Statement();
  const figures = CASH_FIGURE_NAMES.map((name) => {
    const { list, segment } = CASH_FIGURES[name];
    const of = LISTS[list];
    const condition = of?.segments[segment];
    if (!of || !condition) throw new Error(`no list has ${name}`);
    const since = getFigureFilter(name, day)['filter[date][gte]'];
    const parts = [of.scope(actor)(statement), condition];
    if (since) parts.push(`t.date >= ${statement.bind(since)}::date`);
    return (
      `select '${name}' as name, count(*)::integer as count, coalesce(sum(${of.cents(segment)}), 0)::float8 as "amountCents" ` +
      `from ${of.table} t where ${parts.map((part) => `(${part})`).join(' and ')}`
    );
  });
  const rows = await run<Row>(database, figures.join(' union all '), statement.values);
  const byName = rows.map(({ name, count, amountCents }) => [name, { count, amountCents }] as const);
  return { day, figures: Object.fromEntries(byName) as Record<CashFigure, Omit<Row, 'name'>> };
}
