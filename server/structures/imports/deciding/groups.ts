import type { Reason } from '../../../../domain/structures/imports/reasons.ts';
import type { RemarkOutcome } from '../../../../domain/structures/imports/states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ImportRow } from '../imports.ts';

/** Reasons that concern a cell's value. Rows with the same value form one cause. */
export const VALUE_CODES = ['no_match', 'not_lodging', 'type_differs'] as const;
export const CITY_CODES = ['city_unknown', 'city_ambiguous'] as const;
/** Reasons for which a row waits for a decision. Other remarks are notes. */
export const DOUBT_CODES = ['namesake', 'code_reused'] as const;

/** Rows with the same reason, and up to three examples with different values. */
export interface ReasonRows {
  readonly outcome: RemarkOutcome;
  readonly isSettled: boolean;
  readonly code: string;
  readonly column: string | null;
  readonly value: string | null;
  readonly province: string | null;
  readonly count: number;
  readonly reason: Reason;
  readonly rows: readonly {
    readonly line: number;
    readonly raw: readonly string[];
    readonly reason: Reason;
  }[];
}

const MAX_GROUPS = 200;
const codesSql = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`;

/** Returns the reasons of an import, settled ones included, most rows first. */
export function readReasonRows(database: Queryable, row: ImportRow, provinceAt: number): Promise<ReasonRows[]> {
  return run<ReasonRows>(
    database,
    `with reasons as (
       select i.line, i.raw, r.reason, false as settled, case when i.outcome = 'to_decide'
           and r.reason->>'code' not in ${codesSql(DOUBT_CODES)} then 'noted' else i.outcome end as outcome
         from import_rows i cross join jsonb_array_elements(i.reasons) r(reason) where i.import_id = $1::integer
       union all
       select i.line, i.raw, r.reason, true,
           case when r.reason->>'code' in ${codesSql(DOUBT_CODES)} then 'to_decide' else 'refused' end
         from import_rows i cross join jsonb_array_elements(i.settled) r(reason) where i.import_id = $1
     ), causes as (
       select *, reason->>'code' as code, reason->>'column' as col,
         case when reason->>'code' in ${codesSql([...VALUE_CODES, ...CITY_CODES])} then reason->'params'->>'value' end as value,
         case when reason->>'code' in ${codesSql(CITY_CODES)} then nullif(raw->>$2::integer, '') end as province
         from reasons
     ), counted as (
       select *, row_number() over (partition by outcome, settled, code, col, value, province, reason->'params'->>'value'
           order by line) as nth
         from causes
     ), ordered as (
       select *, row_number() over (partition by outcome, settled, code, col, value, province order by nth, line) as place
         from counted
     )
     select outcome, settled as "isSettled", code, col as column, value, province, count(distinct line)::integer as count,
       (array_agg(reason order by line))[1] as reason,
       jsonb_agg(jsonb_build_object('line', line, 'raw', raw, 'reason', reason) order by place) filter (where place <= 3) as rows
     from ordered group by 1, 2, 3, 4, 5, 6
     order by array_position(array['refused', 'to_decide', 'noted'], outcome), 7 desc, 3, 5 limit ${MAX_GROUPS}`,
    [row.id, provinceAt],
  );
}
