import {
  CERTIFICATE_TYPES,
  type Certificate,
  MAX_CERTIFICATE_BYTES,
} from '../../../domain/structures/affiliations/certificate.ts';
import { RESTORE_DAYS } from '../../../domain/structures/photos/gallery-rules.ts';
import type { Context } from '../../platform/context.ts';
import { throwRefusal } from '../../platform/http/input/file-refusal.ts';
import { forEachStructureFolder, removeUnreferenced } from '../../platform/images/folders.ts';
import { type ReceivedFile, storeFile, uploadPath } from '../../platform/uploads/stored-file.ts';

type FileConfig = Pick<Context['config'], 'dataDir'>;

const CERTIFICATES = {
  folder: 'certificates',
  types: CERTIFICATE_TYPES,
  maxBytes: MAX_CERTIFICATE_BYTES,
} as const;

export const certificatePath = (config: FileConfig, structureId: number, file: string): string =>
  uploadPath(config, CERTIFICATES.folder, String(structureId), file);

/** Checks a certificate by its content and stores it under a generated name. Pictures are encoded again. */
export async function storeCertificateFile(
  config: FileConfig,
  structureId: number,
  received: ReceivedFile,
): Promise<Certificate> {
  const stored = await storeFile(config, CERTIFICATES, structureId, received);
  if (typeof stored === 'string') throwRefusal(stored, MAX_CERTIFICATE_BYTES, Object.values(CERTIFICATE_TYPES));
  return stored;
}

/** Nightly job: deletes certificates that no affiliation has used in the last 30 days. */
export async function deleteUnusedCertificates({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachStructureFolder({ database }, uploadPath(config, CERTIFICATES.folder), (folder, structureId) =>
    removeUnreferenced(
      database.pool,
      folder,
      `select m[1] as file from structure_affiliations a,
         regexp_matches(a.certificate::text, '([0-9a-f-]{36})\\.(?:pdf|jpg|png)', 'g') m where a.structure_id = $1
       union
       select m[1] from audit_entries e, regexp_matches(e.changes::text, '([0-9a-f-]{36})\\.(?:pdf|jpg|png)', 'g') m
       where e.structure_id = $1 and e.target_type = 'structure-affiliation' and e.at > now() - make_interval(days => $2)`,
      [structureId, RESTORE_DAYS],
    ),
  );
}
