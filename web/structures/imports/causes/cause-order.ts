import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import type { RemarkOutcome } from '../../../../domain/structures/imports/states.ts';

/** Position of a cause in the list. It stays when a decision changes the outcome of the rows. */
export interface CausePlace {
  readonly key: string;
  readonly outcome: RemarkOutcome;
}

/** Returns a key that a decision about the cause does not change. */
export function causeKey({ code, column, value, decision }: ImportCause): string {
  if (decision?.kind === 'field') return JSON.stringify(['field', decision.target, code, column]);
  if (decision?.kind === 'value') return JSON.stringify(['value', decision.target, decision.value]);
  if (decision?.kind === 'city') return JSON.stringify(['city', decision.text, decision.province]);
  return JSON.stringify([code, column, value]);
}

/** Returns the positions of all present causes: earlier ones unchanged, then new ones, most rows first. */
export function placeCauses(former: readonly CausePlace[], causes: readonly ImportCause[]): CausePlace[] {
  const now = new Map<string, ImportCause>();
  for (const cause of causes) if (!now.has(causeKey(cause))) now.set(causeKey(cause), cause);
  const formerKeys = new Set(former.map(({ key }) => key));
  const remaining = former.filter(({ key }) => now.has(key));
  const added = [...now]
    .filter(([key]) => !formerKeys.has(key))
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([key, { outcome }]) => ({ key, outcome }));
  return [...remaining, ...added];
}

/** True if nobody has decided about the cause's rows. */
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
