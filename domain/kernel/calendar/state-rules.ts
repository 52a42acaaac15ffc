import type { Day } from './days.ts';

/** One field compared with nothing, a value, or the day that it is. */
type Condition =
  | { readonly field: string; readonly is: 'present' | 'before_today' | 'after_today' }
  | { readonly field: string; readonly equals: number };

/**
 * A state that time alone may change: the first case that holds, else `otherwise`. As data, so that the web decides it of a
 * form in hand and PostgreSQL of the rows of a list (`decisionExpression`).
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
