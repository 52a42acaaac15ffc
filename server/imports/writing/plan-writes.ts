import type { PlannedRow, RowPlan } from '../../../domain/imports/plan.ts';
import type { Reason } from '../../../domain/imports/reasons.ts';
import { type Outcome, reconcile, same } from '../../../domain/imports/reconcile.ts';
import type { Lookup } from '../../../domain/imports/reference.ts';
import { importedStatus } from '../../../domain/imports/status.ts';
import { type StructureStatus, statusLabel } from '../../../domain/structures/status.ts';
import type { Matches, Stored } from './match.ts';

/** A row of the file with what was planned for it. */
export interface Entry {
  readonly line: number;
  readonly cells: string[];
  readonly plan: RowPlan;
}

export type PlannedWrite = { readonly entry: Entry } & (
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'create'; readonly plan: PlannedRow }
  | { readonly kind: 'update'; readonly plan: PlannedRow; readonly stored: Stored; readonly outcome: Outcome }
  | { readonly kind: 'unchanged'; readonly plan: PlannedRow; readonly stored: Stored }
);

/** What one file has claimed so far: a structure, a CIN or a code twice in it is a mistake of the file. */
export class UniqueKeys {
  readonly #claimed = new Map<string, number>();

  /** The line that claimed it before, or null now that this one has. */
  claim(what: string, line: number): number | null {
    const before = this.#claimed.get(what);
    if (before !== undefined && before !== line) return before;
    this.#claimed.set(what, line);
    return null;
  }
}

/** What happens with each row of a batch, given what stands in the database. */
export function planWrites(
  entries: readonly Entry[],
  matches: Matches,
  uniqueKeys: UniqueKeys,
  lookup: Lookup,
): PlannedWrite[] {
  return entries.map((entry) => {
    if ('refusals' in entry.plan) return { entry, kind: 'refused', reasons: entry.plan.refusals };
    return planOne(entry, entry.plan, matches, uniqueKeys, lookup);
  });
}

function planOne(
  entry: Entry,
  plan: PlannedRow,
  matches: Matches,
  uniqueKeys: UniqueKeys,
  lookup: Lookup,
): PlannedWrite {
  const stored = matches.find(plan);
  const refuse = (code: string, params: Record<string, string | number>): PlannedWrite => ({
    entry,
    kind: 'refused',
    reasons: [{ column: null, code, params }],
  });
  if (plan.id !== null && !stored) return refuse('unknown_id', { value: plan.id });
  if (stored) {
    const before = uniqueKeys.claim(`id ${stored.id}`, entry.line);
    if (before !== null) return refuse('repeated', { line: before });
  }
  const outcome: Outcome = stored
    ? reconcile(
        plan,
        { structure: stored.structure, contacts: stored.contacts, imported: stored.imported },
        plan.id !== null,
        (type) => lookup.typeById(type)?.allowsStars ?? false,
      )
    : { structure: plan.values, contacts: {} };
  const after: Record<string, unknown> = { ...stored?.structure, ...outcome.structure };
  const { cin, internalCode, status } = after;
  if (typeof cin === 'string' && status !== 0) {
    const before = uniqueKeys.claim(`cin ${cin}`, entry.line);
    if (before !== null) return refuse('repeated', { line: before });
    const moved = 'cin' in outcome.structure || 'status' in outcome.structure;
    if (moved && matches.cinTaken(cin, stored?.id ?? null)) return refuse('cin_taken', { value: cin });
  }
  if (typeof internalCode === 'string' && 'internalCode' in outcome.structure) {
    const before = uniqueKeys.claim(`code ${internalCode}`, entry.line);
    if (before !== null) return refuse('repeated', { line: before });
    if (matches.codeTaken(internalCode, stored?.id ?? null))
      return refuse('code_taken', { value: internalCode });
  }
  const told = withStatusNote(plan, stored);
  if (!stored) return { entry, kind: 'create', plan: told };
  const changes = Object.keys(outcome.structure).length + Object.keys(outcome.contacts).length;
  // Nobody agreed to write over that: it was not there when the dry run was shown.
  if (changes > 0 && stored.changedSince) return refuse('changed_since', {});
  return changes === 0
    ? { entry, kind: 'unchanged', plan: told, stored }
    : { entry, kind: 'update', plan: told, stored, outcome };
}

/** What the register says of the status, where the rules do not let an import follow it; once, until it says otherwise. */
function withStatusNote(plan: PlannedRow, stored: Stored | null): PlannedRow {
  const said = plan.values.status as StructureStatus | null | undefined;
  if (said == null || (stored?.imported && same(stored.imported.status, said))) return plan;
  const to = importedStatus((stored?.structure.status as StructureStatus | undefined) ?? null, said);
  if (to === said) return plan;
  const [becomes] = statusLabel(to);
  const note = {
    column: null,
    code: 'status_held',
    params: { value: plan.statusSaid ?? statusLabel(said)[0], becomes },
  };
  return { ...plan, notes: [...plan.notes, note] };
}
