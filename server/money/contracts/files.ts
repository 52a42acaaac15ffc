import { createHash } from 'node:crypto';
import type { ContractFile } from '../../../domain/money/contracts/contract.ts';
import type { Context } from '../../platform/context.ts';
import { forEachFolder, removeUnreferenced } from '../../platform/images/folders.ts';
import { type ReceivedFile, storePdf, uploadPath } from '../../platform/uploads/stored-file.ts';

type FileConfig = Pick<Context['config'], 'dataDir'>;

export const MAX_CONTRACT_BYTES = 10 * 1024 * 1024;

const SIGNED_COPIES = { folder: 'contracts', maxBytes: MAX_CONTRACT_BYTES };

export const contractPath = (where: FileConfig, structureId: number, file: string): string =>
  uploadPath(where, SIGNED_COPIES.folder, String(structureId), file);

export async function storeSignedCopy(
  where: FileConfig,
  structureId: number,
  { data, name }: ReceivedFile,
): Promise<ContractFile> {
  const file = await storePdf(where, SIGNED_COPIES, structureId, data);
  return { file, name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

/** Nightly job: deletes uploaded files that no contract refers to. */
export async function deleteUnreferencedCopies({
  config,
  database: { pool },
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachFolder(uploadPath(config, SIGNED_COPIES.folder), (folder, structureId) =>
    removeUnreferenced(
      pool,
      folder,
      `select signed_document->>'file' as file from contracts where structure_id = $1 and signed_document->>'file' is not null`,
      [structureId],
    ),
  );
}
