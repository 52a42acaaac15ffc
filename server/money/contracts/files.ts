import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ContractFile } from '../../../domain/money/contracts/contract.ts';
import { unlessBackedUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { writeWhole } from '../../platform/images/files.ts';
import { forEachFolder, removeFiles } from '../../platform/images/folders.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

type Where = Pick<Context['config'], 'dataDir'>;

export const CONTRACT_BYTES = 10 * 1024 * 1024;

const contractsOf = ({ dataDir }: Where) => path.join(dataDir, 'uploads', 'contracts');

export function contractPath(where: Where, structureId: number, file: string): string {
  return path.join(contractsOf(where), String(structureId), file);
}

const isPdf = (data: Buffer) => data.subarray(0, 1024).includes('%PDF-');

/** Judges a signed copy and writes it under a name of its own. */
export async function keepSigned(
  where: Where,
  structureId: number,
  { data, name }: { data: Buffer; name: string },
): Promise<ContractFile> {
  if (data.length > CONTRACT_BYTES)
    throw fieldProblem('file', 'file_size', { n: CONTRACT_BYTES / 1024 / 1024 });
  if (!isPdf(data)) throw fieldProblem('file', 'file_type');
  const file = `${randomUUID()}.pdf`;
  await writeWhole(contractPath(where, structureId, file), data, { durable: true });
  return { file, name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

/** Every night: what was uploaded and never filed. What is filed with a contract stays. */
export async function cleanContracts({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await forEachFolder(contractsOf(config), async (folder, structureId) => {
    const rows = await run<{ stem: string | null }>(
      database.pool,
      `select replace(signed_document->>'file', '.pdf', '') as stem from contracts
       where structure_id = $1 and signed_document is not null`,
      [structureId],
    );
    const kept = new Set(rows.map(({ stem }) => stem));
    await unlessBackedUp(database.pool, () => removeFiles(folder, (stem) => !kept.has(stem)));
  });
}
