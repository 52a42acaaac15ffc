import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { Context } from '../context.ts';
import { cleanFileName } from '../http/input/shown-name.ts';
import { writeAtomically } from '../images/files.ts';
import { renderAnew } from '../images/picture.ts';
import { fieldProblem } from '../problems/problem.ts';

type DataFolder = Pick<Context['config'], 'dataDir'>;

/** Rules for the files of a folder: accepted types and maximum size. */
export interface FileRules<Type extends string> {
  /** Folder under `uploads`. It has a folder for each owner. */
  readonly folder: string;
  /** Accepted media types and the endings of their files. */
  readonly types: Readonly<Record<Type, string>>;
  readonly maxBytes: number;
}

/** A file as uploaded or attached to a mail. */
export interface ReceivedFile {
  readonly data: Buffer;
  readonly name: string;
}

/** A file on disk whose row is not written yet. */
export interface StoredFile<Type extends string = string> {
  /** Name in the folder of its owner. */
  readonly file: string;
  /** Name given by the sender. */
  readonly name: string;
  readonly mediaType: Type;
  readonly bytes: number;
}

export const uploadPath = ({ dataDir }: DataFolder, ...names: readonly string[]): string =>
  path.join(dataDir, 'uploads', ...names);

/** Stores a file if its content has an accepted type. Pictures are rendered again, which removes their metadata. */
export async function storeFile<Type extends string>(
  config: DataFolder,
  { folder, types, maxBytes }: FileRules<Type>,
  ownerId: number,
  received: ReceivedFile,
): Promise<StoredFile<Type> | 'size' | 'type'> {
  if (received.data.length > maxBytes) return 'size';
  const detected = await detectMediaType(received);
  const type = Object.keys(types).find((one): one is Type => one === detected);
  if (!type) return 'type';
  // The renderer produces no WebP.
  const isWebp = types[type] === 'webp';
  const mediaType = isWebp ? ('image/jpeg' as Type) : type;
  const ending: string = isWebp ? 'jpg' : types[type];
  const isPicture = ending === 'jpg' || ending === 'png';
  const data = isPicture ? await renderAnew(`${folder}/${ownerId}`, received.data, ending) : received.data;
  if (!data) return 'type';
  const file = `${randomUUID()}.${ending}`;
  await writeAtomically(uploadPath(config, folder, String(ownerId), file), data, { durable: true });
  return { file, name: cleanFileName(received.name, ending), mediaType, bytes: data.length };
}

/** Stores an uploaded PDF and returns its name in the folder of its owner. */
export async function storePdf(
  config: DataFolder,
  { folder, maxBytes }: Pick<FileRules<never>, 'folder' | 'maxBytes'>,
  ownerId: number,
  data: Buffer,
): Promise<string> {
  if (data.length > maxBytes) throw fieldProblem('file', 'file_size', { n: maxBytes / 1024 / 1024 });
  // PDF readers accept other bytes before the header.
  if (!data.subarray(0, 1024).includes('%PDF-')) throw fieldProblem('file', 'file_type');
  const file = `${randomUUID()}.pdf`;
  await writeAtomically(uploadPath(config, folder, String(ownerId), file), data, { durable: true });
  return file;
}

/**
 * Detects the type by the content. Text has no signature, so a file named .txt or .csv without NUL bytes counts as
 * text.
 */
async function detectMediaType({ data, name }: ReceivedFile): Promise<string | null> {
  const detected = await fileTypeFromBuffer(data);
  if (detected) return detected.mime.includes('officedocument') && hasMacros(data) ? null : detected.mime;
  const [, ending] = /\.(txt|csv)$/i.exec(name) ?? [];
  if (!ending || data.length === 0 || data.includes(0)) return null;
  return ending.toLowerCase() === 'csv' ? 'text/csv' : 'text/plain';
}

/** True if the Office file contains macros. Reads only the archive's names, without inflating. */
function hasMacros(data: Buffer): boolean {
  let hasMacroFile = false;
  try {
    unzipSync(data, {
      filter: ({ name }) => {
        if (/vbaProject\.bin$|\/activeX\//i.test(name)) hasMacroFile = true;
        return false;
      },
    });
  } catch {
    return true;
  }
  return hasMacroFile;
}

interface MailLimits {
  readonly maxFiles: number;
  /** Maximum number of files to check. Later files are refused unread. */
  readonly maxJudged?: number;
  /** Maximum bytes of all stored files together. */
  readonly maxBytes?: number;
}

interface RefusedFile {
  readonly name: string;
  readonly why: 'size' | 'type' | 'count' | 'virus';
}

/**
 * Stores the first files of a mail that `store` accepts. Returns the stored files and the names of the refused ones.
 */
export async function storeMailed<Stored extends StoredFile>(
  received: readonly ReceivedFile[],
  { maxFiles, maxJudged = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY }: MailLimits,
  store: (file: ReceivedFile) => Promise<Stored | 'size' | 'type' | 'virus'>,
): Promise<{ files: Stored[]; refused: RefusedFile[] }> {
  const files: Stored[] = [];
  const refused: RefusedFile[] = [];
  for (const [at, receivedFile] of received.entries()) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, receivedFile.data.length);
    const isJudged = files.length < maxFiles && at < maxJudged && bytes <= maxBytes;
    const stored = isJudged ? await store(receivedFile) : 'count';
    if (typeof stored === 'string') refused.push({ name: cutText(receivedFile.name, 100), why: stored });
    else files.push(stored);
  }
  return { files, refused };
}
