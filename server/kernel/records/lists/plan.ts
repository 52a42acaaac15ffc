import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { ListQuery } from '../list-query.ts';

export interface ListPlan {
  readonly definition: RecordDefinition & { listing: Listing };
  readonly role: Role;
  readonly scope: ScopeCondition;
  readonly query: ListQuery;
  /** Columns to read; by default all readable columns. */
  readonly columns?: readonly string[];
  /** Additional columns as SQL over `t`: `t.texts as "texts"`. */
  readonly beside?: string;
  /**
   * True if the scope has a condition with its own index that may match few or many rows: see `hitsFirst` in list.ts.
   */
  readonly hitsFirst?: boolean;
  /** True for callers that read to the end: rows are counted only as far as the search needs. */
  readonly uncounted?: boolean;
}

/** Adds conditions over `t`, each with its own index, so that rows are found before they are sorted. */
export const withConditions = (plan: ListPlan, conditions: readonly ScopeCondition[]): ListPlan => ({
  ...plan,
  hitsFirst: true,
  scope: (statement) => [plan.scope, ...conditions].map((part) => `(${part(statement)})`).join(' and '),
});
