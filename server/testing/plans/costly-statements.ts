import { inTransaction } from '../../platform/database/transaction.ts';
import { type TestDatabase, withDatabaseClient } from '../database.ts';
import type { SentStatement } from '../statements.ts';
import { assumeLargeTables, readPlan } from './large-tables.ts';

/** Tables filled by staff or by the code, with thousands of rows at most. Every other table can be large. */
const SMALL_TABLES = [
  'accommodation_types',
  'affiliations',
  // Five rows a month.
  'answer_waits',
  'cities',
  'dictionaries',
  'facilities',
  // One row per placement on the portal and season.
  'headers',
  'highlight_rates',
  'import_mappings',
  'meal_plan_services',
  'meal_plan_types',
  'menus',
  'official_entries',
  'pois',
  'provinces',
  'ready_answers',
  'regions',
  // One row per token and day, for 400 days.
  'service_token_days',
  'service_tokens',
  'services',
  // One row per day, stored forever.
  'statistics_days',
  'statistics_months',
  // At most four rows a day, for ninety days.
  'stripe_refusals',
  'structure_types',
  'vocabularies',
];

/** Statements with their own limit: 50,000 entries a day (audit/seals.ts), 20,000 highlights (portal/oversold.ts). */
const BOUNDED_STATEMENTS = /from audit_seals s where s\.day <|^with running as materialized/;

/**
 * Statistics over at most two years (decision 0077). The planner's estimate without statistics does not measure them;
 * `bench/statistics` does.
 */
const PERIOD_STATEMENTS = new RegExp(
  [
    'from statistics_\\w+ \\w+ ',
    'from booking_requests b\\s+where b\\.created_at >= ',
    'from reviews r\\s+where r\\.state in ',
    'from structure_ratings$',
    'from description d join structures s on ',
    'from highlights h join structures s on s\\.id = h\\.structure_id left join users u ',
    'left join highlights h on h\\.state in ',
    'from searched_weeks x ',
    'from slugs g where g\\.status = 10 and g\\.max_highlights > 0',
    // Sums read from an index only (server/money/money).
    "^select 'due' as name, count",
  ].join('|'),
);

/** Maximum cost of a plan. A scan of a hundred million rows costs ten times as much, a count to 10,000 a tenth. */
const MAX_COST = 100_000;

/**
 * Totals of a list across structures (kernel/records/collections/segment-totals.ts) and counts of the dashboard
 * (insight/dashboard/alarms.ts). Each part costs as a list does.
 */
const SEGMENT_TOTALS = /^select '(?:' as name, count\(|\w+' as code, \(select count\()/;

const maxCostOf = (text: string): number =>
  SEGMENT_TOTALS.test(text) ? MAX_COST * text.split(' union all select ').length : MAX_COST;

/** Returns the statements whose cost grows with a large table, with their scans: an index is missing or unused. */
export async function findCostlyStatements(
  database: TestDatabase,
  statements: readonly SentStatement[],
): Promise<string[]> {
  // A connection without the statement time limit of screens.
  await withDatabaseClient(database.url, (client) => client.query('analyze'));
  return inTransaction(database, async (transaction) => {
    await assumeLargeTables(transaction, SMALL_TABLES);
    const costly: string[] = [];
    for (const statement of statements) {
      const { text, values } = statement;
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
      if (BOUNDED_STATEMENTS.test(text) || PERIOD_STATEMENTS.test(text)) continue;
      const { cost, scans } = await readPlan(transaction, statement);
      if (cost > maxCostOf(text))
        costly.push(`${Math.round(cost)} ${scans.slice(0, 3)} ${JSON.stringify(values)}\n${text}\n`);
    }
    return costly;
  });
}
