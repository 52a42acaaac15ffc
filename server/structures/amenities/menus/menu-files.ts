import type { Language } from '../../../../domain/platform/language/text.ts';
import { MAX_MENU_BYTES, type MenuFiles } from '../../../../domain/structures/amenities/menu-files.ts';
import { RESTORE_DAYS } from '../../../../domain/structures/photos/gallery-rules.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { forEachStructureFolder, removeUnreferenced } from '../../../platform/images/folders.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { storePdf, uploadPath } from '../../../platform/uploads/stored-file.ts';

type FileConfig = Pick<Context['config'], 'dataDir'>;

const MENUS = { folder: 'menus', maxBytes: MAX_MENU_BYTES };

export const menuPath = (config: FileConfig, structureId: number, file: string): string =>
  uploadPath(config, MENUS.folder, String(structureId), file);

/** Stores an uploaded menu and returns its name. */
export const storeMenu = (config: FileConfig, structureId: number, data: Buffer): Promise<string> =>
  storePdf(config, MENUS, structureId, data);

export async function readMenus(database: Queryable, structureId: number, id: number): Promise<MenuFiles> {
  const [row] = await run<{ menus: MenuFiles }>(
    database,
    'select menu_files as menus from restaurants where id = $1 and structure_id = $2',
    [id, structureId],
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'restaurants' } });
  return row.menus;
}

/**
 * Stores or removes the menu of one language, with a history entry. The record's version stays, so open forms do not
 * become stale. The caller's transaction has locked the structure's row.
 */
export async function saveMenu(
  transaction: Queryable,
  author: Author,
  ids: { structureId: number; id: number },
  language: Language,
  menu: MenuFiles[Language] | null,
): Promise<MenuFiles> {
  const before = await readMenus(transaction, ids.structureId, ids.id);
  const { [language]: _former, ...others } = before;
  const after: MenuFiles = menu ? { ...others, [language]: menu } : others;
  const statement = new Statement();
  const value = statement.bind(JSON.stringify(after));
  const id = statement.bind(ids.id);
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: 'restaurant',
    changes: [{ field: 'menuFiles', before, after }],
  });
  await run(
    transaction,
    `with changed as (update restaurants set menu_files = ${value}::jsonb where id = ${id}::integer
       returning id, version, structure_id as audit_structure_id), ${audit} select id from logged`,
    statement.values,
  );
  return after;
}

/** Nightly job: deletes menus that no restaurant has used in the last 30 days. */
export async function deleteUnusedMenus({ config, database }: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachStructureFolder({ database }, uploadPath(config, MENUS.folder), (folder, structureId) =>
    removeUnreferenced(
      database.pool,
      folder,
      `select m[1] as file from restaurants r, regexp_matches(r.menu_files::text, '([0-9a-f-]{36})\\.pdf', 'g') m
       where r.structure_id = $1
       union
       select m[1] from audit_entries e, regexp_matches(e.changes::text, '([0-9a-f-]{36})\\.pdf', 'g') m
       where e.structure_id = $1 and e.target_type = 'restaurant' and e.at > now() - make_interval(days => $2)`,
      [structureId, RESTORE_DAYS],
    ),
  );
}
