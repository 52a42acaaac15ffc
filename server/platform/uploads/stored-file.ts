import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { OmittedPart } from '../../../domain/platform/mail/omissions.ts';
import type { Context } from '../context.ts';
import { type FileRefusal, throwRefusal } from '../http/input/file-refusal.ts';
import { cleanFileName } from '../http/input/shown-name.ts';
import { writeAtomically } from '../images/files.ts';
import { renderAnew } from '../images/picture.ts';
import { needsPdfPassword } from './pdf-password.ts';

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

/** Pictures that are stored as JPEG where their own type is not accepted. HEIC needs a library that can decode it. */
const CONVERTIBLE_PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

/** Stores a file if its content has an accepted type. Pictures are rendered again, which removes their metadata. */
export async function storeFile<Type extends string>(
  config: DataFolder,
  { folder, types, maxBytes }: FileRules<Type>,
  ownerId: number,
  received: ReceivedFile,
): Promise<StoredFile<Type> | FileRefusal> {
  if (received.data.length > maxBytes) return 'size';
  if (received.data.length === 0) return 'empty';
  const detected = await detectMediaType(received);
  const accepted = Object.keys(types) as Type[];
  const isConvertible = detected !== null && CONVERTIBLE_PICTURES.has(detected);
  const type =
    accepted.find((one) => one === detected) ?? accepted.find((one) => isConvertible && one === 'image/jpeg');
  if (!type) return isSignedFile(received) ? 'signed' : 'type';
  if (type === 'application/pdf' && needsPdfPassword(received.data)) return 'password';
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
  const refusal = pdfRefusal(data, maxBytes);
  if (refusal) throwRefusal(refusal, maxBytes, ['pdf']);
  const file = `${randomUUID()}.pdf`;
  await writeAtomically(uploadPath(config, folder, String(ownerId), file), data, { durable: true });
  return file;
}

function pdfRefusal(data: Buffer, maxBytes: number): FileRefusal | null {
  if (data.length > maxBytes) return 'size';
  if (data.length === 0) return 'empty';
  if (isSignedFile({ data, name: '' })) return 'signed';
  // PDF readers accept other bytes before the header.
  if (!data.subarray(0, 1024).includes('%PDF-')) return 'type';
  return needsPdfPassword(data) ? 'password' : null;
}

/** Identifier of signed data in CMS (RFC 5652), which P7M files contain. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/** True for a signed file (P7M), binary or base64, by its content or name. */
export function isSignedFile({ data, name }: ReceivedFile): boolean {
  const start = data.subarray(0, 64);
  const isBase64 = /^(?:-----BEGIN PKCS7-----\s+)?MII[A-Za-z0-9+/]/.test(start.toString('latin1'));
  const bytes = isBase64 ? Buffer.from(start.toString('latin1').replace(/^-----[^-]+-----/, ''), 'base64') : start;
  return /\.p7m$/i.test(name) || (bytes[0] === 0x30 && bytes.includes(SIGNED_DATA));
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

/**
 * Stores the first files of a mail that `store` accepts. Returns the stored files and the names of the refused ones.
 */
export async function storeMailed<Stored extends StoredFile, Received extends ReceivedFile>(
  received: readonly Received[],
  { maxFiles, maxJudged = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY }: MailLimits,
  store: (file: Received) => Promise<Stored | FileRefusal | 'virus'>,
): Promise<{ files: Stored[]; refused: OmittedPart[] }> {
  const files: Stored[] = [];
  const refused: OmittedPart[] = [];
  for (const [at, receivedFile] of received.entries()) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, receivedFile.data.length);
    const isJudged = files.length < maxFiles && at < maxJudged && bytes <= maxBytes;
    const stored = isJudged ? await store(receivedFile) : 'count';
    if (typeof stored === 'string') refused.push({ name: cutText(receivedFile.name, 100), why: stored });
    else files.push(stored);
  }
  return { files, refused };
}
