import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import type { RemarkOutcome } from '../../../../domain/structures/imports/states.ts';

/** Where a cause is shown; it stays there when a decision makes something else of its rows. */
export interface CausePlace {
  readonly key: string;
  readonly outcome: RemarkOutcome;
}

/** The same before and after its decision. */
export function causeKey({ code, column, value, decision }: ImportCause): string {
  if (decision?.kind === 'field') return JSON.stringify(['field', decision.target, code, column]);
  if (decision?.kind === 'value') return JSON.stringify(['value', decision.target, decision.value]);
  if (decision?.kind === 'city') return JSON.stringify(['city', decision.text, decision.province]);
  return JSON.stringify([code, column, value]);
}

/** The places of the causes that there are: those that were shown where they were, others after them, most rows first. */
export function placed(former: readonly CausePlace[], causes: readonly ImportCause[]): CausePlace[] {
  const now = new Map<string, ImportCause>();
  for (const cause of causes) if (!now.has(causeKey(cause))) now.set(causeKey(cause), cause);
  const known = new Set(former.map(({ key }) => key));
  const stayed = former.filter(({ key }) => now.has(key));
  const others = [...now]
    .filter(([key]) => !known.has(key))
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([key, { outcome }]) => ({ key, outcome }));
  return [...stayed, ...others];
}

/** Whether nobody has settled what becomes of its rows. */
export function isUndecided({ decision, outcome }: ImportCause): boolean {
  switch (decision?.kind) {
    case 'value':
      return !decision.isChosen && outcome !== 'noted';
    case 'city':
      return decision.chosen === null;
    case 'namesakes':
      return decision.chosen === null;
    default:
      return false;
  }
}
