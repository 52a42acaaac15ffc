import type { Reason } from '../../../../domain/structures/imports/reasons.ts';
import type { ImportCounts, RemarkOutcome } from '../../../../domain/structures/imports/states.ts';
import type { PlannedWrite } from './plan-writes.ts';

/** Stored data of a row with a remark. */
export interface StoredRemark {
  readonly line: number;
  readonly outcome: RemarkOutcome;
  readonly reasons: readonly Reason[];
  readonly settled: readonly Reason[];
  readonly raw: readonly string[];
  readonly countedAs: Extract<keyof ImportCounts, 'created' | 'updated' | 'unchanged' | 'refused' | 'toDecide'>;
  readonly namesakeId: number | null;
}

const COUNT_BY_KIND = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  repeated: 'unchanged',
  refused: 'refused',
  to_decide: 'toDecide',
} as const;

export function remarkOf(write: PlannedWrite): StoredRemark {
  const { line, cells } = write.entry;
  const isTaken = write.kind !== 'refused' && write.kind !== 'to_decide';
  return {
    line,
    outcome: write.kind === 'refused' || write.kind === 'to_decide' ? write.kind : 'noted',
    reasons: isTaken ? write.plan.notes : write.reasons,
    settled: write.settled ?? [],
    raw: cells,
    countedAs: COUNT_BY_KIND[write.kind],
    namesakeId: write.namesakeId ?? null,
  };
}
