import { PLACEHOLDER_COLOUR } from '../../../domain/structures/photos/limits.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { folderOf, originalFile, type PhotoFile } from '../../platform/images/files.ts';
import { meanColour } from '../../platform/images/picture.ts';

const AT_ONCE = 50;

interface Uncoloured extends PhotoFile {
  readonly id: number;
  readonly path: string;
}

/**
 * Gives photos that are older than it their mean colour, which stands in their place while they load. No change of
 * theirs: nothing of the history tells of it.
 */
export async function fillColours({
  config,
  database: { pool },
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  for (;;) {
    const photos = await run<Uncoloured>(
      pool,
      `select id, path, checksum, mime from photos where color is null order by id limit ${AT_ONCE}`,
      [],
    );
    if (photos.length === 0) return;
    const coloured = await Promise.all(
      photos.map(async ({ id, path, ...file }) => ({
        id,
        // One whose file is gone is shown by what stands for it.
        color: await meanColour(folderOf(path), originalFile(config, folderOf(path), file)).catch(
          () => PLACEHOLDER_COLOUR,
        ),
      })),
    );
    await run(
      pool,
      `with told as (
         update photos p set color = u.color from jsonb_to_recordset($1::jsonb) as u(id integer, color text)
         where p.id = u.id returning p.structure_id, p.gallery, p.is_cover, p.color
       )
       update structures s set cover_color = told.color from told
       where told.structure_id = s.id and told.gallery = 'structure' and told.is_cover`,
      [JSON.stringify(coloured)],
    );
  }
}
