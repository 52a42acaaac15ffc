import { PLACEHOLDER_COLOUR } from '../../../domain/structures/photos/limits.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { folderOf, originalFile, type PhotoFile } from '../../platform/images/files.ts';
import { readMeanColour } from '../../platform/images/picture.ts';

const COLOUR_BATCH_SIZE = 50;

interface PhotoWithoutColour extends PhotoFile {
  readonly id: number;
  readonly path: string;
}

/** Calculates the mean colour of older photos, which is shown while they load. Writes no history entry. */
export async function fillColours({ config, database: { pool } }: Pick<Context, 'config' | 'database'>): Promise<void> {
  for (;;) {
    const photos = await run<PhotoWithoutColour>(
      pool,
      `select id, path, checksum, mime from photos where color is null order by id limit ${COLOUR_BATCH_SIZE}`,
      [],
    );
    if (photos.length === 0) return;
    const coloured = await Promise.all(
      photos.map(async ({ id, path, ...file }) => ({
        id,
        // A photo whose file is missing gets the placeholder's colour.
        color: await readMeanColour(folderOf(path), originalFile(config, folderOf(path), file)).catch(
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
