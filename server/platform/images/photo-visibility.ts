import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { FORMATS } from './formats.ts';

/**
 * Returns who may see a gallery photo, by its public name with any extension. Everybody sees approved photos and those
 * in a published version. The structure's managers also see pending and rejected ones; moderators also see deleted
 * ones.
 */
export async function photoVisibility(
  database: Queryable,
  actor: Actor | null,
  publicPath: string,
): Promise<'everybody' | 'reader' | null> {
  const statement = new Statement();
  const paths = Object.keys(FORMATS).map((format) => publicPath.replace(/\.\w+$/, `.${format}`));
  const pathList = `${statement.bind(paths)}::text[]`;
  const isManaged = actor ? structureScope(actor, 'p.structure_id', 'parts')(statement) : 'false';
  const [row] = await run<{ isPublic: boolean; isMine: boolean }>(
    database,
    `select p.moderation_state = 'approved' as "isPublic", ${isManaged} as "isMine" from photos p where p.path = any(${pathList})
     union all select true, true from published_versions v where v.values -> 'picture' ->> 'path' = any(${pathList})
     order by 1 desc limit 1`,
    statement.values,
  );
  if (row?.isPublic) return 'everybody';
  return row?.isMine || (actor && hasPermission(actor.role, 'r', 'moderations')) ? 'reader' : null;
}
