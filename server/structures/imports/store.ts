import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { guessMapping } from '../../../domain/structures/imports/guess.ts';
import type { RegisterDetails } from '../../../domain/structures/imports/identity/register.ts';
import type { Mapping } from '../../../domain/structures/imports/mapping.ts';
import { REASON_HEADING } from '../../../domain/structures/imports/plan.ts';
import { createLookup } from '../../../domain/structures/imports/reference.ts';
import { createSurveyor, type Survey } from '../../../domain/structures/imports/survey.ts';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import { runUnlessBackingUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { toUploadProblem } from '../../platform/http/input/uploads.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { assertClean } from '../../platform/scanner/virus-scanner.ts';
import { detectFormat, type Encoding, type FileFormat } from './files/detect-format.ts';
import { FileRefusal } from './files/refusal.ts';
import { headingsOf, readRows } from './files/rows.ts';
import { type Sheets, unpackFile } from './files/xlsx.ts';
import { proposeRegister } from './identity/propose-register.ts';
import { type ImportRow, importTaskStore, NO_COUNTS } from './imports.ts';
import { loadReference } from './reference.ts';

const SAMPLE_ROWS = 20;
/** Minimum number of rows by which a file's register is recognised, spread over a longer file. */
const REGISTER_ROWS = 300;
const FILE_DAYS = 30;

function importFolder(context: Context): string {
  return path.join(context.config.dataDir, 'imports');
}

export function storedPath(context: Context, row: Pick<ImportRow, 'storedName'>): string {
  if (row.storedName === null) throw new FileRefusal('gone');
  return path.join(importFolder(context), row.storedName);
}

/** Returns the format of a stored file, as detected at the upload. */
export function fileFormatOf({ format, encoding, delimiter }: ImportRow): FileFormat {
  return { format, encoding: encoding as Encoding, delimiter };
}

export interface Upload {
  readonly fileName: string;
  readonly stream: Readable;
  /** Call after the stream has ended. True if it was cut at the size limit. */
  readonly tooLarge: () => boolean;
}

/** Stores a file, reads it once and guesses its columns. Deletes the file if it is refused. */
export async function storeUpload(
  context: Context,
  userId: number,
  upload: Upload,
  maxBytes: number,
): Promise<ImportRow> {
  await mkdir(importFolder(context), { recursive: true, mode: 0o700 });
  const storedName = randomUUID();
  const file = path.join(importFolder(context), storedName);
  try {
    const checksum = createHash('sha256');
    const withChecksum = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        checksum.update(chunk);
        yield chunk;
      }
    };
    const target = createWriteStream(file, { mode: 0o600 });
    await pipeline(upload.stream, withChecksum, target).catch((error: unknown) => {
      // A storage error is the server's fault. Any other error is the request's.
      throw isStorageError(error) || error instanceof FileRefusal ? error : toUploadProblem(error);
    });
    if (upload.tooLarge()) throw new Problem('payload-too-large', { members: { maxBytes } });
    await assertClean(context.config, createReadStream(file));
    const sniffed = await detectFormat(file);
    const fileName =
      cutText(path.basename(upload.fileName.replaceAll('\\', '/')).replace(/\p{Cc}/gu, ''), 200) || 'file';
    const read = await describeFile(context, userId, { file, sniffed, fileName, sheet: null });
    const { survey, rows, sheets, mapping } = read;
    const { size } = await stat(file);
    const store = (transaction: Transaction) =>
      run<{ id: number }>(
        transaction,
        `insert into imports (file_name, stored_name, bytes, format, encoding, delimiter, headings, columns, samples,
         row_count, mapping, counts, created_by, sheets, register_id, register)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10, $11::jsonb, $12::jsonb, $13, $14::jsonb, $15, $16::jsonb) returning id`,
        [
          fileName,
          storedName,
          size,
          sniffed.format,
          sniffed.encoding,
          sniffed.delimiter,
          JSON.stringify(survey.columns.map((column) => column.heading)),
          JSON.stringify(survey.columns),
          JSON.stringify(rows),
          survey.rowCount,
          JSON.stringify(mapping),
          JSON.stringify(NO_COUNTS),
          userId,
          sheets === null ? null : JSON.stringify(sheets),
          read.registerId,
          JSON.stringify(read.register),
        ],
      );
    const [kept] = await inTransaction(context.database, store, checksum.digest('hex'));
    const row = await findTask(context.database.pool, importTaskStore, kept?.id ?? 0);
    // A repeated request: the file of the first one is already stored.
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

interface FileDescription {
  readonly sheets: Sheets | null;
  readonly survey: Survey;
  readonly rows: string[][];
  readonly registerId: number | null;
  readonly register: RegisterDetails;
  readonly mapping: Mapping;
}

/** Reads a stored file once and returns its columns, the guessed mapping and its register. */
export async function describeFile(
  context: Context,
  userId: number,
  { file, sniffed, fileName, sheet }: { file: string; sniffed: FileFormat; fileName: string; sheet: string | null },
): Promise<FileDescription> {
  const sheets = await unpackFile(userId, { path: file, sniffed, sheet });
  const { survey, rows, spread, title } = await surveyFile(file, sniffed);
  const reference = await loadReference(context.database.pool);
  const proposal = await proposeRegister(context.database.pool, {
    fileName,
    survey,
    rows: spread,
    lookup: createLookup(reference),
    guess: guessMapping(survey, fileName, reference, title),
    savedMapping: await readSavedMapping(context, userId, survey),
  });
  return { sheets, survey, rows, ...proposal };
}

interface SurveyedFile {
  readonly survey: Survey;
  /** The text above the table. */
  readonly title: string;
  /** The first rows, as the screen shows them. */
  readonly rows: string[][];
  /** Rows at equal distances over the whole file, because registers are sorted by place. */
  readonly spread: string[][];
}

async function surveyFile(file: string, sniffed: FileFormat): Promise<SurveyedFile> {
  let survey: ReturnType<typeof createSurveyor> | null = null;
  const rows: string[][] = [];
  let spread: string[][] = [];
  let stride = 1;
  let position = 0;
  let title = '';
  for await (const { cells, above } of readRows(file, sniffed)) {
    if (!survey) {
      survey = createSurveyor(headingsOf(cells));
      title = above ?? '';
      continue;
    }
    survey.add(cells);
    if (rows.length < SAMPLE_ROWS) rows.push(cells);
    if (position % stride === 0) spread.push(cells);
    position += 1;
    if (spread.length < 2 * REGISTER_ROWS) continue;
    spread = spread.filter((_, index) => index % 2 === 0);
    stride *= 2;
  }
  const result = survey?.result();
  if (!result || result.rowCount === 0) throw new FileRefusal('empty');
  return { survey: result, title, rows, spread };
}

/** Returns the saved mapping for these headings: the user's own before shared ones, latest first. */
async function readSavedMapping(context: Context, userId: number, survey: Survey): Promise<Mapping | null> {
  const headings = survey.columns.map((column) => column.heading).filter((heading) => heading !== REASON_HEADING);
  const [saved] = await run<{ mapping: Mapping }>(
    context.database.pool,
    `select mapping from import_mappings where (user_id = $1 or is_shared) and headings - '${REASON_HEADING}' = $2::jsonb
     order by user_id = $1 desc, updated_at desc limit 1`,
    [userId, JSON.stringify(headings)],
  );
  return saved?.mapping ?? null;
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.jsonl`, { force: true });
}

/** Deletes files after thirty days, and files without an import, left by interrupted uploads. */
export function removeOldFiles(context: Context): Promise<void> {
  return runUnlessBackingUp(context.database.pool, () => deleteOldFiles(context));
}

async function deleteOldFiles(context: Context): Promise<void> {
  await run(
    context.database.pool,
    `update imports set stored_name = null where created_at < now() - interval '${FILE_DAYS} days'
       and state not in ('checking', 'running', 'undoing')`,
    [],
  );
  const names = await readdir(importFolder(context)).catch((): string[] => []);
  const stored = await run<{ name: string }>(
    context.database.pool,
    'select stored_name as name from imports where stored_name is not null',
    [],
  );
  const storedNames = new Set(stored.map((row) => row.name));
  const yesterday = Date.now() - 86_400_000;
  for (const name of names) {
    const file = path.join(importFolder(context), name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (!storedNames.has(name.replace(/\.jsonl$/, '')) && mtimeMs < yesterday) await rm(file, { force: true });
  }
}
