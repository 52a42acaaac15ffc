import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

interface TypeRules {
  allowsStars: boolean;
  requiresCin: boolean;
  allowedCategories: string[];
}

/** Reads the rules of a structure type for the "anagrafica". Throws a field problem for an unknown type. */
export async function readTypeRules(
  database: Queryable,
  typeId: number,
  /** `active`: only types that can still be chosen. */
  options: { active?: boolean } = {},
): Promise<TypeRules> {
  const [rules] = await run<TypeRules>(
    database,
    `select allows_stars as "allowsStars", requires_cin as "requiresCin", allowed_categories as "allowedCategories"
     from structure_types where id = $1 and (status = 10 or not $2)`,
    [typeId, options.active ?? false],
  );
  if (!rules) throw fieldProblem('structure_type', 'exists');
  return rules;
}

/** Checks that the type allows the category. */
export function starIssues(rules: TypeRules, category: string | null): Issue[] {
  if (category === null) return [];
  if (!rules.allowsStars) return [{ path: 'category', code: 'no_stars' }];
  return rules.allowedCategories.includes(category) ? [] : [{ path: 'category', code: 'enum' }];
}
