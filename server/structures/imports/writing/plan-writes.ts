import { type StructureStatus, statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { PlannedRow, RowPlan } from '../../../../domain/structures/imports/plan.ts';
import type { Reason } from '../../../../domain/structures/imports/reasons.ts';
import { isSameJson, type Outcome, reconcile } from '../../../../domain/structures/imports/reconcile.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import { statusAfterImport } from '../../../../domain/structures/imports/status.ts';
import { findTarget } from '../../../../domain/structures/imports/targets.ts';
import type { StoredKey } from '../identity/row-keys.ts';
import type { Matches, PlannedEntry, StoredStructure } from './match.ts';

/** A row of the file with its plan. */
export interface FileEntry {
  readonly line: number;
  readonly cells: string[];
  readonly key: StoredKey | null;
  readonly plan: RowPlan;
}

/** Added to a row that a person must match: the structure in question and the reasons already settled. */
interface DecidedDoubt {
  readonly namesakeId?: number;
  /** The reasons that the decision has settled. */
  readonly settled?: readonly Reason[];
}

export type PlannedWrite = { readonly entry: FileEntry } & DecidedDoubt &
  (
    | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
    | { readonly kind: 'to_decide'; readonly reasons: readonly Reason[]; readonly namesakeId: number }
    | { readonly kind: 'create'; readonly plan: PlannedRow }
    /** Repeats an earlier line of the file. */
    | { readonly kind: 'repeated'; readonly plan: PlannedRow }
    | {
        readonly kind: 'update';
        readonly plan: PlannedRow;
        readonly stored: StoredStructure;
        readonly outcome: Outcome;
      }
    | { readonly kind: 'unchanged'; readonly plan: PlannedRow; readonly stored: StoredStructure }
  );

/** Keys claimed so far in one file. A structure, CIN or code that appears twice is an error. */
export class UniqueKeys {
  readonly #claimed = new Map<string, number>();

  /** Claims a key for a line. Returns the line that already has it, otherwise null. */
  claim(key: string, line: number): number | null {
    const before = this.#claimed.get(key);
    if (before !== undefined && before !== line) return before;
    this.#claimed.set(key, line);
    return null;
  }
}

/** Returns the rows to match: those that are not refused. */
export function matchableEntries(entries: readonly FileEntry[]): PlannedEntry[] {
  return entries.flatMap(({ line, key, plan }) => ('refusals' in plan ? [] : [{ line, key, plan }]));
}

/** Decides for each row of a batch what to write. */
export function planWrites(
  entries: readonly FileEntry[],
  matches: Matches,
  uniqueKeys: UniqueKeys,
  lookup: Lookup,
): PlannedWrite[] {
  return entries.map((entry) => {
    if ('refusals' in entry.plan) return { entry, kind: 'refused', reasons: entry.plan.refusals };
    return planWrite(entry, entry.plan, matches, uniqueKeys, lookup);
  });
}

function planWrite(
  entry: FileEntry,
  plan: PlannedRow,
  matches: Matches,
  uniqueKeys: UniqueKeys,
  lookup: Lookup,
): PlannedWrite {
  const copyOf = claimLine(uniqueKeys, entry);
  if (copyOf !== null) {
    const note = { column: null, code: 'same_line', params: { line: copyOf } };
    return { entry, kind: 'repeated', plan: { ...plan, notes: [note] } };
  }
  const { stored, isFirst, doubt, decided } = matches.find(plan, entry.line);
  const refuse = (code: string, params: Record<string, string | number>): PlannedWrite => ({
    entry,
    kind: 'refused',
    reasons: [{ column: null, code, params }],
  });
  if (plan.id !== null && !stored) return refuse('unknown_id', { value: plan.id });
  const open: Reason[] = doubt ? [{ column: null, code: doubt.code, params: { value: doubt.name } }] : [];
  if (doubt && !decided) return { entry, kind: 'to_decide', reasons: [...open, ...plan.notes], namesakeId: doubt.id };
  const doubtful: DecidedDoubt = doubt ? { namesakeId: doubt.id, settled: open } : {};
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
        isFirst,
      )
    : { structure: plan.values, contacts: {}, left: [] };
  const after: Record<string, unknown> = { ...stored?.structure, ...outcome.structure };
  const { cin, internalCode, status } = after;
  if (typeof cin === 'string' && status !== 0) {
    const before = uniqueKeys.claim(`cin ${cin}`, entry.line);
    if (before !== null) return refuse('repeated', { line: before });
    const moved = 'cin' in outcome.structure || 'status' in outcome.structure;
    if (moved && matches.isCinTaken(cin, stored?.id ?? null)) return refuse('cin_taken', { value: cin });
  }
  if (typeof internalCode === 'string' && 'internalCode' in outcome.structure) {
    const before = uniqueKeys.claim(`code ${internalCode}`, entry.line);
    if (before !== null) return refuse('repeated', { line: before });
    if (matches.isCodeTaken(internalCode, stored?.id ?? null)) return refuse('code_taken', { value: internalCode });
  }
  const noted = withLeftNote(withStatusNote(plan, stored, isFirst), outcome.left);
  if (!stored) return { entry, kind: 'create', plan: noted, ...doubtful };
  const changes = Object.keys(outcome.structure).length + Object.keys(outcome.contacts).length;
  // Refuses to overwrite a change that the dry run did not show.
  if (changes > 0 && stored.changedSince) return refuse('changed_since', {});
  return changes === 0
    ? { entry, kind: 'unchanged', plan: noted, stored, ...doubtful }
    : { entry, kind: 'update', plan: noted, stored, outcome, ...doubtful };
}

/** Claims the line's content for its key. Returns an earlier identical line, otherwise null. */
export function claimLine(
  uniqueKeys: UniqueKeys,
  { key, line }: { readonly key: StoredKey | null; readonly line: number },
): number | null {
  return key && uniqueKeys.claim(`row ${key.importKey} ${key.line}`, line);
}

/** Adds a note with the fields that differ in the file but stay as others wrote them. */
function withLeftNote(plan: PlannedRow, left: readonly string[]): PlannedRow {
  if (left.length === 0) return plan;
  const value = left.map((name) => findTarget(name)?.label[0] ?? name).join(', ');
  return { ...plan, notes: [...plan.notes, { column: null, code: 'left_as_it_is', params: { value } }] };
}

/**
 * Adds a note with the register's status if the rules do not let the import apply it. Repeated only when the register's
 * status changes.
 */
function withStatusNote(plan: PlannedRow, stored: StoredStructure | null, isFirst: boolean): PlannedRow {
  if (stored && isFirst) return plan;
  const said = plan.values.status as StructureStatus | null | undefined;
  if (said == null || (stored?.imported && isSameJson(stored.imported.status, said))) return plan;
  const to = statusAfterImport((stored?.structure.status as StructureStatus | undefined) ?? null, said);
  if (to === said) return plan;
  const [becomes] = statusLabel(to);
  const note = {
    column: null,
    code: 'status_held',
    params: { value: plan.statusSaid ?? statusLabel(said)[0], becomes },
  };
  return { ...plan, notes: [...plan.notes, note] };
}
