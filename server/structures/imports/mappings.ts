import type { Mapping } from '../../../domain/structures/imports/mapping.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

export interface SavedMapping {
  id: number;
  name: string;
  mapping: Mapping;
  headings: string[];
  isShared: boolean;
  isOwn: boolean;
}

const COLUMNS = `id, name, mapping, headings, is_shared as "isShared", user_id = $1 as "isOwn"`;

export function listMappings(database: Queryable, userId: number): Promise<SavedMapping[]> {
  return run<SavedMapping>(
    database,
    `select ${COLUMNS} from import_mappings where user_id = $1 or is_shared order by lower(name), id limit 200`,
    [userId],
  );
}

export async function saveMapping(
  database: Queryable,
  userId: number,
  { name, mapping, headings, isShared }: Pick<SavedMapping, 'name' | 'mapping' | 'headings' | 'isShared'>,
): Promise<SavedMapping> {
  const [saved] = await run<SavedMapping>(
    database,
    `insert into import_mappings (user_id, name, mapping, headings, is_shared)
     values ($1, $2, $3::jsonb, $4::jsonb, $5)
     on conflict (user_id, lower(name)) do update set name = excluded.name, mapping = excluded.mapping,
       headings = excluded.headings, is_shared = excluded.is_shared, updated_at = now()
     returning ${COLUMNS}`,
    [userId, name, JSON.stringify(mapping), JSON.stringify(headings), isShared],
  );
  if (!saved) throw new Error('a mapping was not kept');
  return saved;
}

export async function deleteMapping(database: Queryable, userId: number, id: number): Promise<void> {
  const deleted = await run(database, 'delete from import_mappings where id = $2 and user_id = $1 returning id', [
    userId,
    id,
  ]);
  if (deleted.length === 0) throw new Problem('not-found', { members: { resource: 'import-mappings' } });
}
