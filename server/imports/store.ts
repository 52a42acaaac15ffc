import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guessMapping } from '../../domain/imports/guess.ts';
import type { Mapping } from '../../domain/imports/mapping.ts';
import { MOTIVO } from '../../domain/imports/plan.ts';
import { type Survey, surveyor } from '../../domain/imports/survey.ts';
import { cutText } from '../../domain/texts/cut.ts';
import { unlessBackedUp } from '../backup/files.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { unreadable } from '../http/input/uploads.ts';
import { Problem } from '../problem.ts';
import { findTask } from '../tasks/stored.ts';
import { FileRefusal } from './files/refusal.ts';
import { headingsOf, rowsOf } from './files/rows.ts';
import { type Sniffed, sniff } from './files/sniff.ts';
import { unpackSheet } from './files/xlsx.ts';
import { type ImportRow, importStored, NO_COUNTS } from './imports.ts';
import { loadReference } from './reference.ts';

const SAMPLES = 20;
const KEPT_DAYS = 30;

function folder(context: Context): string {
  return path.join(context.config.dataDir, 'imports');
}

export function storedPath(context: Context, row: Pick<ImportRow, 'storedName'>): string {
  if (row.storedName === null) throw new FileRefusal('gone');
  return path.join(folder(context), row.storedName);
}

export interface Upload {
  readonly fileName: string;
  readonly stream: Readable;
  /** Whether the stream was cut at the size limit; asked once it has ended. */
  readonly tooLarge: () => boolean;
}

/** Keeps a file, reads it once from end to end, and guesses what its columns are. Nothing stays of a refused file. */
export async function storeUpload(
  context: Context,
  userId: number,
  upload: Upload,
  maxBytes: number,
): Promise<ImportRow> {
  await mkdir(folder(context), { recursive: true, mode: 0o700 });
  const storedName = randomUUID();
  const file = path.join(folder(context), storedName);
  try {
    const checksum = createHash('sha256');
    const summed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        checksum.update(chunk);
        yield chunk;
      }
    };
    const target = createWriteStream(file, { mode: 0o600 });
    await pipeline(upload.stream, summed, target).catch((error: unknown) => {
      // A full disk is ours; what else goes wrong on the way is the request's.
      throw isStorageError(error) ? error : unreadable(error);
    });
    if (upload.tooLarge()) throw new Problem('payload-too-large', { members: { maxBytes } });
    const sniffed = await sniff(file);
    const sheets = sniffed.format === 'xlsx' ? await unpackSheet(file) : null;
    const { survey, samples } = await surveyFile(file, sniffed);
    const { size } = await stat(file);
    const fileName =
      cutText(path.basename(upload.fileName.replaceAll('\\', '/')).replace(/\p{Cc}/gu, ''), 200) || 'file';
    const mapping =
      (await keptMapping(context, userId, survey)) ??
      guessMapping(survey, fileName, await loadReference(context.database.pool));
    const store = (transaction: Transaction) =>
      run<{ id: number }>(
        transaction,
        `insert into imports (file_name, stored_name, bytes, format, encoding, delimiter, headings, columns, samples,
         row_count, mapping, counts, created_by, sheets)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10, $11::jsonb, $12::jsonb, $13, $14::jsonb) returning id`,
        [
          fileName,
          storedName,
          size,
          sniffed.format,
          sniffed.encoding,
          sniffed.delimiter,
          JSON.stringify(survey.columns.map((column) => column.heading)),
          JSON.stringify(survey.columns),
          JSON.stringify(samples),
          survey.rowCount,
          JSON.stringify(mapping),
          JSON.stringify(NO_COUNTS),
          userId,
          sheets === null ? null : JSON.stringify(sheets),
        ],
      );
    const [kept] = await inTransaction(context.database, store, checksum.digest('hex'));
    const row = await findTask(context.database.pool, importStored, kept?.id ?? 0);
    // A request that came again: the first one's file is there.
    if (row.storedName !== storedName) await removeFile(file);
    return row;
  } catch (error) {
    await removeFile(file);
    throw error;
  }
}

function isStorageError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).errno === 'number';
}

async function surveyFile(file: string, sniffed: Sniffed): Promise<{ survey: Survey; samples: string[][] }> {
  let survey: ReturnType<typeof surveyor> | null = null;
  const samples: string[][] = [];
  for await (const { cells } of rowsOf(file, sniffed)) {
    if (!survey) {
      survey = surveyor(headingsOf(cells));
      continue;
    }
    survey.add(cells);
    if (samples.length < SAMPLES) samples.push(cells);
  }
  const result = survey?.result();
  if (!result || result.rowCount === 0) throw new FileRefusal('empty');
  return { survey: result, samples };
}

/** The mapping that was kept for a file with these headings: one's own first, the latest. */
async function keptMapping(context: Context, userId: number, survey: Survey): Promise<Mapping | null> {
  const headings = survey.columns.map((column) => column.heading).filter((heading) => heading !== MOTIVO);
  const [kept] = await run<{ mapping: Mapping }>(
    context.database.pool,
    `select mapping from import_mappings where (user_id = $1 or is_shared) and headings - '${MOTIVO}' = $2::jsonb
     order by user_id = $1 desc, updated_at desc limit 1`,
    [userId, JSON.stringify(headings)],
  );
  return kept?.mapping ?? null;
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.jsonl`, { force: true });
}

/** Files go after thirty days, and so do those that no import knows: an upload that was cut off. */
export function removeOldFiles(context: Context): Promise<void> {
  return unlessBackedUp(context.database.pool, () => removeOld(context));
}

async function removeOld(context: Context): Promise<void> {
  await run(
    context.database.pool,
    `update imports set stored_name = null where created_at < now() - interval '${KEPT_DAYS} days'
       and state not in ('checking', 'running', 'undoing')`,
    [],
  );
  const names = await readdir(folder(context)).catch((): string[] => []);
  const known = await run<{ name: string }>(
    context.database.pool,
    'select stored_name as name from imports where stored_name is not null',
    [],
  );
  const kept = new Set(known.map((row) => row.name));
  const yesterday = Date.now() - 86_400_000;
  for (const name of names) {
    const file = path.join(folder(context), name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (!kept.has(name.replace(/\.jsonl$/, '')) && mtimeMs < yesterday) await rm(file, { force: true });
  }
}
