import type { Namesake } from '../../../../domain/structures/imports/answers.ts';
import { cleanCell } from '../../../../domain/structures/imports/cells/cell.ts';
import { columnsOf } from '../../../../domain/structures/imports/read-target.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ImportRow } from '../imports.ts';

interface NamesakeRow {
  readonly line: number;
  readonly raw: string[];
  readonly structure: Namesake['structure'];
}

const DOUBTFUL_ROWS_CONDITION = 'i.import_id = $1 and i.namesake_id is not null';

/** Returns undecided rows with the structure that has the same name and address, in the order of the file. */
export async function readNamesakes(
  database: Queryable,
  row: ImportRow,
  offset: number,
  limit: number,
): Promise<{ data: Namesake[]; total: number }> {
  const [count] = await run<{ total: number }>(
    database,
    `select count(*)::integer as total from import_rows i join structures s on s.id = i.namesake_id where ${DOUBTFUL_ROWS_CONDITION}`,
    [row.id],
  );
  const rows = await run<NamesakeRow>(
    database,
    `select i.line, i.raw, jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status,
         'address', nullif(concat_ws(', ', s.address, s.street_number), ''), 'city', c.name || ' (' || p.code || ')') as structure
       from import_rows i join structures s on s.id = i.namesake_id
         join cities c on c.id = s.city_id join provinces p on p.id = c.province_id
      where ${DOUBTFUL_ROWS_CONDITION} order by i.line, i.id limit $2 offset $3`,
    [row.id, limit, offset],
  );
  const columns = columnsOf(row.mapping, row.headings);
  const { all, lines } = row.namesakes;
  const data = rows.map(({ line, raw, structure }) => {
    const cells = raw.map(cleanCell);
    const address = ['address', 'streetNumber'].map((name) => columns.cell(name, cells)).filter(Boolean);
    return {
      line,
      name: columns.cell('name', cells),
      address: address.join(', ') || null,
      city: columns.cell('city_id', cells),
      as: lines[line] ?? all,
      structure,
    };
  });
  return { data, total: count?.total ?? 0 };
}
