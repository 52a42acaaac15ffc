import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { ListQuery } from '../list-query.ts';

export interface ListPlan {
  readonly definition: RecordDefinition & { listing: Listing };
  readonly role: Role;
  readonly scope: ScopeCondition;
  readonly query: ListQuery;
  /** Columns to read; all readable ones without it. */
  readonly columns?: readonly string[];
  /** What else each row shows, as SQL over `t`: `t.texts as "texts"`. */
  readonly beside?: string;
  /** The scope holds a condition with an index of its own, of which few rows may come or many: see `hitsFirst` in list.ts. */
  readonly hitsFirst?: boolean;
  /** Who walks on to the end does not ask how many there are: no more is counted than the search itself needs. */
  readonly uncounted?: boolean;
}

/** The plan with more conditions over `t`, each with an index of its own: their rows are found first, then sorted. */
export const withConditions = (plan: ListPlan, more: readonly ScopeCondition[]): ListPlan => ({
  ...plan,
  hitsFirst: true,
  scope: (statement) => [plan.scope, ...more].map((part) => `(${part(statement)})`).join(' and '),
});
