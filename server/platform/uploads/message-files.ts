import { type Queryable, run, Statement } from '../database/statement.ts';
import type { StoredFile } from './stored-file.ts';

/** A file of a conversation, as the API shows it. */
export interface MessageFile {
  readonly id: number;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** Inserts the rows of stored files. `owner` holds the values of the table's other columns. */
export async function insertFiles(
  database: Queryable,
  table: string,
  owner: Readonly<Record<string, number | null>>,
  files: readonly StoredFile[],
): Promise<MessageFile[]> {
  if (files.length === 0) return [];
  const statement = new Statement();
  const values = Object.values(owner).map((value) => statement.bind(value));
  return run<MessageFile>(
    database,
    `insert into ${table} (${Object.keys(owner).join(', ')}, file, name, media_type, bytes)
     select ${values.join(', ')}, f.file, f.name, f."mediaType", f.bytes
     from jsonb_to_recordset(${statement.bind(JSON.stringify(files))}::jsonb) f(file text, name text, "mediaType" text, bytes integer)
     returning id, name, media_type as "mediaType", bytes`,
    statement.values,
  );
}

/** SQL of the list of files in `table` that belong to the message `m`. */
export const filesOfMessage = (table: string, condition = 'true'): string =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
    order by f.id), '[]') from ${table} f where f.message_id = m.id and ${condition})`;
