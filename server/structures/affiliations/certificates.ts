import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import {
  CERTIFICATE_BYTES,
  CERTIFICATE_TYPES,
  type Certificate,
  type CertificateType,
} from '../../../domain/structures/affiliations/certificate.ts';
import { DAYS_KEPT } from '../../../domain/structures/photos/gallery-rules.ts';
import { unlessBackedUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { shownName } from '../../platform/http/input/shown-name.ts';
import { writeWhole } from '../../platform/images/files.ts';
import { forEachStructureFolder, removeFiles } from '../../platform/images/folders.ts';
import { renderAnew } from '../../platform/images/picture.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

type Where = Pick<Context['config'], 'dataDir'>;

const folderOf = ({ dataDir }: Where) => path.join(dataDir, 'uploads', 'certificates');

export const certificatePath = (where: Where, structureId: number, file: string): string =>
  path.join(folderOf(where), String(structureId), file);

/** Judges a certificate by what it holds and writes it under a name of its own; a picture is made anew. */
export async function keepCertificate(
  where: Where,
  structureId: number,
  given: { readonly data: Buffer; readonly name: string },
): Promise<Certificate> {
  if (given.data.length > CERTIFICATE_BYTES)
    throw fieldProblem('file', 'file_size', { n: CERTIFICATE_BYTES / 1024 / 1024 });
  const found = await fileTypeFromBuffer(given.data);
  const mediaType = Object.keys(CERTIFICATE_TYPES).find((type) => type === found?.mime) as
    | CertificateType
    | undefined;
  if (!mediaType) throw fieldProblem('file', 'file_type');
  const data =
    mediaType === 'application/pdf'
      ? given.data
      : await renderAnew(`structures/${structureId}`, given.data, mediaType === 'image/png' ? 'png' : 'jpg');
  if (!data) throw fieldProblem('file', 'file_type');
  const ending = CERTIFICATE_TYPES[mediaType];
  const file = `${randomUUID()}.${ending}`;
  await writeWhole(certificatePath(where, structureId, file), data, { durable: true });
  return { file, name: shownName(given.name, ending), mediaType, bytes: data.length };
}

/** Every night: certificates that nothing has, nor had in the last 30 days. */
export async function cleanCertificates({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachStructureFolder({ database }, folderOf(config), async (folder, structureId) => {
    const rows = await run<{ stem: string }>(
      database.pool,
      `select m[1] as stem from structure_affiliations a,
         regexp_matches(a.certificate::text, '([0-9a-f-]{36})\\.(?:pdf|jpg|png)', 'g') m where a.structure_id = $1
       union
       select m[1] from audit_entries e, regexp_matches(e.changes::text, '([0-9a-f-]{36})\\.(?:pdf|jpg|png)', 'g') m
       where e.structure_id = $1 and e.target_type = 'structure-affiliation' and e.at > now() - make_interval(days => $2)`,
      [structureId, DAYS_KEPT],
    );
    const kept = new Set(rows.map(({ stem }) => stem));
    await unlessBackedUp(database.pool, () => removeFiles(folder, (stem) => !kept.has(stem)));
  });
}
