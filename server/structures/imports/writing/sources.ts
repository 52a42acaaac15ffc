import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { StoredKey } from '../identity/row-keys.ts';

export interface Origin {
  readonly id: number;
  readonly registerId: number | null;
}

/** Stores the values of a register for structures, separately from those of other registers. */
export async function saveSources(
  database: Queryable,
  { id, registerId }: Origin,
  rows: readonly {
    readonly structureId: number;
    readonly key: StoredKey | null;
    readonly plan: Pick<PlannedRow, 'values'>;
  }[],
): Promise<void> {
  const keyed = rows.flatMap(({ structureId, key, plan }) =>
    key === null ? [] : [{ id: structureId, ...key, said: plan.values }],
  );
  if (keyed.length === 0 || registerId === null) return;
  await run(
    database,
    `insert into import_sources (structure_id, register_id, import_id, import_key, detail, line, values)
     select u.id, $2::integer, $3::integer, u."importKey", u.detail, u.line, u.said
     from jsonb_to_recordset($1::jsonb) as u(id integer, "importKey" text, detail text, line text, said jsonb)
     on conflict (structure_id, register_id) do update
       set values = excluded.values, import_key = excluded.import_key, detail = excluded.detail, line = excluded.line`,
    [JSON.stringify(keyed), registerId, id],
  );
}
