import type { Day } from './days.ts';

/** Tests whether a field is set, equals a value, or lies before or after today. */
type Condition =
  | { readonly field: string; readonly is: 'present' | 'before_today' | 'after_today' }
  | { readonly field: string; readonly equals: number };

/**
 * A state that changes with time: the first matching case, else `otherwise`. The rules are data, so that the web app
 * evaluates them for a form and PostgreSQL for a list (`decisionExpression`).
 */
export interface StateRules<Code extends string = string> {
  readonly cases: readonly { readonly code: Code; readonly when: Condition }[];
  readonly otherwise: Code;
}

export function deriveState<Code extends string>(
  { cases, otherwise }: StateRules<Code>,
  values: Readonly<Record<string, unknown>>,
  today: Day,
): Code {
  return cases.find(({ when }) => holds(when, values, today))?.code ?? otherwise;
}

function holds(when: Condition, values: Readonly<Record<string, unknown>>, today: Day): boolean {
  const value = values[when.field] ?? null;
  if ('equals' in when) return value === when.equals;
  if (value === null) return false;
  if (when.is === 'present') return true;
  return when.is === 'before_today' ? String(value) < today : String(value) > today;
}
