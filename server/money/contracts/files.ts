import { createHash } from 'node:crypto';
import type { ContractFile } from '../../../domain/money/contracts/contract.ts';
import type { Context } from '../../platform/context.ts';
import { forEachFolder, removeUnreferenced } from '../../platform/images/folders.ts';
import { type ReceivedFile, storePdf, uploadPath } from '../../platform/uploads/stored-file.ts';

type Where = Pick<Context['config'], 'dataDir'>;

export const CONTRACT_BYTES = 10 * 1024 * 1024;

const SIGNED = { folder: 'contracts', maxBytes: CONTRACT_BYTES };

export const contractPath = (where: Where, structureId: number, file: string): string =>
  uploadPath(where, SIGNED.folder, String(structureId), file);

export async function keepSigned(
  where: Where,
  structureId: number,
  { data, name }: ReceivedFile,
): Promise<ContractFile> {
  const file = await storePdf(where, SIGNED, structureId, data);
  return { file, name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

/** Nightly job: deletes uploaded files that no contract refers to. */
export async function cleanContracts({
  config,
  database: { pool },
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachFolder(uploadPath(config, SIGNED.folder), (folder, structureId) =>
    removeUnreferenced(
      pool,
      folder,
      `select signed_document->>'file' as file from contracts where structure_id = $1 and signed_document->>'file' is not null`,
      [structureId],
    ),
  );
}
